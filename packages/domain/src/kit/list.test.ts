import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { FuncId } from './access.ts'
import { conditionProblem, parseConditions, type Condition } from './conditions.ts'
import { ListQuery } from './list.api.ts'
import { columnsFor, editedFieldsFor, OPERATORS, parseSort, shownColumnsFor, type Column, type List } from './list.ts'
import { PAGE_SIZES } from './pageSizes.ts'

const COLUMNS: readonly Column[] = [
  { field: 'vessel', kind: 'text', label: 'x' },
  { field: 'mode', kind: 'choice', label: 'x', values: ['SEA', 'AIR'] },
  { field: 'etd', kind: 'date', label: 'x' },
  { field: 'created_at', kind: 'dateTime', label: 'x' },
  { field: 'cbm', kind: 'number', label: 'x', digits: 3 },
  { field: 'package_qty', kind: 'number', label: 'x', digits: 0 },
  { field: 'to_order', kind: 'boolean', label: 'x' },
  { field: 'shipper_party_id', kind: 'key', label: 'x', key: { options: 'party_shipper', id: 'number' } },
  { field: 'user_uid', kind: 'key', label: 'x', key: { options: 'party', id: 'uuid' } },
  { field: 'pol', kind: 'text', label: 'x', key: { options: 'port', id: 'code' } },
  { field: 'credit_limit', kind: 'money', currencyField: 'credit_currency', label: 'x' },
]
const problem = (...condition: Condition) => conditionProblem(COLUMNS, condition)

describe('a line of a filter', () => {
  test('GRID-006 needs field, operator and every value', () => {
    expect(problem('', 'contains', ['abc'])).toBe('msgFilterFieldUnknown')
    expect(problem('vessel', '', ['abc'])).toBe('msgFilterOperatorUnknown')
    expect(problem('vessel', 'contains', [])).toBe('msgFilterIncomplete')
    expect(problem('vessel', 'contains', [''])).toBe('msgFilterIncomplete')
    expect(problem('etd', 'between', ['2026-01-01'])).toBe('msgFilterIncomplete')
    expect(problem('etd', 'between', ['2026-01-01', ''])).toBe('msgFilterIncomplete')
    expect(problem('mode', 'in', [])).toBe('msgFilterIncomplete')
    expect(problem('etd', 'between', ['2026-01-01', '2026-02-01'])).toBeNull()
    expect(problem('vessel', 'isEmpty', [])).toBeNull()
    expect(problem('to_order', 'yes', [])).toBeNull()
  })

  test('GRID-007 a text of two characters is too short, of three it will do', () => {
    for (const operator of ['contains', 'is', 'startsWith']) {
      expect(problem('vessel', operator, ['ab'])).toBe('msgFilterTooShort')
      expect(problem('vessel', operator, ['ab '])).toBe('msgFilterTooShort')
      expect(problem('vessel', operator, ['abc'])).toBeNull()
    }
  })

  test.each([
    ['mode', 'in', ['TRUCK'], 'msgFilterValueUnknown'],
    ['mode', 'notIn', ['SEA', 'AIR'], null],
    ['cbm', 'atLeast', ['many'], 'msgNumberInvalid'],
    ['cbm', 'equals', [1e13], 'msgNumberOutOfRange'],
    ['cbm', 'between', [1, '2.5'], null],
    ['cbm', 'equals', [1e12], null],
    ['cbm', 'equals', [-1e12], null],
    ['cbm', 'equals', [2_147_483_648], null],
    ['mode', 'notIn', ['SEA'], null],
    ['etd', 'nextDays', [0], null],
    ['etd', 'lastDays', [3650], null],
    ['etd', 'nextDays', [3651], 'msgNumberOutOfRange'],
    ['package_qty', 'equals', [1.5], 'msgWholeNumberInvalid'],
    ['package_qty', 'between', [1, '2.5'], 'msgWholeNumberInvalid'],
    ['package_qty', 'atLeast', [2_147_483_648], 'msgNumberOutOfRange'],
    ['package_qty', 'atMost', ['2147483647'], null],
    ['etd', 'on', ['2026-02-30'], 'msgDateInvalid'],
    ['etd', 'nextDays', [7], null],
    ['etd', 'lastDays', [-1], 'msgNumberOutOfRange'],
    ['etd', 'lastDays', [1.5], 'msgNumberOutOfRange'],
    ['created_at', 'before', ['2026-01-01'], null],
    ['created_at', 'before', ['2026-02-30'], 'msgDateInvalid'],
    ['created_at', 'nextDays', [7], 'msgFilterOperatorUnknown'],
    ['vessel', 'atLeast', ['abc'], 'msgFilterOperatorUnknown'],
    ['credit_limit', 'atLeast', ['999999999999999.999'], null],
    ['credit_limit', 'equals', [50], null],
    ['credit_limit', 'between', ['-1,000', '1000.50'], null],
    ['credit_limit', 'atMost', ['1.0005'], 'msgSignedAmountInvalid'],
    ['credit_limit', 'atMost', ['1e15'], 'msgSignedAmountInvalid'],
    ['credit_limit', 'equals', ['1;drop'], 'msgSignedAmountInvalid'],
    ['credit_limit', 'between', ['1', ''], 'msgFilterIncomplete'],
    ['credit_limit', 'contains', ['100'], 'msgFilterOperatorUnknown'],
    ['shipper_party_id', 'in', [1, 2_147_483_647], null],
    ['shipper_party_id', 'notIn', [7], null],
    ['shipper_party_id', 'isEmpty', [], null],
    ['shipper_party_id', 'in', [], 'msgFilterIncomplete'],
    ['shipper_party_id', 'in', ['7'], 'msgFilterValueUnknown'],
    ['shipper_party_id', 'in', [1.5], 'msgFilterValueUnknown'],
    ['shipper_party_id', 'in', [0], 'msgFilterValueUnknown'],
    ['shipper_party_id', 'in', [7, 2_147_483_648], 'msgFilterValueUnknown'],
    ['shipper_party_id', 'contains', ['PEARL'], 'msgFilterOperatorUnknown'],
    ['shipper_party_id', 'equals', [7], 'msgFilterOperatorUnknown'],
    ['user_uid', 'in', ['0b9f4c1e-7d53-4a8b-9c33-5a6f0d1e2b3c'], null],
    ['user_uid', 'in', ['0b9f4c1e'], 'msgFilterValueUnknown'],
    ['user_uid', 'in', [7], 'msgFilterValueUnknown'],
    ['pol', 'in', ['HKHKG', 'CNSHA'], null],
    ['pol', 'contains', ['HKH'], null],
    ['pol', 'in', [' '], 'msgFilterValueUnknown'],
    ['pol', 'in', ['X'.repeat(61)], 'msgFilterValueUnknown'],
    ['pol', 'in', ['HK\u0007'], 'msgFilterValueUnknown'],
    ['pol', 'in', [7], 'msgFilterValueUnknown'],
    ['vessel', 'in', ['MAERSK'], 'msgFilterOperatorUnknown'],
    ['__proto__', 'contains', ['abc'], 'msgFilterFieldUnknown'],
  ])('%s %s %j: %s', (field, operator, values, expected) => {
    expect(problem(field, operator, values)).toBe(expected)
  })

  test('every kind of column can be filtered for empty values, except yes/no', () => {
    const without = Object.entries(OPERATORS).filter(([, operators]) => !operators.some((operator) => operator === 'isEmpty'))
    expect(without.map(([kind]) => kind)).toEqual(['boolean'])
  })
})

