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
])('LIMIT-008 while the user types, maskDate turns %s into %s', (typed, written) => {
  expect(maskDate(typed)).toBe(written)
})

test.each([
  ['2026-5-9', '2026-05-09'],
  ['2026.12.1', '2026-12-01'],
  ['20260509', '2026-05-09'],
  ['2026-05', '2026-05'],
  ['', ''],
])('LIMIT-008 when the field is left, completeDate turns %s into %s', (typed, written) => {
  expect(completeDate(typed)).toBe(written)
})

test.each(['today', 'tomorrow', 'fri', '+1x', '2026 May', '/', '5.12', '12/5', '1 Dec', '31122026', '05-12-2026'])(
  '%s is not a date and is kept, so that the field shows an error',
  (typed) => {
    for (let length = 1; length <= typed.length; length++) expect(completeDate(maskDate(typed.slice(0, length)))).not.toBe('')
    expect(completeDate(maskDate(typed))).toBe(typed)
  },
)

test('completeDate reads a date written with 年, 月 and 日', () => {
  expect(completeDate('2026年05月09日')).toBe('2026-05-09')
})

test.each(['+', '+1', '+14', '+14d', '-3', 't', 'T+2w', '+1y'])('maskDate does not change the shorthand %s', (typed) => {
  expect(maskDate(typed)).toBe(typed)
})

test.each([
  ['+14d', '2026-03-15'],
  ['t', '2026-03-01'],
  ['+2w', '2026-03-15'],
  ['+', ''],
])('completeDate turns the shorthand %s into %j', (typed, written) => {
  expect(completeDate(typed, '2026-03-01')).toBe(written === '' ? typed : written)
})
