import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { lookupApi } from './lookup.api.ts'
import {
  CityOption,
  COUNTRY_DEBOUNCE_MS,
  CountryOption,
  CustomerOption,
  isGenericLookup,
  isSearchable,
  KeyValueOption,
  OfficeOption,
  PortOption,
  SEARCH_DEBOUNCE_MS,
  SelectionOption,
  UnLocodeOption,
} from './lookup.ts'
import { isSelectionKey, SELECTIONS } from './selections.ts'

test.each([
  ['LOOKUP-001', OfficeOption, ['party_id', 'short_name', 'group_id']],
  ['LOOKUP-002', KeyValueOption, ['pkey', 'pvalue']],
  ['LOOKUP-003', CountryOption, ['country_code', 'country_name']],
  ['LOOKUP-004', PortOption, ['name', 'unCode', 'countryCode', 'countryName', 'notify_office_party_id']],
  ['LOOKUP-006', CustomerOption, ['customer_id', 'full_name', 'code']],
  ['LOOKUP-007', CityOption, ['city_name', 'city_code']],
  ['LOOKUP-008', UnLocodeOption, ['name', 'locode', 'country_code', 'country_name']],
  ['LOOKUP-009', SelectionOption, ['value', 'text']],
])('%s an option has the keys of its kind', (_id, schema, keys) => {
  expect(Object.keys(schema.shape)).toEqual(keys)
})

test('LOOKUP-022 a search starts with two characters', () => {
  expect(['', 'h', ' h ', '👍', 'hk', '香港'].map(isSearchable)).toEqual([false, false, false, false, true, true])
})

test('LOOKUP-023 the debounce of a search and that of a country', () => {
  expect([SEARCH_DEBOUNCE_MS, COUNTRY_DEBOUNCE_MS]).toEqual([1_500, 300])
})

test('names that are not a key of a table are not found, inherited ones of objects included', () => {
  expect(['port', 'toString', '__proto__', 'Port', ''].filter(isSelectionKey)).toEqual(['port'])
  expect(['master/port', 'constructor', 'master/secret'].filter(isGenericLookup)).toEqual(['master/port'])
})

test('LOOKUP-021 the flag that skips the data access check is honoured for few keys, none of them a customer', () => {
  const skippable = Object.entries(SELECTIONS).flatMap(([key, selection]) => ('skippable' in selection ? [key] : []))
  expect(skippable).toEqual(['office', 'party_agent'])
})

test('LOOKUP-013 includeValue is optional and true in any case', () => {
  const isQuery = (query: object) => z.safeParse(lookupApi.generic.query, query).success
  expect([{}, { includeValue: 'true' }, { includeValue: 'TRUE' }, { includeValue: 'maybe' }].map(isQuery)).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(z.parse(lookupApi.generic.query, { includeValue: 'True' })).toEqual({ includeValue: 'true' })
})

test('the generic lookup is the last call, so that it does not match the paths of others', () => {
  expect(Object.keys(lookupApi).at(-1)).toBe('generic')
})

test('LOOKUP-020 the body takes text or value, and null for what is not given', () => {
  const isBody = (body: object) => z.safeParse(lookupApi.selectionOptions.body, body).success
  expect(isBody({ fetchOptionKey: 'port', searchText: 'hk', searchValue: null, skipDataAccessCheck: false })).toBe(true)
  expect(isBody({ fetchOptionKey: 'party_shipper', searchValue: 11 })).toBe(true)
  expect(isBody({ searchText: 'hk' })).toBe(false)
})