describe('the state of a list in its address', () => {
  const isQuery = (query: object) => z.safeParse(ListQuery, { list: 'search_booking', ...query }).success

  test('GRID-001 page sizes are those of the list and no other', () => {
    expect(PAGE_SIZES).toEqual([10, 20, 30, 40, 50, 100])
    expect(PAGE_SIZES.every((page_size) => isQuery({ page_size: String(page_size) }))).toBe(true)
    expect([0, 11, 1_000, 'ten', ''].some((page_size) => isQuery({ page_size }))).toBe(false)
  })

  test('pages start at 1 and unknown members are refused', () => {
    expect([isQuery({ page: '1' }), isQuery({ page: '0' }), isQuery({ page: '1.5' }), isQuery({ limit: '5' })]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('a filter that is not a list of conditions differs from an absent one', () => {
    expect(parseConditions(undefined)).toEqual([])
    expect(parseConditions('[["vessel","contains",["abc"]]]')).toEqual([['vessel', 'contains', ['abc']]])
    for (const text of ['{', '{}', '[["vessel"]]', 'null', '[["vessel","is",[{}]]]']) expect(parseConditions(text)).toBeNull()
    const many = JSON.stringify(Array.from({ length: 21 }, () => ['vessel', 'isEmpty', []]))
    expect(parseConditions(many)).toBeNull()
  })

  test('a sort names fields, a minus turns it round', () => {
    expect(parseSort('-etd,so_no')).toEqual([
      { field: 'etd', descending: true },
      { field: 'so_no', descending: false },
    ])
    expect(parseSort('')).toEqual([])
  })
})

test('a key may be filtered by and is not shown', () => {
  const list: List = { name: 'things', path: '/things', title: 'x', defaultSort: 'vessel', columns: COLUMNS }
  const reader = { internal: true, func_ids: new Set<FuncId>() }
  const keys = columnsFor(list, reader).filter((column) => !shownColumnsFor(list, reader).includes(column))
  expect(keys.map(({ field }) => field)).toEqual(['shipper_party_id', 'user_uid'])
})

test('a field is edited in the list only by the users that its column names', () => {
  const columns: readonly Column[] = [
    { field: 'so_no', kind: 'text', label: 'x' },
    { field: 'po_no', kind: 'text', label: 'x', editedBy: { funcs: ['create_booking'] } },
    { field: 'handled_by_name', kind: 'text', label: 'x', editedBy: { side: 'internal', funcs: ['create_booking'] } },
  ]
  const list: List = { name: 'x', path: '/x', title: 'x', columns, defaultSort: 'so_no' }
  const fieldsOf = (internal: boolean, funcs: readonly FuncId[]) => editedFieldsFor(list, { internal, func_ids: new Set(funcs) })
  expect(fieldsOf(true, ['create_booking'])).toEqual(['po_no', 'handled_by_name'])
  expect(fieldsOf(false, ['create_booking'])).toEqual(['po_no'])
  expect(fieldsOf(true, ['booking'])).toEqual([])
})
