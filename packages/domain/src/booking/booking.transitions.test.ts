import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Actor } from '../kit/access.ts'
import { BookingAction, BookingStatus } from './booking.codes.ts'
import { JobStatus } from '../job/job.codes.ts'
import { agent, customer, facts, finance, form, line, manager, ops, order, shipper, viewer } from './booking.sample.ts'
import { orderStep } from './booking.progress-transitions.ts'
import {
  amendableBy,
  BOOKING_TRANSITIONS,
  bookingStep,
  bookingEditableBy,
  isVisibleToSide,
  bookingStateRefusal,
} from './booking.transitions.ts'
import type { ShippingOrder } from './booking.ts'

type Origin = ShippingOrder['origin']
type Row = readonly [BookingAction, readonly BookingStatus[], 'internal' | 'external', BookingStatus]

/** The status table of the design, written out independently of the code: action, from, side, to. */
const DESIGN: readonly Row[] = [
  ['submit', ['DRAFT'], 'external', 'NEW_E_BOOKING'],
  ['submit', ['DRAFT'], 'internal', 'NEW_MANUAL'],
  ['discard', ['DRAFT'], 'external', 'DELETED'],
  ['discard', ['DRAFT'], 'internal', 'DELETED'],
  ['confirm', ['NEW_E_BOOKING', 'NEW_MANUAL', 'RECOVERED', 'AMEND_PENDING'], 'internal', 'CONFIRMED'],
  ['amend', ['CONFIRMED'], 'internal', 'CONFIRMED'],
  ['amend', ['CONFIRMED'], 'external', 'AMEND_PENDING'],
  ['withdraw_amendment', ['AMEND_PENDING'], 'external', 'CONFIRMED'],
  ['reject_amendment', ['AMEND_PENDING'], 'internal', 'CONFIRMED'],
  ['request_cancel', ['NEW_E_BOOKING', 'CONFIRMED', 'AMEND_PENDING', 'RECOVERED'], 'external', 'CANCEL_PENDING'],
  ['acknowledge_cancel', ['CANCEL_PENDING'], 'internal', 'CANCELLED'],
  ['reject_cancel', ['CANCEL_PENDING'], 'internal', 'CONFIRMED'],
  ['cancel', ['NEW_E_BOOKING', 'NEW_MANUAL', 'CONFIRMED', 'AMEND_PENDING', 'RECOVERED'], 'internal', 'CANCELLED'],
  ['recover', ['CANCELLED'], 'internal', 'RECOVERED'],
]

/** The next status when an actor takes an action on a correct booking, or the kind of refusal. */
function outcome(action: BookingAction, booking_status: BookingStatus, origin: Origin, actor: Actor): string {
  const { row, refusal } = bookingStep(action, order({ booking_status, origin }), actor, facts())
  return row?.to ?? refusal?.kind ?? 'nothing'
}

/** The outcome that the design demands. Only the creator's side acts on a draft; without the function every action is forbidden. */
function designedOutcome(action: BookingAction, status: BookingStatus, origin: Origin, actor: Actor): string {
  const side = actor.internal ? 'internal' : 'external'
  const own = (action !== 'submit' && action !== 'discard') || side === (origin === 'M' ? 'internal' : 'external')
  const rows = DESIGN.filter(([name, , who]) => name === action && who === side)
  if (!actor.func_ids.has('create_booking') || rows.length === 0 || !own) return 'forbidden'
  return rows.find(([, from]) => from.includes(status))?.[3] ?? 'state'
}

