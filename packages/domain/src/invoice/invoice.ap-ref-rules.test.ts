import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_TIMEOUT, propertyRuns } from '../../../../tools/propertyRuns.ts'
import { apRefCandidates, apRefIn } from './invoice.ap-ref-rules.ts'

test.each([
  ['Invoice No. INV-2026/0042 Date 2026-03-01', 'INV-2026/0042'],
  ['INVOICE NUMBER: 99812', '99812'],
  ['Invoice No. : 88-1203', '88-1203'],
  ['Inv# A-77.', 'A-77'],
  ['發票號碼： HK20260315', 'HK20260315'],
  ['发票号码:25312000000012345678', '25312000000012345678'],
  ['Invoice no\nSH-1234', 'SH-1234'],
  ['Invoice No. A-100 … invoice no.: a-100', 'a-100'],
] as const)('INV-132 reads the number of %j', (text, number) => {
  expect(apRefIn(text)).toBe(number)
})

test.each([
  ['no label at all 12345'],
  ['Invoice date 2026-03-01'],
  ['Invoice No. pending'],
  ['Invoice No. A-100, our invoice no. B-200'],
  [`Invoice No. ${'1'.repeat(36)}`],
  [''],
])('INV-132 does not guess in %j', (text) => {
  expect(apRefIn(text)).toBeNull()
})

test('any text gives numbers that fit the field', { timeout: PROPERTY_TIMEOUT }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      for (const number of apRefCandidates(`Invoice No ${text}`)) {
        expect(number.length).toBeLessThanOrEqual(35)
        expect(number).toMatch(/\p{N}/u)
      }
    }),
    { numRuns: propertyRuns(100) },
  )
})
