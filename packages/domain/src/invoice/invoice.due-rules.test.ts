import { expect, test } from 'vitest'
import { dueDateOf } from './invoice.due-rules.ts'

test.each([
  ['2026-03-12', null, '2026-03-12'],
  ['2026-03-12', 'PREPAID', '2026-03-12'],
  ['2026-03-12', 'CASH', '2026-03-12'],
  ['2026-03-12', 'DAYS_7', '2026-03-19'],
  ['2026-01-31', 'DAYS_30', '2026-03-02'],
  ['2026-02-01', 'END_OF_MONTH_30', '2026-03-30'],
  ['2028-02-29', 'END_OF_MONTH_30', '2028-03-30'],
  ['2026-12-05', 'END_OF_MONTH_30', '2027-01-30'],
] as const)('an invoice of %s with %s is due on %s', (date, terms, due) => {
  expect(dueDateOf(date, terms)).toBe(due)
})
