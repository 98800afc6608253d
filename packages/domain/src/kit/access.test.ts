import { expect, test } from 'vitest'
import { FUNC_IDS, isAllowed, PARTY_TYPES, PROFILE_TYPES, profileTypeById, USER_LEVEL, type FuncId } from './access.ts'

const holding = (...ids: FuncId[]) => new Set<FuncId>(ids)

test('only a public call lets in a visitor', () => {
  expect(isAllowed('public', null)).toBe(true)
  expect(isAllowed('signedIn', null)).toBe(false)
  expect(isAllowed(['booking'], null)).toBe(false)
})

test('one of the functions suffices, none does not', () => {
  expect(isAllowed('signedIn', holding())).toBe(true)
  expect(isAllowed(['booking', 'create_booking'], holding('create_booking'))).toBe(true)
  expect(isAllowed(['booking'], holding('create_booking', 'admin'))).toBe(false)
})

test('ACCESS-012 party types and levels keep the numbers by which they are stored', () => {
  expect(PARTY_TYPES.map(({ party_type_id, party_type }) => `${party_type_id} ${party_type}`)).toEqual([
    '1 OFFICE',
    '2 SHIPPER',
    '3 CUSTOMER',
    '4 CONSIGNEE',
    '5 AGENT',
    '6 NOTIFY',
    '7 VENDOR',
    '8 WAREHOUSE',
    '9 CARRIER_AGENT',
  ])
  expect(USER_LEVEL).toEqual({ external: 0, user: 10, supervisor: 20, manager: 30, administrator: 90 })
})

test('no function id is listed twice', () => {
  expect(new Set(FUNC_IDS).size).toBe(FUNC_IDS.length)
})

test('AGENT, CONSIGNEE, SHIPPER and CUSTOMER are external', () => {
  expect(PROFILE_TYPES.filter((type) => !type.internal).map((type) => type.profile_type)).toEqual([
    'SHIPPER',
    'CUSTOMER',
    'CONSIGNEE',
    'AGENT',
  ])
  expect(profileTypeById(8)?.profile_type).toBe('AGENT')
  expect(profileTypeById(99)).toBeUndefined()
})
