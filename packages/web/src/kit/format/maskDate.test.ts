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

test.each(['today', 'tomorrow', 'fri', '+1x', '2026 May', '/'])('%s, which is no date, stays for its message', (typed) => {
  for (let length = 1; length <= typed.length; length++) expect(completeDate(maskDate(typed.slice(0, length)))).not.toBe('')
  expect(completeDate(maskDate(typed))).toBe(typed)
})

test('a date with its Chinese signs is read', () => {
  expect(completeDate('2026年05月09日')).toBe('2026-05-09')
})

test.each(['+', '+1', '+14', '+14d', '-3', 't', 'T+2w', '+1y'])('the shorthand %s is left alone while it is typed', (typed) => {
  expect(maskDate(typed)).toBe(typed)
})

test.each([
  ['+14d', '2026-03-15'],
  ['t', '2026-03-01'],
  ['+2w', '2026-03-15'],
  ['+', ''],
])('the shorthand %s becomes %j when the field is left', (typed, written) => {
  expect(completeDate(typed, '2026-03-01')).toBe(written === '' ? typed : written)
})
