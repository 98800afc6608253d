import { describe, expect, test } from 'vitest'
import { isInForce, minutesRemaining, noticeText } from './notice.ts'

const window = { valid_from: '2026-03-10 12:00:00', valid_to: '2026-03-10 13:00:00' } // 04:00 to 05:00 UTC
const at = (instant: string) => Date.parse(instant)

describe('the window of a notice, by wall clock at UTC+8', () => {
  test.each([
    ['2026-03-10T03:59:59Z', false],
    ['2026-03-10T04:00:00Z', true],
    ['2026-03-10T05:00:00Z', true],
    ['2026-03-10T05:00:01Z', false],
    ['2026-03-10T12:30:00Z', false],
  ])('NOTIF-003 %s is inside: %s', (instant, expected) => {
    expect(isInForce(window, at(instant))).toBe(expected)
  })

  test.each([
    ['2026-03-10T04:30:00Z', 30],
    ['2026-03-10T04:30:01Z', 30],
    ['2026-03-10T04:59:59Z', 1],
    ['2026-03-10T06:00:00Z', 0],
  ])('NOTIF-002 at %s there remain %i minutes', (instant, minutes) => {
    expect(minutesRemaining(window, at(instant))).toBe(minutes)
    expect(noticeText({ ...window, notice_body: 'In {{REMAIN}} or {{REMAIN}}' }, at(instant))).toBe(`In ${minutes} or ${minutes}`)
  })
})
