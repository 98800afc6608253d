import { describe, expect, test } from 'vitest'
import type { ConsolStatus } from './consolidation.codes.ts'
import { historyForPrincipal } from './consolidation.history-rules.ts'

const PRINCIPAL = 7
const entry = (action: string, to_status: ConsolStatus) => ({
  action,
  to_status,
  reason: `${action} ${to_status}`,
  fields: action === 'save_principal' ? [{ path: 'principal_party_id', before: null, after: PRINCIPAL }] : [{ path: 'etd' }],
})
/** Oldest first, as things happened. */
const readBack = (...entries: [action: string, to: ConsolStatus][]) =>
  historyForPrincipal(entries.map(([action, to]) => entry(action, to)).toReversed(), PRINCIPAL)
    .map(({ reason }) => reason)
    .toReversed()

describe('the history of a plan for its principal', () => {
  test('steps between planner and supervisor before the first sending stay internal, with their reasons', () => {
    expect(
      readBack(
        ['create', 'PLAN'],
        ['request', 'REQUESTED'],
        ['reject', 'REJECTED'],
        ['request', 'REQUESTED'],
        ['withdraw', 'PLAN'],
        ['cancel', 'CANCELLED'],
        ['recover', 'PLAN'],
        ['request', 'REQUESTED'],
        ['send', 'PENDING_CUSTOMER'],
      ),
    ).toEqual(['send PENDING_CUSTOMER'])
  })

  test('decisions, withdrawal, lapse and cancellation of a sent plan are shown without the changed fields', () => {
    expect(readBack(['send', 'PENDING_CUSTOMER'], ['approve', 'APPROVED'], ['save', 'APPROVED'], ['lapse', 'PLAN'])).toEqual([
      'send PENDING_CUSTOMER',
      'approve APPROVED',
      'lapse PLAN',
    ])
    expect(readBack(['advise', 'ADVICE'], ['cancel', 'CANCELLED'])).toEqual(['advise ADVICE', 'cancel CANCELLED'])
    expect(readBack(['send', 'PENDING_CUSTOMER'], ['withdraw', 'PLAN'])).toEqual(['send PENDING_CUSTOMER', 'withdraw PLAN'])
    expect(historyForPrincipal([entry('send', 'PENDING_CUSTOMER')], PRINCIPAL)[0]?.fields).toEqual([])
  })

  test('what happened while the plan had no principal stays internal, sent or not', () => {
    expect(
      readBack(
        ['send', 'PENDING_CUSTOMER'],
        ['reject', 'REJECTED'],
        ['save_principal', 'PLAN'],
        ['request', 'REQUESTED'],
        ['send', 'PENDING_CUSTOMER'],
        ['reject', 'REJECTED'],
      ),
    ).toEqual(['send PENDING_CUSTOMER', 'reject REJECTED'])
    expect(readBack(['send', 'PENDING_CUSTOMER'], ['withdraw', 'PLAN'], ['save_principal', 'PLAN'])).toEqual([])
  })

  test('after a rejection by the principal the rework is internal until the plan is sent again', () => {
    expect(
      readBack(
        ['send', 'PENDING_CUSTOMER'],
        ['reject', 'REJECTED'],
        ['request', 'REQUESTED'],
        ['reject', 'REJECTED'],
        ['cancel', 'CANCELLED'],
      ),
    ).toEqual(['send PENDING_CUSTOMER', 'reject REJECTED'])
  })
})
