import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { IMPORTER_ID_TYPES, isImporterId } from './identifiers.ts'

test.each([
  [
    'LIMIT-001',
    'EIN',
    ['12-3456789AB', '12-345678900'],
    ['123456789AB', '12-3456789', '12-3456789ABC', '1A-3456789AB', '12-3456789ab', ' 12-3456789AB'],
  ],
  ['LIMIT-002', 'CBP', ['123456-12345'], ['12345-12345', '123456-1234', '12345612345', 'A23456-12345']],
  ['LIMIT-003', 'SSN', ['123-45-6789'], ['123456789', '12-345-6789', '123-45-67890', '123-45-678X']],
  ['LIMIT-004', 'PASSPORT', ['A', 'K12345678', 'ABCDEFGH1234', 'k1'], ['', 'ABCDEFGH12345', 'K-1234', 'K 1234', 'É1']],
] as const)('%s an importer number of the kind %s', (_id, type, good, bad) => {
  expect([...good, ...bad].filter((text) => isImporterId(type, text))).toEqual(good)
})

test.each([
  ['LIMIT-001', 'EIN', /^\d{2}-\d{7}[A-Z0-9]{2}$/],
  ['LIMIT-002', 'CBP', /^\d{6}-\d{5}$/],
  ['LIMIT-003', 'SSN', /^\d{3}-\d{2}-\d{4}$/],
  ['LIMIT-004', 'PASSPORT', /^[A-Z0-9]{1,12}$/],
] as const)('%s %s: whatever has the form is one, and is none with a sign more or a digit less', (_id, type, form) => {
  fc.assert(
    fc.property(fc.stringMatching(form), (text) => {
      expect(isImporterId(type, text)).toBe(true)
      expect(isImporterId(type, `${text}-`)).toBe(false)
      expect(isImporterId(type, `${text}\n`)).toBe(false)
      expect(isImporterId(type, text.slice(1))).toBe(type === 'PASSPORT' && text.length > 1)
    }),
  )
})

test('the three kinds of numbers are never mistaken for each other', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\dA-Z-]{9,13}$/), (text) => {
      const kinds = IMPORTER_ID_TYPES.filter((type) => type !== 'PASSPORT' && isImporterId(type, text))
      expect(kinds.length).toBeLessThan(2)
    }),
  )
})
