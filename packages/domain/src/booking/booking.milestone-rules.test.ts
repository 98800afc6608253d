import { describe, expect, test } from 'vitest'
import { bookingMilestones, milestoneTime, nextStepOf } from './booking.milestone-rules.ts'
import { line, order } from './booking.sample.ts'

const TODAY = '2026-03-08'
const done = (changes: Parameters<typeof order>[0], today = TODAY) =>
  bookingMilestones(order(changes), today)
    .filter(({ isDone }) => isDone)
    .map(({ name }) => name)
const next = (changes: Parameters<typeof order>[0], today = TODAY) => nextStepOf(order(changes), bookingMilestones(order(changes), today))

describe('the milestones of a booking', () => {
  test('follow its status, space, cargo, SI and dates', () => {
    expect(done({ booking_status: 'DRAFT', containers: [] })).toEqual([])
    expect(done({ booking_status: 'NEW_E_BOOKING', containers: [] })).toEqual(['submitted'])
    const confirmed = { booking_status: 'CONFIRMED', containers: [], space_status: 'OPEN', si_status: 'NONE' } as const
    expect(done(confirmed)).toEqual(['submitted', 'confirmed'])
    expect(done({ ...confirmed, space_status: 'RELEASED_SO' })).toEqual(['submitted', 'confirmed', 'space'])
    expect(done({ ...confirmed, containers: [line(), line({ cy_gate_in: null })] })).toEqual(['submitted', 'confirmed'])
    expect(done({ ...confirmed, containers: [line()], si_status: 'SUBMITTED' })).toEqual(['submitted', 'confirmed', 'cargo', 'si'])
    expect(done(confirmed, '2026-03-11')).toEqual(['submitted', 'confirmed', 'sailed'])
    expect(done({ ...confirmed, booking_status: 'NEW_MANUAL' }, '2026-05-01')).toEqual(['submitted'])
  })

  test('a cancelled booking has none', () => {
    expect(bookingMilestones(order({ booking_status: 'CANCELLED' }), TODAY)).toEqual([])
  })

  test('the next step is the first open one, or the request that is awaiting a decision', () => {
    expect(next({ booking_status: 'NEW_E_BOOKING' })).toBe('confirmed')
    expect(next({ booking_status: 'CONFIRMED', space_status: 'OPEN' })).toBe('space')
    const released = { booking_status: 'CONFIRMED', space_status: 'RELEASED_SO', si_status: 'NONE', containers: [] } as const
    expect(next(released)).toBe('si') // its closing is before the one of the cargo
    expect(next({ ...released, si_closing: '2026-03-09T04:00:00Z' })).toBe('cargo')
    expect(next({ booking_status: 'AMEND_PENDING' })).toBe('amendment')
    expect(next({ booking_status: 'CANCEL_PENDING' })).toBe('cancellation')
  })

  test('closings are shown in the time zone of the POL, departures as dates', () => {
    const milestones = bookingMilestones(order({ booking_status: 'CONFIRMED', containers: [], si_status: 'NONE' }), TODAY)
    const shown = Object.fromEntries(milestones.map((each) => [each.name, milestoneTime(each, { port: 'Asia/Hong_Kong', own: 'UTC' })]))
    expect(shown).toMatchObject({ cargo: '2026-03-07 17:00', si: '2026-03-06 12:00', sailed: '2026-03-10' })
  })

  test.each([
    ['Asia/Hong_Kong', '2026-03-07'],
    ['UTC', '2026-03-06'],
    ['America/Los_Angeles', '2026-03-06'],
  ])('the submission and the confirmation have the day that it was for a reader in %s', (own, day) => {
    const at = '2026-03-06T18:30:00.000Z'
    const milestones = bookingMilestones(order({ booking_status: 'CONFIRMED', submitted_at: at, confirmed_at: at }), TODAY)
    const shown = Object.fromEntries(milestones.map((each) => [each.name, milestoneTime(each, { port: 'Asia/Hong_Kong', own })]))
    expect(shown).toMatchObject({ submitted: day, confirmed: day })
  })
})
