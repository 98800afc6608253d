import { describe, expect, test } from 'vitest'
import { emptyNotice, isInForce, minutesRemaining, noticeText } from './notice.ts'
import { noticeFindings } from './notice.rules.ts'

const window = { valid_from: '2026-03-10 12:00:00', valid_to: '2026-03-10 13:00:00' } // 04:00 to 05:00 UTC
const at = (instant: string) => Date.parse(instant)

describe('the validity of a notice, in wall-clock time at UTC+8', () => {
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
  ])('NOTIF-002 at %s %i minutes remain', (instant, minutes) => {
    expect(minutesRemaining(window, at(instant))).toBe(minutes)
    expect(noticeText({ ...window, notice_body: 'In {{REMAIN}} or {{REMAIN}}' }, at(instant))).toBe(`In ${minutes} or ${minutes}`)
  })
})

describe('the problems of a notice', () => {
  const notice = {
    ...emptyNotice(),
    notice_title: 'Works',
    notice_body: 'Tonight',
    valid_from: '2026-03-10T04:00:00Z',
    valid_to: '2026-03-10T05:00:00Z',
  }
  const found = (form: typeof notice, now: string) => noticeFindings(form, at(now)).map(({ path, key, level }) => [path, key, level])
  test('NOTICE-003 an ended notice gets a warning and is not refused', () => {
    expect(found(notice, '2026-03-10T04:59:59Z')).toEqual([])
    expect(found(notice, '2026-03-10T05:00:00Z')).toEqual([['valid_to', 'notice.isOver', 'warning']])
  })
  test.each(['\u200B', '\u2800', '\uFFFC'])('NOTICE-003 a title or text of %j counts as blank', (text) => {
    expect(found({ ...notice, notice_title: text, notice_body: text }, '2026-03-10T04:00:00Z')).toEqual([
      ['notice_title', 'msgRequired', 'error'],
      ['notice_body', 'msgRequired', 'error'],
    ])
  })
})
