import { describe, expect, test } from 'vitest'
import type { Actor } from '../kit/access.ts'
import { PartyAction, PartyApproval } from './party.codes.ts'
import { administrator, clerk, customer, finance, manager, operator, party, stranger } from './party.sample.ts'
import { editableBy, mergeRefusal, partyMerging, partyStep, partySwitch, seesParties } from './party.transitions.ts'
import type { Party } from './party.ts'

/** The result of a step on a complete party: the next status, `-` when the actor may not, `.` in the wrong status. */
function outcome(action: PartyAction, actor: Actor, changes: Partial<Party>): string {
  const { row, refusal } = partyStep(action, party(changes), actor, {})
  if (row) return row.to
  return { forbidden: '-', state: '.', guards: 'guards' }[refusal.kind]
}

/** Every step that this actor may take, from every status. */
const stepsOf = (actor: Actor, changes: Partial<Party> = {}) =>
  PartyApproval.options.flatMap((approval_status) =>
    PartyAction.options.flatMap((action) => {
      const to = outcome(action, actor, { approval_status, ...changes })
      return to === '-' || to === '.' ? [] : [`${approval_status} ${action} ${to}`]
    }),
  )

const RESUBMITS = ['ADMIN_REJECTED', 'MANAGEMENT_REJECTED', 'SUN_REJECTED', 'CAM_REJECTED'].map((from) => `${from} resubmit PENDING_ADMIN`)

describe('who takes which step from which status', () => {
  test('PARTY-038 PARTY-060 an operator resubmits and decides nothing', () => {
    expect(stepsOf(operator)).toEqual(RESUBMITS)
  })

  test('PARTY-040 PARTY-041 administration approves and rejects new parties', () => {
    expect(stepsOf(clerk)).toEqual(['PENDING_ADMIN approve APPROVED', 'PENDING_ADMIN reject ADMIN_REJECTED', ...RESUBMITS])
  })

  test('PARTY-060 administration passes credit or terms beyond cash on to management', () => {
    expect(stepsOf(clerk, { needs_management: true })).toContain('PENDING_ADMIN approve PENDING_MANAGEMENT')
    expect(stepsOf(clerk, { needs_management: true })).not.toContain('PENDING_ADMIN approve APPROVED')
  })

  test('PARTY-039 PARTY-042 a manager decides what administration passed on', () => {
    expect(stepsOf(manager)).toEqual([
      'PENDING_MANAGEMENT approve MANAGEMENT_APPROVED',
      'PENDING_MANAGEMENT reject MANAGEMENT_REJECTED',
      ...RESUBMITS,
    ])
  })

  test('PARTY-043 PARTY-044 finance sends a party to the account system, and a customer with credit on to CAM', () => {
    expect(stepsOf(finance, { roles: ['CUSTOMER'], credit_limit: '5000.00', credit_currency: 'HKD' })).toEqual(
      [
        'MANAGEMENT_APPROVED send_to_sun PENDING_SUN',
        'APPROVED send_to_sun PENDING_SUN',
        'PENDING_SUN sun_handled SUN_APPROVED',
        'PENDING_SUN sun_rejected SUN_REJECTED',
        'SUN_APPROVED send_to_cam PENDING_CAM',
        ...RESUBMITS.slice(0, 3),
        'PENDING_CAM cam_handled CAM_APPROVED',
        'PENDING_CAM cam_rejected CAM_REJECTED',
        ...RESUBMITS.slice(3),
      ].toSorted(byState),
    )
  })

  test('PARTY-044 only customers with credit go to CAM', () => {
    for (const changes of [{ roles: ['CUSTOMER'] as Party['roles'] }, { credit_limit: '5000.00' }])
      expect(partyStep('send_to_cam', party({ approval_status: 'SUN_APPROVED', ...changes }), finance, {}).refusal).toEqual({
        kind: 'guards',
        messages: [{ key: 'party.camNeedsCredit' }],
      })
  })

  test('PARTY-060 external users and users without the function take no step', () => {
    expect(stepsOf(customer)).toEqual([])
    expect(stepsOf(stranger)).toEqual([])
    expect(seesParties(customer)).toBe(false)
    expect(seesParties(stranger)).toBe(false)
    expect(editableBy(null, operator)).toBe(true)
  })
})

