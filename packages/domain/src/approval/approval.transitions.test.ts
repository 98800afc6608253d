import { describe, expect, test } from 'vitest'
import { ApprovalStatus } from '../booking/booking.codes.ts'
import { BOOKING_PARTIES } from '../booking/booking.party-kinds.ts'
import type { Rate } from '../rate/rate.ts'
import { ApprovalAction } from './approval.codes.ts'
import type { ApprovalFacts } from './approval.guards.ts'
import { confirmed, facts, PEOPLE, proposal } from './approval.sample.ts'
import { APPROVAL_TRANSITIONS, approvalStep, mayDecide, mayPropose, seesProposals } from './approval.transitions.ts'

type Person = keyof typeof PEOPLE
const approvers: readonly Person[] = ['customer', 'consignee', 'agent', 'releaseAgent']
/** Users without the function, without a deciding party, or with a profile that does not approve. */
const OUTSIDERS: readonly Person[] = ['bystander', 'stranger', 'shipper', 'notify', 'handlingOffice']
const inside: readonly Person[] = ['staff', 'supervisor']

const AGENTS = { nomination_agent_party_id: 14, release_agent_party_id: 15, notify_party_id: 16, handling_office_party_id: 17 }

/** The transition table of the design, written independently: from, action, actors, to. */
const ALLOWED: readonly (readonly [ApprovalStatus, ApprovalAction, readonly Person[], ApprovalStatus])[] = [
  ['NOT_REQUESTED', 'request', inside, 'REQUESTED'],
  ['REJECTED', 'request', inside, 'REQUESTED'],
  ['REQUESTED', 'send', ['supervisor'], 'PENDING_CUSTOMER'],
  ['PENDING_CUSTOMER', 'approve', [...approvers, ...inside], 'APPROVED'],
  ['PENDING_CUSTOMER', 'reject', [...approvers, ...inside], 'REJECTED'],
  ['REQUESTED', 'reject', ['supervisor'], 'REJECTED'],
  ['NOT_REQUESTED', 'advise', inside, 'ADVICE'],
  ['REQUESTED', 'advise', inside, 'ADVICE'],
  ['APPROVED', 'reopen', ['supervisor'], 'NOT_REQUESTED'],
  ['REJECTED', 'reopen', ['supervisor'], 'NOT_REQUESTED'],
  ['ADVICE', 'reopen', ['supervisor'], 'NOT_REQUESTED'],
]
const grid = ApprovalStatus.options.flatMap((status) => ApprovalAction.options.map((action) => [status, action] as const))
const everybody = Object.keys(PEOPLE).filter((name): name is Person => name in PEOPLE)

describe('every action in every status by every actor', () => {
  test.each(grid)('APPR-014 %s, %s', (approval_status, action) => {
    const row = ALLOWED.find(([from, name]) => from === approval_status && name === action)
    const order = confirmed({ approval_status, ...AGENTS })
    for (const person of everybody) {
      const step = approvalStep(action, order, PEOPLE[person], facts())
      const may = row?.[2].includes(person) ?? false
      expect(step.row?.to ?? null, person).toBe(may ? row?.[3] : null)
    }
    for (const person of OUTSIDERS)
      expect(approvalStep(action, order, PEOPLE[person], facts()).refusal, person).toEqual({ kind: 'forbidden' })
  })

  test('APPR-014 no action is possible on a booking that is not confirmed', () => {
    for (const booking_status of ['NEW_E_BOOKING', 'AMEND_PENDING', 'CANCEL_PENDING', 'CANCELLED', 'RECOVERED'] as const)
      for (const [approval_status, action] of grid)
        expect(approvalStep(action, confirmed({ booking_status, approval_status }), PEOPLE.supervisor, facts()).row).toBeNull()
  })
})

const messagesOf = (
  action: ApprovalAction,
  approval_status: ApprovalStatus,
  givenFacts: Partial<ApprovalFacts>,
  person: Person = 'supervisor',
) => {
  const { refusal } = approvalStep(action, confirmed({ approval_status }), PEOPLE[person], facts(givenFacts))
  return refusal?.kind === 'guards' ? refusal.messages.map(({ key }) => key) : refusal
}

test('only the request to the customer and the advice are sent to the customer', () => {
  const sending = Object.entries(APPROVAL_TRANSITIONS).flatMap(([action, rows]) => (rows.some(({ sends }) => sends) ? [action] : []))
  expect(sending).toEqual(['send', 'advise'])
})

