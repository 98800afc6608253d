import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Actor } from '../kit/access.ts'
import { BookingAction, BookingStatus, JobStatus } from './booking.codes.ts'
import { facts, ops, order, shipper, viewer } from './booking.sample.ts'
import { BOOKING_TRANSITIONS, bookingStep, editableBy, isSeenBySide } from './booking.transitions.ts'
import type { ShippingOrder } from './booking.ts'

type Origin = ShippingOrder['origin']

/** What one side gets when it takes an action on a correct booking: the next status, `-` where it may not, `.` in the wrong status. */
function outcome(action: BookingAction, booking_status: BookingStatus, origin: Origin, actor: Actor): string {
  const { row, refusal } = bookingStep(action, order({ booking_status, origin }), actor, facts())
  if (row) return row.to
  return { forbidden: '-', state: '.', guards: 'guards' }[refusal.kind]
}

function matrix(origin: Origin, actor: Actor): string {
  const line = ([first, ...cells]: readonly string[]) =>
    (first?.padEnd(15) ?? '') +
    cells
      .map((cell) => cell.padEnd(14))
      .join('')
      .trimEnd()
  const row = (status: BookingStatus) => line([status, ...BookingAction.options.map((action) => outcome(action, status, origin, actor))])
  return [line(['', ...BookingAction.options]), ...BookingStatus.options.map(row)].join('\n')
}

const grid = (text: string) => text.split('\n').filter(Boolean).join('\n')

describe('every action from every status', () => {
  test('BOOK-064 the shipper on an e-booking', () => {
    expect(matrix('E', shipper)).toBe(
      grid(`
               submit        discard       confirm       cancel        recover
DRAFT          NEW_E_BOOKING DELETED       -             -             -
NEW_E_BOOKING  .             .             -             -             -
NEW_MANUAL     .             .             -             -             -
CONFIRMED      .             .             -             -             -
AMEND_PENDING  .             .             -             -             -
CANCEL_PENDING .             .             -             -             -
CANCELLED      .             .             -             -             -
RECOVERED      .             .             -             -             -
DELETED        .             .             -             -             -
`),
    )
  })

  test('BOOK-064 the shipper on a manual booking', () => {
    const nothing = BookingStatus.options.map((status) => `${status.padEnd(15)}${'-             '.repeat(5).trimEnd()}`)
    expect(matrix('M', shipper).split('\n').slice(1)).toEqual(nothing)
  })

  test('BOOK-064 the forwarder on an e-booking', () => {
    expect(matrix('E', ops)).toBe(
      grid(`
               submit        discard       confirm       cancel        recover
DRAFT          -             -             .             .             .
NEW_E_BOOKING  -             -             CONFIRMED     CANCELLED     .
NEW_MANUAL     -             -             CONFIRMED     CANCELLED     .
CONFIRMED      -             -             .             CANCELLED     .
AMEND_PENDING  -             -             .             CANCELLED     .
CANCEL_PENDING -             -             .             .             .
CANCELLED      -             -             .             .             RECOVERED
RECOVERED      -             -             CONFIRMED     CANCELLED     .
DELETED        -             -             .             .             .
`),
    )
  })

  test('BOOK-064 the forwarder on a manual booking', () => {
    expect(matrix('M', ops)).toBe(
      grid(`
               submit        discard       confirm       cancel        recover
DRAFT          NEW_MANUAL    DELETED       .             .             .
NEW_E_BOOKING  .             .             CONFIRMED     CANCELLED     .
NEW_MANUAL     .             .             CONFIRMED     CANCELLED     .
CONFIRMED      .             .             .             CANCELLED     .
AMEND_PENDING  .             .             .             CANCELLED     .
CANCEL_PENDING .             .             .             .             .
CANCELLED      .             .             .             .             RECOVERED
RECOVERED      .             .             CONFIRMED     CANCELLED     .
DELETED        .             .             .             .             .
`),
    )
  })

  test('BOOK-064 whoever lacks create_booking may do nothing at all', () => {
    for (const status of BookingStatus.options)
      for (const action of BookingAction.options) expect(outcome(action, status, 'M', viewer)).toBe('-')
  })

  test('BOOK-064 no action leaves a status that its rows do not name', () => {
    const anything = fc.record({
      action: fc.constantFrom(...BookingAction.options),
      status: fc.constantFrom(...BookingStatus.options),
      origin: fc.constantFrom<Origin>('E', 'M'),
      actor: fc.constantFrom(ops, shipper, viewer),
    })
    fc.assert(
      fc.property(anything, ({ action, status, origin, actor }) => {
        const { row } = bookingStep(action, order({ booking_status: status, origin }), actor, facts())
        const mayAct = row && actor.func_ids.has('create_booking') && row.who.side !== (actor.internal ? 'external' : 'internal')
        const isRight = row === null || (mayAct && row.from.includes(status) && BOOKING_TRANSITIONS[action].includes(row))
        expect(isRight).toBe(true)
      }),
    )
  })
})

