import { describe, expect, it } from 'vitest'
import { BOOKING_TRANSITIONS } from '../booking/booking.transitions.ts'
import { availableCodes, EVENT_SOURCES } from './notification.codes.ts'
import { isOwnPath, messageTime } from './notification.ts'
import { emptyTemplate } from './notification.form.ts'
import { templateProblems } from './notification.template-rules.ts'

const NOW = Date.parse('2026-03-10T04:00:00.000Z')
const ago = (ms: number) => messageTime(new Date(NOW - ms).toISOString(), NOW, (instant) => `on ${instant.slice(0, 10)}`)
const HOUR = 3_600_000

describe('NOTIF-035 the time of a message', () => {
  it.each([
    [30_000, 'notification.secondsAgo', 30],
    [1_000, 'notification.secondAgo', 1],
    [59_999, 'notification.secondsAgo', 59],
    [60_000, 'notification.minAgo', 1],
    [5 * 60_000, 'notification.minsAgo', 5],
    [HOUR, 'notification.hourAgo', 1],
    [23 * HOUR, 'notification.hoursAgo', 23],
  ])('%i ms', (ms, key, count) => {
    expect(ago(ms)).toEqual({ key, params: { count } })
  })

  it.each([0, 999, -5_000])('%i ms is just now', (ms) => {
    expect(ago(ms)).toEqual({ key: 'notification.justNow' })
  })

  it.each([24 * HOUR, 25 * HOUR])('%i ms is a date', (ms) => {
    expect(ago(ms)).toBe('on 2026-03-09')
  })
})

describe('event codes', () => {
  it('NOTIF-024 are those of the records that the functions open', () => {
    const keys = (funcs: readonly ('booking' | 'admin')[]) => availableCodes(new Set(funcs)).map(({ module }) => module)
    expect(new Set(keys([]))).toEqual(new Set(['notification']))
    expect(new Set(keys(['booking']))).toEqual(new Set(['booking', 'notification']))
    expect(new Set(keys(['admin']))).toEqual(new Set(['registration', 'user', 'notification']))
  })

  it('hold every event of a status table, as a default', () => {
    const events = Object.values(BOOKING_TRANSITIONS).flatMap((rows) => rows.map(({ event }) => event))
    const defaults = availableCodes(new Set(['booking'] as const)).filter(({ is_default }) => is_default)
    expect(defaults.map(({ key }) => key)).toEqual(expect.arrayContaining(events))
    expect(defaults.map(({ key }) => key)).not.toContain('BOOKING_CHANGED')
  })

  it('are each of one source', () => {
    const all = EVENT_SOURCES.flatMap(({ changes, others }) => [...changes, ...others])
    expect(new Set(all).size).toBe(all.length)
  })
})

it.each(['javascript:alert(1)', '//evil.example', 'https://evil.example', '/\\evil.example', '/a\nb', '', 'BMS/x'])(
  'NOTIF-018 "%s" is no path of this portal',
  (href) => expect(isOwnPath(href)).toBe(false),
)
it('NOTIF-018 a path of this portal is one', () => expect(isOwnPath('/BMS/shipping_order/HKG1?tab=cargo')).toBe(true))

describe('NOTIF-038 the placeholders of a template', () => {
  const named = (body: string) =>
    templateProblems({ ...emptyTemplate(), event_code: 'BOOKING_CONFIRMED', subject: 'S', body }).map(({ params }) => params?.['name'])
  it.each([
    ['SO {{so_no}} and {{ so_no }}', []],
    ['{{nonsense}}', ['nonsense']],
    ['SO {{so_no', ['{{so_no']],
    ['SO {{so_no}} of {{so_no }', ['{{so_no']],
    ['an open {{', ['{{']],
  ])('%s', (body, found) => expect(named(body)).toEqual(found))
})