describe('guards', () => {
  test('all proposals are outdated: the preview reports it, unless one is still valid', () => {
    const gone = { ...proposal(2), sailing: { ...proposal(2).sailing, pod: 'USNYC' } }
    const previewed = (proposals: ApprovalFacts['proposals']) =>
      messagesOf('approve', 'PENDING_CUSTOMER', { proposals, proposal_id: undefined }, 'customer')
    expect(previewed([gone])).toEqual(['approval.noneFits'])
    expect(previewed([gone, proposal(1)])).toBeNull()
    expect(previewed([proposal(1)])).toBeNull()
  })

  test('APPR-020 booking advice needs exactly one proposed sailing', () => {
    expect(messagesOf('advise', 'NOT_REQUESTED', { proposals: [] })).toEqual(['approval.nothingProposed'])
    expect(messagesOf('advise', 'NOT_REQUESTED', { proposals: [proposal(1)] })).toBeNull()
    expect(messagesOf('advise', 'REQUESTED', { proposals: [proposal(1), proposal(2)] })).toEqual(['approval.adviceNeedsOne'])
  })

  test('BOOK-104 every proposed sailing has the POL and POD of the booking', () => {
    const wrong = { ...proposal(2), sailing: { ...proposal(2).sailing, pod: 'USNYC' } }
    expect(messagesOf('request', 'NOT_REQUESTED', { proposals: [proposal(1), wrong] })).toContain('booking.sailingPorts')
    expect(messagesOf('request', 'NOT_REQUESTED', { proposals: [] })).toEqual(['approval.nothingProposed'])
  })

  test('BOOK-103 the rate has the containers of the booking', () => {
    const rate = (container_size: '40HC' | '20GP'): Rate => ({
      source_key: 1,
      version: 1,
      changed_at: null,
      contract_no: 'C1',
      carrier_code: 'MAEU',
      mode: 'SEA',
      service: 'FCL',
      por: null,
      pol: 'HKHKG',
      pod: 'USLAX',
      pld: null,
      effective_from: '2026-01-01',
      effective_to: '2026-12-31',
      currency: 'USD',
      free_days: null,
      commodity: null,
      remarks: null,
      status: 'A',
      rate_summary: null,
      rate_containers: [],
      total_rate: [{ container_size, amount: '1500.00' }],
      carrier_name: null,
      pol_name: null,
      pod_name: null,
    })
    expect(messagesOf('request', 'NOT_REQUESTED', { proposals: [{ ...proposal(1), rate: rate('40HC') }] })).toBeNull()
    expect(messagesOf('request', 'NOT_REQUESTED', { proposals: [{ ...proposal(1), rate: rate('20GP') }] })).toEqual(['booking.rateSizes'])
  })

  test('APPR-017 approval needs a proposed sailing that is unchanged, while the job is open', () => {
    expect(messagesOf('approve', 'PENDING_CUSTOMER', { proposal_id: null }, 'customer')).toEqual(['approval.chooseOne'])
    expect(messagesOf('approve', 'PENDING_CUSTOMER', { proposal_id: 2 }, 'customer')).toEqual(['approval.chooseOne'])
    expect(messagesOf('approve', 'PENDING_CUSTOMER', { proposals: [proposal(1, { etd: '2026-03-13' })] }, 'customer')).toEqual([
      'approval.sailingMoved',
    ])
    const closed = confirmed({ approval_status: 'PENDING_CUSTOMER', job_status: 'COMPLETED' })
    expect(approvalStep('approve', closed, PEOPLE.customer, facts()).refusal).toMatchObject({ messages: [{ key: 'approval.jobClosed' }] })
  })

  test('APPR-017 approval is not offered when the booking made every proposal outdated', () => {
    const undecided: Partial<ApprovalFacts> = { proposal_id: undefined }
    const elsewhere = { ...proposal(2), sailing: { ...proposal(2).sailing, pod: 'USNYC' } }
    expect(messagesOf('approve', 'PENDING_CUSTOMER', { proposals: [elsewhere], ...undecided }, 'customer')).toEqual(['approval.noneFits'])
    expect(messagesOf('approve', 'PENDING_CUSTOMER', { proposals: [proposal(1), elsewhere], ...undecided }, 'customer')).toBeNull()
  })

  test('APPR-014 staff approve for the customer with a remark, the customer without', () => {
    expect(messagesOf('approve', 'PENDING_CUSTOMER', { remark: ' ' }, 'staff')).toEqual(['approval.remarkRequired'])
    expect(messagesOf('approve', 'PENDING_CUSTOMER', { remark: null }, 'customer')).toBeNull()
  })

  test('BOOK-106 every rejection and reopening needs a reason', () => {
    for (const reason of ['', '  ', null]) {
      expect(messagesOf('reject', 'PENDING_CUSTOMER', { reason }, 'customer')).toEqual(['msgReasonRequired'])
      expect(messagesOf('reject', 'REQUESTED', { reason })).toEqual(['msgReasonRequired'])
      expect(messagesOf('reopen', 'APPROVED', { reason })).toEqual(['msgReasonRequired'])
    }
  })
})

test('APPR-014 staff change proposals while nothing is decided; the customer sees them when requested', () => {
  for (const approval_status of ApprovalStatus.options) {
    const isSettled = approval_status === 'APPROVED' || approval_status === 'ADVICE'
    expect(mayPropose(confirmed({ approval_status }), PEOPLE.staff), approval_status).toBe(!isSettled)
    expect(mayPropose(confirmed({ approval_status }), PEOPLE.customer)).toBe(false)
  }
  expect(seesProposals({ approval_sent_at: null }, PEOPLE.customer)).toBe(false)
  expect(seesProposals({ approval_sent_at: null }, PEOPLE.staff)).toBe(true)
  expect(seesProposals({ approval_sent_at: '2026-03-01T00:00:00Z' }, PEOPLE.customer)).toBe(true)
})

test('APPR-014 of external users only customer, consignee, nomination and release agent of the booking decide', () => {
  const none = { ...confirmed(), ...Object.fromEntries(BOOKING_PARTIES.map(({ field }) => [field, null])) }
  const deciding = BOOKING_PARTIES.filter(({ field }) => mayDecide({ ...none, [field]: 12 }, PEOPLE.customer)).map(({ field }) => field)
  expect(deciding).toEqual(['customer_party_id', 'consignee_party_id', 'nomination_agent_party_id', 'release_agent_party_id'])
  const everywhere = { ...none, ...Object.fromEntries(BOOKING_PARTIES.map(({ field }) => [field, 11])) }
  expect(mayDecide(everywhere, PEOPLE.shipper)).toBe(false)
  expect(mayDecide(none, PEOPLE.staff)).toBe(true)
})

test('every row of the table has its event', () => {
  const rows = Object.values(APPROVAL_TRANSITIONS).flat()
  for (const { event } of rows) expect(event).toMatch(/^APPROVAL_/)
})
