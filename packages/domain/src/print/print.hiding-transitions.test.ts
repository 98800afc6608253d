import { describe, expect, it, test } from 'vitest'
import { actor, manager, ops, shipper, viewer } from '../booking/booking.sample.ts'
import { USER_LEVEL } from '../kit/access.ts'
import { HidingAction, HidingStatus } from './print.codes.ts'
import { hiddenRoles, hidingStep, lapsesWith, type HidingState } from './print.hiding-transitions.ts'

const state = (changes: Partial<HidingState> = {}): HidingState => ({
  status: 'NONE',
  hide_shipper: true,
  hide_consignee: false,
  booking_status: 'CONFIRMED',
  ...changes,
})
const supervisor = actor({ user_level_id: USER_LEVEL.supervisor })
const step = (action: HidingAction, of: Partial<HidingState>, who = manager, reason: string | null = 'The buyer must not know') =>
  hidingStep(action, state(of), who, { reason })

describe('hiding of addresses', () => {
  it('BOOK-129 follows this status table for a manager', () => {
    const table = HidingStatus.options.map((status) => [
      status,
      HidingAction.options.map((action) => step(action, { status }).row?.to ?? '-').join(' '),
    ])
    expect(Object.fromEntries(table)).toEqual({
      NONE: 'REQUESTED - - - -',
      REQUESTED: '- NONE APPROVED REFUSED -',
      APPROVED: '- - - - NONE',
      REFUSED: 'REQUESTED - - - -',
      LAPSED: 'REQUESTED - - - -',
    })
  })

  test.each(['approve', 'refuse', 'revoke'] as const)('BOOK-129 an operator and a supervisor may not %s', (action) => {
    const status = action === 'revoke' ? 'APPROVED' : 'REQUESTED'
    for (const who of [ops, supervisor, viewer, shipper]) expect(step(action, { status }, who).refusal).toEqual({ kind: 'forbidden' })
    expect(step(action, { status }).refusal).toBeNull()
  })

  it('BOOK-129 only staff may request and withdraw', () => {
    expect([ops, supervisor, manager].map((who) => step('request', {}, who).refusal)).toEqual([null, null, null])
    expect([viewer, shipper].map((who) => step('request', {}, who).refusal)).toEqual([{ kind: 'forbidden' }, { kind: 'forbidden' }])
    expect(step('withdraw', { status: 'REQUESTED' }, ops).refusal).toBeNull()
  })

  it('needs a reason, a party to hide, and a booking that is not cancelled or deleted', () => {
    for (const reason of [null, '', '  ']) expect(step('request', {}, ops, reason).refusal?.kind).toBe('guards')
    expect(step('refuse', { status: 'REQUESTED' }, manager, ' ').refusal?.kind).toBe('guards')
    expect(step('approve', { status: 'REQUESTED' }, manager, null).refusal).toBeNull()
    expect(step('request', { hide_shipper: false }).refusal).toMatchObject({ messages: [{ key: 'print.nothingToHide' }] })
    expect(step('request', { booking_status: 'CANCELLED' }).refusal).toMatchObject({ messages: [{ key: 'print.bookingIsOver' }] })
  })

  it('hides an address only once it is approved', () => {
    for (const status of HidingStatus.options)
      expect(hiddenRoles(state({ status, hide_consignee: true }))).toEqual(status === 'APPROVED' ? ['shipper', 'consignee'] : [])
    expect(hiddenRoles(state({ status: 'APPROVED' }))).toEqual(['shipper'])
  })

  it('lapses when its party changes, not when another does', () => {
    const changed = (...paths: string[]) => paths.map((path) => ({ path, before: 1, after: 2 }))
    for (const status of ['REQUESTED', 'APPROVED'] as const) {
      expect(lapsesWith(state({ status }), changed('shipper_party_id'))).toBe(true)
      expect(lapsesWith(state({ status }), changed('consignee_party_id', 'vessel'))).toBe(false)
      expect(lapsesWith(state({ status, hide_consignee: true }), changed('consignee_party_id'))).toBe(true)
    }
    for (const status of ['NONE', 'REFUSED', 'LAPSED'] as const)
      expect(lapsesWith(state({ status }), changed('shipper_party_id'))).toBe(false)
  })
})