const byState = (one: string, other: string) => position(one) - position(other)
const position = (step: string) => PartyApproval.options.findIndex((state) => state === step.split(' ')[0])

describe('what a step requires', () => {
  test.each([
    ['reject', administrator, 'PENDING_ADMIN'],
    ['reject', manager, 'PENDING_MANAGEMENT'],
    ['sun_rejected', finance, 'PENDING_SUN'],
    ['cam_rejected', finance, 'PENDING_CAM'],
  ] as const)('PARTY-041 PARTY-042 %s requires a reason', (action, actor, approval_status) => {
    const { refusal } = partyStep(action, party({ approval_status }), actor, { reason: ' ' })
    expect(refusal).toEqual({ kind: 'guards', messages: [{ path: 'reason', key: 'msgReasonRequired' }] })
    expect(partyStep(action, party({ approval_status }), actor, { reason: 'Twice here' }).row).not.toBeNull()
  })

  test('PARTY-047 a party with missing required fields cannot be resubmitted', () => {
    const { refusal } = partyStep('resubmit', party({ approval_status: 'ADMIN_REJECTED', address1: null }), operator, {})
    expect(refusal?.kind === 'guards' && refusal.messages).toMatchObject([{ path: 'address1', key: 'msgRequired' }])
    const merged = partyStep('resubmit', party({ approval_status: 'ADMIN_REJECTED', merged_into: 5 }), operator, {})
    expect(merged.refusal).toEqual({ kind: 'guards', messages: [{ key: 'party.isMerged' }] })
  })

  test('PARTY-032 only administrators take a party out of use and back, with a reason', () => {
    expect(partySwitch('deactivate', party({ status: 'A' }), administrator, { reason: 'Closed' }).row?.to).toBe('I')
    expect(partySwitch('activate', party({ status: 'I' }), administrator, { reason: 'Open again' }).row?.to).toBe('A')
    expect(partySwitch('deactivate', party({ status: 'A' }), administrator, { reason: '' }).row).toBeNull()
    expect(partySwitch('deactivate', party({ status: 'A' }), manager, { reason: 'Closed' }).refusal).toEqual({ kind: 'forbidden' })
    expect(partySwitch('activate', party({ status: 'P' }), administrator, { reason: 'x' }).refusal).toEqual({ kind: 'state' })
  })
})

describe('merging', () => {
  const input = { reason: 'The same firm' }
  test('PARTY-057 an administrator merges a party and can undo only a merge', () => {
    for (const status of ['P', 'A', 'I'] as const)
      expect(partyMerging('merge', party({ status }), administrator, input).row?.to, status).toBe('I')
    expect(partyMerging('merge', party({ status: 'A' }), manager, input).refusal).toEqual({ kind: 'forbidden' })
    expect(partyMerging('undo_merge', party({ status: 'I', merged_into: 5 }), administrator, {}).row).not.toBeNull()
    expect(partyMerging('undo_merge', party({ status: 'I' }), administrator, {}).row).toBeNull()
  })

  test('refuses a merged party, an office, and a merge into itself', () => {
    expect(partyMerging('merge', party({ merged_into: 5 }), administrator, input).row).toBeNull()
    expect(partyMerging('merge', party({ roles: ['OFFICE'] }), administrator, input).row).toBeNull()
    expect(mergeRefusal(party(), party())).toBe('party.mergeWithItself')
    expect(mergeRefusal(party(), party({ party_id: 2, merged_into: 5 }))).toBe('party.isMerged')
    expect(mergeRefusal(party(), party({ party_id: 2, roles: ['OFFICE'] }))).toBe('party.officesStay')
    expect(mergeRefusal(party(), party({ party_id: 2 }))).toBeNull()
  })
})