describe('every action from every status by every role', () => {
  test.each(Object.entries({ ops, manager, shipper, agent, customer, viewer, finance }))('BOOK-064 %s', (_name, actor) => {
    const cells = BookingAction.options.flatMap((action) =>
      BookingStatus.options.flatMap((status) => (['E', 'M'] as const).map((origin) => [action, status, origin] as const)),
    )
    const table = (of: typeof outcome) => cells.map((cell) => [...cell, of(...cell, actor)].join(' '))
    expect(table(outcome)).toEqual(table(designedOutcome))
  })

  test('BOOK-064 an action is refused in every status that its rows do not name', () => {
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

  test('BOOK-068 a rejected cancellation returns to the status before the request', () => {
    for (const status_before of ['NEW_E_BOOKING', 'CONFIRMED', 'AMEND_PENDING', 'RECOVERED'] as const) {
      const asked = orderStep('request_cancel', order({ booking_status: status_before }), shipper, facts())
      expect(asked.refusal === null && asked.moved).toMatchObject({ booking_status: 'CANCEL_PENDING', status_before })
      const back = orderStep('reject_cancel', order({ booking_status: 'CANCEL_PENDING', status_before }), ops, facts())
      expect(back.refusal === null && back.moved).toMatchObject({ booking_status: status_before, status_before: null, cancel_reason: null })
    }
  })
})

describe('guards of booking actions', () => {
  const messages = (action: BookingAction, changes: Partial<ShippingOrder>, given = facts()) => {
    const { refusal } = bookingStep(action, order(changes), ops, given)
    return refusal?.kind === 'guards' ? refusal.messages : []
  }

  test('BOOK-107 a cancellation needs a reason', () => {
    for (const reason of ['', '  ', null])
      expect(messages('cancel', {}, facts({ reason }))).toEqual([{ path: 'reason', key: 'msgReasonRequired' }])
    expect(messages('cancel', {}, facts({ reason: 'no cargo' }))).toEqual([])
    const { refusal } = bookingStep('request_cancel', order(), shipper, facts({ reason: ' ' }))
    expect(refusal).toEqual({ kind: 'guards', messages: [{ path: 'reason', key: 'msgReasonRequired' }] })
  })

  test('BOOK-106 rejecting an amendment or a cancellation needs a reason', () => {
    for (const [action, booking_status] of [
      ['reject_amendment', 'AMEND_PENDING'],
      ['reject_cancel', 'CANCEL_PENDING'],
    ] as const) {
      expect(messages(action, { booking_status }, facts({ reason: ' ' }))).toEqual([{ path: 'reason', key: 'msgReasonRequired' }])
      expect(messages(action, { booking_status }, facts({ reason: 'full ship' }))).toEqual([])
    }
  })

  test('checking whether cancel is possible needs no reason', () => {
    expect(messages('cancel', {}, facts({ reason: undefined }))).toEqual([])
  })

  test('BOOK-075 confirm refuses an incomplete booking and names the field', () => {
    expect(messages('confirm', { shipper_party_id: null })).toEqual([{ path: 'shipper_party_id', key: 'msgRequired' }])
  })

  test('BOOK-090 confirm refuses a broken rule and ignores a warning', () => {
    expect(messages('confirm', { etd: '2026-03-01' }).map(({ key }) => key)).toContain('booking.etdNotAfterCargoReady')
    expect(messages('confirm', { etd: '2026-03-20' })).toEqual([])
  })

  test.each(JobStatus.options)('BOOK-121 with the job %s', (job_status) => {
    const closed = job_status === 'OUTSTANDING' ? [] : [{ key: 'booking.validateByJob', params: { so_no: 'SO260300001' } }]
    expect(messages('recover', { booking_status: 'CANCELLED', job_status })).toEqual(closed)
    expect(messages('confirm', { job_status })).toEqual(closed)
    expect(messages('confirm', { booking_status: 'AMEND_PENDING', amended: form(), job_status })).toEqual(closed)
    expect(messages('cancel', { job_status })).toEqual(closed)
    expect(messages('amend', { booking_status: 'CONFIRMED', job_status })).toEqual(closed)
    expect(messages('acknowledge_cancel', { booking_status: 'CANCEL_PENDING', job_status })).toEqual(closed)
  })

  test('BOOK-122 an inactive party blocks confirm and recover, and the message names its code once', () => {
    const parties = facts().parties.map((party) => (party.party_code === 'NORTH' ? { ...party, status: 'I' as const } : party))
    const refused = (action: string) => [{ key: 'booking.validateByParty', params: { so_no: 'SO260300001', party_codes: 'NORTH', action } }]
    expect(messages('confirm', {}, facts({ parties }))).toEqual(refused('confirm'))
    expect(messages('recover', { booking_status: 'CANCELLED' }, facts({ parties }))).toEqual(refused('recover'))
    expect(messages('amend', { booking_status: 'CONFIRMED' }, facts({ parties }))).toEqual(refused('amend'))
    expect(messages('cancel', {}, facts({ parties }))).toEqual([])
  })

  test('confirming an amendment checks the amended form, not the booking', () => {
    const waiting = { booking_status: 'AMEND_PENDING' as const }
    expect(messages('confirm', { ...waiting, vessel: null, amended: form() })).toEqual([])
    expect(messages('confirm', { ...waiting, amended: form({ vessel: null }) })).toEqual([{ path: 'vessel', key: 'msgRequired' }])
    const parties = facts().parties.map((party) => (party.party_id === 14 ? { ...party, status: 'I' as const } : party))
    const without = form({ nomination_agent_party_id: null, release_agent_party_id: 11 })
    expect(messages('confirm', { ...waiting, amended: without }, facts({ parties }))).toEqual([])
  })

  test('operations cannot amend a booking below the requirements of its last step', () => {
    const unsealed = { booking_status: 'CONFIRMED' as const, containers: [line({ seal_no: null })] }
    expect(messages('amend', unsealed)).toEqual([])
    expect(messages('amend', { ...unsealed, si_status: 'SUBMITTED' })).toEqual([{ path: 'containers.0.seal_no', key: 'msgRequired' }])
    expect(messages('amend', { booking_status: 'CONFIRMED', cy_closing: null })).toEqual([{ path: 'cy_closing', key: 'msgRequired' }])
  })

  test('BOOK-124 a customer cannot amend a booking that operations have processed further or that is cancelled', () => {
    const asked = (changes: Partial<ShippingOrder>) => bookingStep('amend', order(changes), shipper, facts()).refusal
    const refusalKey = (of: ShippingOrder, actor: Actor) => bookingStateRefusal('amend', of, actor, 'UTC').key
    expect(asked({ booking_status: 'CONFIRMED' })).toBeNull()
    expect(asked({ booking_status: 'CONFIRMED', si_status: 'SUBMITTED' })).toEqual({
      kind: 'guards',
      messages: [{ key: 'booking.handledByOps' }],
    })
    for (const booking_status of ['CANCELLED', 'RECOVERED'] as const) {
      expect(asked({ booking_status })).toEqual({ kind: 'state' })
      expect(refusalKey(order({ booking_status }), shipper)).toBe('booking.handledByOps')
      expect(refusalKey(order({ booking_status }), ops)).toBe('booking.statusRefusesAction')
    }
    expect(refusalKey(order({ booking_status: 'DRAFT' }), shipper)).toBe('booking.statusRefusesAction')
  })

  test('the refusal of an answer names what was not requested; a repeated step is refused with its day', () => {
    const keyOf = (action: BookingAction, booking_status: BookingStatus) =>
      bookingStateRefusal(action, order({ booking_status }), ops, 'UTC').key
    expect(keyOf('reject_cancel', 'CONFIRMED')).toBe('booking.noCancelRequested')
    expect(keyOf('reject_amendment', 'CONFIRMED')).toBe('booking.noAmendmentWaits')
    expect(keyOf('acknowledge_cancel', 'NEW_MANUAL')).toBe('booking.noCancelRequested')
    expect(
      bookingStateRefusal('confirm', order({ booking_status: 'CONFIRMED', status_changed_at: '2026-03-09T10:00:00Z' }), ops, 'UTC'),
    ).toEqual({
      key: 'booking.alreadyInStatus',
      params: { status: 'CONFIRMED', date: '2026-03-09' },
    })
  })

  test('a customer cannot request an amendment without the fields required at submission', () => {
    const asked = bookingStep('amend', order({ booking_status: 'CONFIRMED', pol: null }), shipper, facts()).refusal
    expect(asked?.kind === 'guards' && asked.messages).toContainEqual({ path: 'pol', key: 'msgRequired' })
  })

  test('a customer may request a further container without its carrier booking number', () => {
    const more = { booking_status: 'CONFIRMED' as const, containers: [line({ carrier_booking_no: null })] }
    expect(bookingStep('amend', order(more), shipper, facts()).refusal).toBeNull()
    expect(bookingStep('amend', order(more), ops, facts()).refusal?.kind).toBe('guards')
  })
})

describe('saving without a change of status', () => {
  const editors = (booking_status: BookingStatus, origin: Origin) => {
    const record = order({ booking_status, origin })
    const colleague = { ...shipper, user_uid: 'u-colleague' }
    return Object.entries({ ops, shipper, colleague, viewer }).flatMap(([name, actor]) => (bookingEditableBy(record, actor) ? [name] : []))
  }

  test.each([
    ['DRAFT', 'E', ['shipper', 'colleague']],
    ['DRAFT', 'M', ['ops']],
    ['NEW_E_BOOKING', 'E', ['ops', 'shipper']],
    ['NEW_MANUAL', 'M', ['ops']],
    ['RECOVERED', 'E', ['ops']],
    ['CONFIRMED', 'E', []],
    ['AMEND_PENDING', 'E', ['ops']],
    ['CANCEL_PENDING', 'E', []],
    ['CANCELLED', 'E', []],
    ['DELETED', 'E', []],
  ] as const)('%s of origin %s is editable by %o', (status, origin, expected) => {
    expect(editors(status, origin)).toEqual(expected)
  })
})

test('who may amend a booking', () => {
  const may = (actor: Actor, changes: Partial<ShippingOrder> = {}) => amendableBy(order({ booking_status: 'CONFIRMED', ...changes }), actor)
  expect([ops, shipper, customer, viewer].map((actor) => may(actor))).toEqual([true, true, true, false])
  expect([ops, shipper].map((actor) => may(actor, { si_status: 'SUBMITTED' }))).toEqual([true, false])
  expect([ops, shipper].map((actor) => may(actor, { job_status: 'COMPLETED' }))).toEqual([false, false])
  expect(BookingStatus.options.filter((booking_status) => may(ops, { booking_status }))).toEqual(['CONFIRMED'])
})

test('only the side that created a draft sees it, discarded or not', () => {
  for (const booking_status of BookingStatus.options) {
    const hidden = booking_status === 'DRAFT' || booking_status === 'DELETED'
    expect(isVisibleToSide(order({ booking_status, origin: 'M' }), shipper)).toBe(!hidden)
    expect(isVisibleToSide(order({ booking_status, origin: 'E' }), ops)).toBe(!hidden)
    expect(isVisibleToSide(order({ booking_status, origin: 'M' }), ops)).toBe(true)
  }
})
