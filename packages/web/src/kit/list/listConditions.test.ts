import type { Column } from '@fairlead/domain/kit/list'
import { describe, expect, test } from 'vitest'
import type { Texts } from '../app/texts.ts'
import { conditionOf, conditionWords, type Draft, draftProblem, newDraft, selectionOf, withField, withOperator } from './listConditions.ts'

const text: Column = { field: 'vessel', kind: 'text', label: 'vessel' }
const date: Column = { field: 'etd', kind: 'date', label: 'etd' }
const number: Column = { field: 'teu', kind: 'number', label: 'teu' }
const choice: Column = { field: 'mode', kind: 'choice', label: 'mode', values: ['SEA', 'AIR'] }
const money: Column = { field: 'credit', kind: 'money', currencyField: 'currency', label: 'credit' }
const party: Column = {
  field: 'shipper_party_id',
  kind: 'key',
  label: 'booking.shipper_party_id',
  key: { options: 'party_shipper', id: 'number' },
}
const port: Column = { field: 'pol', kind: 'text', label: 'pol', key: { options: 'port', id: 'code' } }
const columns = [text, date, number, choice, money, party, port]
/** Returns keys and values unchanged. */
const texts: Texts = {
  language: 'en-US',
  say: (key) => key,
  t: (key, params) => (params?.['values'] === undefined ? (key === 'separator' ? '|' : key) : `${key} ${String(params['values'])}`),
}
const problem = (draft: Draft) => draftProblem(columns, draft)

describe('a line of the filter', () => {
  test('GRID-006 needs all its parts', () => {
    expect(problem(newDraft(text))).toBe('msgFilterIncomplete')
    expect(problem({ field: 'etd', operator: 'between', values: ['2026-01-01'] })).toBe('msgFilterIncomplete')
    expect(problem({ field: 'mode', operator: 'in', values: [] })).toBe('msgFilterIncomplete')
    expect(problem({ field: 'vessel', operator: 'isEmpty', values: [] })).toBeNull()
  })

  test('GRID-007 a text needs at least three characters, not counting blanks at its ends', () => {
    expect(problem({ field: 'vessel', operator: 'contains', values: ['ab'] })).toBe('msgFilterTooShort')
    expect(problem({ field: 'vessel', operator: 'contains', values: [' ab '] })).toBe('msgFilterTooShort')
    expect(problem({ field: 'vessel', operator: 'contains', values: ['abc'] })).toBeNull()
  })

  test('GRID-008 reports a number out of range', () => {
    expect(problem({ field: 'etd', operator: 'nextDays', values: ['4000'] })).toBe('msgNumberOutOfRange')
    expect(problem({ field: 'teu', operator: 'equals', values: ['9999999999999'] })).toBe('msgNumberOutOfRange')
    expect(problem({ field: 'teu', operator: 'equals', values: ['12'] })).toBeNull()
  })

  test('a key column filters by ids, sent as numbers and shown by name', () => {
    expect(newDraft(party)).toEqual({ field: 'shipper_party_id', operator: 'in', values: [] })
    expect(problem({ field: 'shipper_party_id', operator: 'in', values: [7] })).toBeNull()
    expect(problem({ field: 'shipper_party_id', operator: 'in', values: ['PEARL'] })).toBe('msgFilterValueUnknown')
    expect(conditionOf(party, { field: 'shipper_party_id', operator: 'in', values: [7, 9] })).toEqual(['shipper_party_id', 'in', [7, 9]])
    expect(conditionWords(columns, ['shipper_party_id', 'in', [7, 9]], texts, ['Pearl Toys'])).toBe('filterWords_in Pearl Toys|9')
    expect(selectionOf(columns, ['pol', 'in', ['HKHKG']])).toEqual({ options: 'port', id: 'code' })
    expect(selectionOf(columns, ['pol', 'contains', ['HKH']])).toBeUndefined()
  })

  test('reports a range whose start is after its end', () => {
    expect(problem({ field: 'etd', operator: 'between', values: ['2026-02-01', '2026-01-01'] })).toBe('msgFilterRange')
    expect(problem({ field: 'teu', operator: 'between', values: ['9', '10'] })).toBeNull()
  })

  test('compares amounts as numbers and sends their digits unchanged', () => {
    expect(problem({ field: 'credit', operator: 'between', values: ['10', '9.5'] })).toBe('msgFilterRange')
    expect(problem({ field: 'credit', operator: 'between', values: ['9.5', '10'] })).toBeNull()
    expect(problem({ field: 'credit', operator: 'atLeast', values: ['much'] })).toBe('msgSignedAmountInvalid')
    expect(conditionOf(money, { field: 'credit', operator: 'atLeast', values: [' 999,999,999,999,999.999 '] })).toEqual([
      'credit',
      'atLeast',
      ['999999999999999.999'],
    ])
  })

  test('sends numbers as numbers and codes as text', () => {
    expect(conditionOf(number, { field: 'teu', operator: 'between', values: ['9', ' 10 '] })).toEqual(['teu', 'between', [9, 10]])
    expect(conditionOf(text, { field: 'vessel', operator: 'is', values: ['123 '] })).toEqual(['vessel', 'is', ['123']])
  })

  test('a new field keeps the operator that it also has, a new operator keeps the values that it also takes', () => {
    expect(withField({ field: 'etd', operator: 'isEmpty', values: [] }, text).operator).toBe('isEmpty')
    expect(withField({ field: 'etd', operator: 'on', values: ['2026-01-01'] }, text)).toEqual({
      field: 'vessel',
      operator: 'contains',
      values: [],
    })
    const on: Draft = { field: 'etd', operator: 'on', values: ['2026-01-01'] }
    expect(withOperator(on, 'before').values).toEqual(['2026-01-01'])
    expect(withOperator(on, 'nextDays').values).toEqual([])
  })
})
