import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  counterKey,
  DEFAULT_SEQUENCES,
  formatNumber,
  isSound,
  NUMBER_MAX_LENGTH,
  PART_KINDS,
  partsOffered,
  patternOf,
  periodKey,
  type SequenceFacts,
  type SequenceRule,
} from './sequence.ts'

const facts = (changes: Partial<SequenceFacts> = {}): SequenceFacts => ({
  date: '2026-03-09',
  office_code: 'HKG',
  mode: 'SEA',
  direction: 'EXPORT',
  ...changes,
})
const rule = (changes: Partial<SequenceRule> = {}): SequenceRule => ({ name: 'x', parts: [], digits: 3, reset: 'never', ...changes })

describe('a number', () => {
  test('follows the default rules', () => {
    const values = facts({ account_code: '7021', type: 'AR' })
    const numbers = Object.values(DEFAULT_SEQUENCES).map((sequence) => formatNumber(sequence, values, 7))
    expect(numbers).toEqual([
      'SO260300007',
      'JHKGS26030007',
      'FLDHKG26030007',
      'CHKG26030007',
      'MHKG26030007',
      '7021AR260300007',
      'J260300007',
      'G260300007',
      'CR260300007',
      'P00007',
    ])
  })

  test('consists of its parts in order', () => {
    const parts = [
      { part: 'direction' },
      { part: 'mode' },
      { part: 'literal', text: '-' },
      { part: 'year', digits: 4 },
      { part: 'month' },
      { part: 'office' },
    ] as const
    expect(formatNumber(rule({ parts }), facts({ mode: 'AIR', direction: 'IMPORT' }), 42)).toBe('IA-202603HKG042')
  })

  test('omits facts that the record lacks, and never truncates a counter', () => {
    expect(formatNumber(DEFAULT_SEQUENCES.job_no, facts({ office_code: null, mode: null }), 123_456)).toBe('J2603123456')
  })
})

describe('the period', () => {
  test.each([
    ['never', ''],
    ['yearly', '2026'],
    ['monthly', '2026-03'],
  ] as const)('%s is %j', (reset, expected) => {
    expect(periodKey(rule({ reset }), '2026-03-09')).toBe(expected)
  })
})

test('a counter belongs to a period, and to the office and mode that the number shows', () => {
  expect(counterKey(DEFAULT_SEQUENCES.job_no, facts())).toBe('job_no/HKG/S/2026-03')
  expect(counterKey(DEFAULT_SEQUENCES.so_no, facts())).toBe('so_no/2026-03')
  expect(counterKey(rule({ parts: [{ part: 'direction' }] }), facts())).toBe('x/E/')
})

const ofBooks = rule({
  name: 'invoice_no',
  parts: [{ part: 'account' }, { part: 'type' }, { part: 'office' }, { part: 'year', digits: 2 }, { part: 'month' }],
  digits: 4,
  reset: 'monthly',
})

test('an accounting number shows account and type, and has a counter for each', () => {
  const values = facts({ account_code: '7021', type: 'IDN' })
  expect(formatNumber(ofBooks, values, 7)).toBe('7021IDNHKG26030007')
  expect(patternOf(ofBooks)).toBe('{account}{type}{office}{yy}{mm}####')
  const keys = [values, { ...values, account_code: '703X' }, { ...values, type: 'AR' }, { ...values, office_code: 'SHA' }, facts()]
  expect(keys.map((one) => counterKey(ofBooks, one))).toEqual([
    'invoice_no/7021/IDN/HKG/2026-03',
    'invoice_no/703X/IDN/HKG/2026-03',
    'invoice_no/7021/AR/HKG/2026-03',
    'invoice_no/7021/IDN/SHA/2026-03',
    'invoice_no///HKG/2026-03',
  ])
})

test('the office of a number is the one that the caller passes', () => {
  const numbers = ['HKG', 'SHA', null].map((office_code) => formatNumber(DEFAULT_SEQUENCES.job_no, facts({ office_code }), 7))
  expect(numbers).toEqual(['JHKGS26030007', 'JSHAS26030007', 'JS26030007'])
})

test('account and type count as four and three characters in the longest number', () => {
  const parts = [{ part: 'account' }, { part: 'type' }] as const
  expect(isSound(rule({ parts, digits: 12 }))).toBe(true)
  expect(isSound(rule({ parts: [...parts, { part: 'literal', text: 'X' }], digits: 12 }))).toBe(true)
  expect(isSound(rule({ parts: [...parts, { part: 'literal', text: 'XX' }], digits: 12 }))).toBe(false)
})

test('only invoices offer account and type', () => {
  const offered = PART_KINDS.filter((kind) => kind !== 'account' && kind !== 'type')
  const names = Object.keys(DEFAULT_SEQUENCES)
  expect(names.map(partsOffered)).toEqual(names.map((name) => (name === 'invoice_no' ? PART_KINDS : offered)))
})

test('two accounting records never share a number', () => {
  const which = fc.record({
    office_code: fc.constantFrom('HKG', 'SHA'),
    account_code: fc.constantFrom('7021', '7022', '703X'),
    type: fc.constantFrom('AR', 'AP', 'IDN', 'CN'),
  })
  fc.assert(
    fc.property(fc.array(which, { maxLength: 40 }), (records) => {
      const counters = new Map<string, number>()
      const numbers = records.map((record) => {
        const key = counterKey(ofBooks, facts(record))
        counters.set(key, (counters.get(key) ?? 0) + 1)
        return formatNumber(ofBooks, facts(record), counters.get(key) ?? 0)
      })
      expect(new Set(numbers).size).toBe(numbers.length)
    }),
  )
})

test('the default rules are sound, and a rule with repeating numbers is not', () => {
  expect(Object.values(DEFAULT_SEQUENCES).filter((sequence) => !isSound(sequence))).toEqual([])
  expect(isSound(rule({ reset: 'yearly' }))).toBe(false)
  expect(isSound(rule({ reset: 'monthly', parts: [{ part: 'year', digits: 2 }] }))).toBe(false)
  expect(isSound(rule({ parts: [{ part: 'literal', text: 'X'.repeat(NUMBER_MAX_LENGTH) }] }))).toBe(false)
})

test('two records under one sound rule never share a number', () => {
  const when = fc.record({
    month: fc.integer({ min: 0, max: 35 }),
    office_code: fc.constantFrom('HKG', 'SHA'),
    mode: fc.constantFrom('SEA', 'AIR'),
  })
  fc.assert(
    fc.property(fc.array(when, { maxLength: 40 }), (moments) => {
      const counters = new Map<string, number>()
      const numbers = moments.map(({ month, office_code, mode }) => {
        const date = `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`
        const values = facts({ date, office_code, mode: mode === 'SEA' ? 'SEA' : 'AIR' })
        const key = counterKey(DEFAULT_SEQUENCES.job_no, values)
        const counter = (counters.get(key) ?? 0) + 1
        counters.set(key, counter)
        return formatNumber(DEFAULT_SEQUENCES.job_no, values, counter)
      })
      expect(new Set(numbers).size).toBe(numbers.length)
    }),
  )
})
