import { expect, test } from 'vitest'
import { completeDate, maskDate } from './maskDate.ts'

test.each([
  ['20260509', '2026-05-09'],
  ['2026/5/9', '2026-05-9'],
  ['2026-05-09', '2026-05-09'],
  ['2026.12.1', '2026-12-1'],
  ['2026', '2026'],
  ['20260', '2026-0'],
  ['2026-05', '2026-05'],
  ['202605091', '2026-05-09'],
  ['', ''],
])('LIMIT-008 %s is written %s while it is typed', (typed, written) => {
  expect(maskDate(typed)).toBe(written)
})

test.each([
  ['2026-5-9', '2026-05-09'],
  ['2026.12.1', '2026-12-01'],
  ['20260509', '2026-05-09'],
  ['2026-05', '2026-05'],
  ['', ''],
])('LIMIT-008 %s is written %s when the field is left', (typed, written) => {
  expect(completeDate(typed)).toBe(written)
})
