import { expect, test } from 'vitest'
import { stateRefusal } from './stateRefusal.ts'

const TEXTS = { already: 'booking.alreadyInStatus', refuses: 'booking.statusRefusesAction' }
const CONFIRM = [{ to: 'CONFIRMED' }]
const since = '2026-11-11T17:00:00Z'

test('of an action that was taken already the day is named, in the time zone of the reader', () => {
  const refusal = (zone: string) => stateRefusal(TEXTS, CONFIRM, { status: 'CONFIRMED', since }, zone)
  expect(refusal('Asia/Hong_Kong')).toEqual({ key: TEXTS.already, params: { status: 'CONFIRMED', date: '2026-11-12' } })
  expect(refusal('UTC').params?.['date']).toBe('2026-11-11')
})

test('in any other status, or without a date, the status is named', () => {
  const refused = (status: string, day: string | null) => stateRefusal(TEXTS, CONFIRM, { status, since: day }, 'UTC')
  expect(refused('CANCELLED', since)).toEqual({ key: TEXTS.refuses, params: { status: 'CANCELLED' } })
  expect(refused('CONFIRMED', null)).toEqual({ key: TEXTS.refuses, params: { status: 'CONFIRMED' } })
})