describe('what stands in the way', () => {
  const messages = (action: BookingAction, changes: Partial<ShippingOrder>, given = facts()) => {
    const { refusal } = bookingStep(action, order(changes), ops, given)
    return refusal?.kind === 'guards' ? refusal.messages : []
  }

  test('BOOK-107 a cancellation needs a reason', () => {
    for (const reason of ['', '  ', null])
      expect(messages('cancel', {}, facts({ reason }))).toEqual([{ path: 'reason', key: 'msgReasonRequired' }])
    expect(messages('cancel', {}, facts({ reason: 'no cargo' }))).toEqual([])
  })

  test('asking whether one may cancel needs no reason yet', () => {
    expect(messages('cancel', {}, facts({ reason: undefined }))).toEqual([])
  })

  test('BOOK-075 confirm refuses an incomplete booking and names the field', () => {
    expect(messages('confirm', { shipper_party_id: null })).toEqual([{ path: 'shipper_party_id', key: 'msgRequired' }])
  })

  test('BOOK-090 confirm refuses a broken rule, and lets a warning pass', () => {
    expect(messages('confirm', { etd: '2026-03-01' }).map(({ key }) => key)).toContain('booking.etdNotAfterCargoReady')
    expect(messages('confirm', { etd: '2026-03-20' })).toEqual([])
  })

  test.each(JobStatus.options)('BOOK-121 with the job %s', (job_status) => {
    const closed = job_status === 'OUTSTANDING' ? [] : [{ key: 'booking.validateByJob', params: { so_no: 'SO260300001' } }]
    expect(messages('recover', { booking_status: 'CANCELLED', job_status })).toEqual(closed)
    expect(messages('confirm', { job_status })).toEqual(closed)
    expect(messages('cancel', { job_status })).toEqual(closed)
  })

  test('BOOK-122 an inactive party refuses confirm and recover, each code once', () => {
    const parties = facts().parties.map((party) => (party.party_code === 'NORTH' ? { ...party, status: 'I' as const } : party))
    const refused = (action: string) => [{ key: 'booking.validateByParty', params: { so_no: 'SO260300001', party_codes: 'NORTH', action } }]
    expect(messages('confirm', {}, facts({ parties }))).toEqual(refused('confirm'))
    expect(messages('recover', { booking_status: 'CANCELLED' }, facts({ parties }))).toEqual(refused('recover'))
    expect(messages('cancel', {}, facts({ parties }))).toEqual([])
  })
})

describe('saving without a change of status', () => {
  const editors = (booking_status: BookingStatus, origin: Origin) => {
    const record = order({ booking_status, origin })
    const colleague = { ...shipper, user_uid: 'u-colleague' }
    return Object.entries({ ops, shipper, colleague, viewer }).flatMap(([name, actor]) => (editableBy(record, actor) ? [name] : []))
  }

  test.each([
    ['DRAFT', 'E', ['shipper', 'colleague']],
    ['DRAFT', 'M', ['ops']],
    ['NEW_E_BOOKING', 'E', ['ops', 'shipper']],
    ['NEW_MANUAL', 'M', ['ops']],
    ['RECOVERED', 'E', ['ops']],
    ['CONFIRMED', 'E', []],
    ['AMEND_PENDING', 'E', []],
    ['CANCEL_PENDING', 'E', []],
    ['CANCELLED', 'E', []],
    ['DELETED', 'E', []],
  ] as const)('%s of origin %s is editable by %o', (status, origin, expected) => {
    expect(editors(status, origin)).toEqual(expected)
  })
})

test('a draft, discarded or not, is seen by the side that made it alone', () => {
  for (const booking_status of BookingStatus.options) {
    const hidden = booking_status === 'DRAFT' || booking_status === 'DELETED'
    expect(isSeenBySide(order({ booking_status, origin: 'M' }), shipper)).toBe(!hidden)
    expect(isSeenBySide(order({ booking_status, origin: 'E' }), ops)).toBe(!hidden)
    expect(isSeenBySide(order({ booking_status, origin: 'M' }), ops)).toBe(true)
  }
})
