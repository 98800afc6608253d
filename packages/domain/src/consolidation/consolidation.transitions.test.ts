import { describe, expect, test } from 'vitest'
import { proposal } from '../approval/approval.sample.ts'
import { ConsolAction, ConsolStatus, LoadStatus } from './consolidation.codes.ts'
import { cargoIsCarried, type ConsolFacts } from './consolidation.guards.ts'
import { LOAD_TABLE, loadStatusOf } from './consolidation.load-transitions.ts'
import { allocation, consolFacts, plan, planned, PLANNERS } from './consolidation.sample.ts'
import { CONSOL_TRANSITIONS, consolStep, isPrincipal, mayEditPlan, mayProposeForPlan } from './consolidation.transitions.ts'
import type { Consolidation } from './consolidation.ts'
import { emptyRate, type Rate } from '../rate/rate.ts'
import type { SailingRow } from '../sailing/sailing.ts'
import { stepOf } from '../kit/transitions.ts'

type Person = keyof typeof PLANNERS
const deciders: readonly Person[] = ['staff', 'supervisor', 'decider']
const planners: readonly Person[] = ['staff', 'supervisor']
const supervisor: readonly Person[] = ['supervisor']
const everybody = Object.keys(PLANNERS).filter((name): name is Person => name in PLANNERS)

/** The status table as expected rows, independent of the code: from, action, who, to. */
const ALLOWED: readonly (readonly [ConsolStatus, ConsolAction, readonly Person[], ConsolStatus])[] = [
  ['PLAN', 'request', deciders, 'REQUESTED'],
  ['REJECTED', 'request', deciders, 'REQUESTED'],
  ['REQUESTED', 'send', supervisor, 'PENDING_CUSTOMER'],
  ['PENDING_CUSTOMER', 'approve', [...deciders, 'principal'], 'APPROVED'],
  ['PENDING_CUSTOMER', 'reject', [...deciders, 'principal'], 'REJECTED'],
  ['REQUESTED', 'reject', supervisor, 'REJECTED'],
  ['PLAN', 'advise', deciders, 'ADVICE'],
  ['REQUESTED', 'advise', deciders, 'ADVICE'],
  ['REQUESTED', 'withdraw', deciders, 'PLAN'],
  ['PENDING_CUSTOMER', 'withdraw', deciders, 'PLAN'],
  ['APPROVED', 'reopen', supervisor, 'PLAN'],
  ['REJECTED', 'reopen', supervisor, 'PLAN'],
  ['ADVICE', 'reopen', supervisor, 'PLAN'],
  ['PLAN', 'cancel', planners, 'CANCELLED'],
  ['REQUESTED', 'cancel', planners, 'CANCELLED'],
  ['PENDING_CUSTOMER', 'cancel', planners, 'CANCELLED'],
  ['APPROVED', 'cancel', planners, 'CANCELLED'],
  ['REJECTED', 'cancel', planners, 'CANCELLED'],
  ['ADVICE', 'cancel', planners, 'CANCELLED'],
  ['CANCELLED', 'recover', planners, 'PLAN'],
]
const grid = ConsolStatus.options.flatMap((status) => ConsolAction.options.map((action) => [status, action] as const))

describe('every status, action and kind of actor', () => {
  test.each(grid)('CONSOL-028 to CONSOL-035 %s, %s', (consol_status, action) => {
    const row = ALLOWED.find(([from, name]) => from === consol_status && name === action)
    for (const person of everybody) {
      const step = consolStep(action, plan({ consol_status }), PLANNERS[person], consolFacts())
      expect(step.row?.to ?? null, person).toBe(row?.[2].includes(person) ? row[3] : null)
    }
  })

  test('CONSOL-028 an actor without the function, or not on the plan, gets no status error', () => {
    for (const [consol_status, action] of grid)
      for (const person of ['bystander', 'stranger', 'shipper'] as const)
        expect(consolStep(action, plan({ consol_status }), PLANNERS[person], consolFacts()).refusal, person).toEqual({ kind: 'forbidden' })
  })

  test('CONSOL-030 the principal decides without staff, whatever its kind of party; staff never counts as principal', () => {
    for (const profile_type of ['CUSTOMER', 'CONSIGNEE', 'SHIPPER', 'AGENT'] as const)
      expect(isPrincipal(plan(), { ...PLANNERS.principal, profile_type })).toBe(true)
    expect(isPrincipal(plan({ principal_party_id: null }), PLANNERS.principal)).toBe(false)
    expect(isPrincipal(plan({ principal_party_id: 1 }), PLANNERS.staff)).toBe(false)
  })
})

const messagesOf = (action: ConsolAction, of: Partial<Consolidation>, facts: Partial<ConsolFacts> = {}, person: Person = 'supervisor') => {
  const { refusal } = consolStep(action, plan(of), PLANNERS[person], consolFacts(facts))
  return refusal?.kind === 'guards' ? refusal.messages.map(({ key }) => key) : refusal
}

/** A rate in force for the containers of the plan on this sailing. */
const rateFor = ({ carrier_code, pol, pod }: SailingRow): Rate => ({
  ...emptyRate(),
  source_key: 7,
  status: 'A',
  mode: 'SEA',
  carrier_code,
  contract_no: 'C7',
  pol,
  pod,
  effective_from: '2026-01-01',
  effective_to: '2026-12-31',
  total_rate: plan().container_requests.flatMap(({ container_size }) =>
    container_size ? [{ container_size, amount: '900', currency: 'USD' }] : [],
  ),
})

describe('guards', () => {
  test('CONSOL-033 consol plan advice needs exactly one proposed sailing', () => {
    expect(messagesOf('advise', {})).toBeNull()
    expect(messagesOf('advise', {}, { proposals: [] })).toEqual(['approval.nothingProposed'])
    expect(messagesOf('advise', {}, { proposals: [proposal(1), proposal(2)] })).toEqual(['consolidation.adviceNeedsOne'])
    expect(messagesOf('request', {}, { proposals: [proposal(1), proposal(2)] })).toBeNull()
  })

  test('CONSOL-054 the request needs a rate: of the plan, or of each sailing that is proposed', () => {
    expect(messagesOf('request', { rate_source_key: null })).toEqual(['consolidation.rateIsMissing'])
    expect(messagesOf('send', { consol_status: 'REQUESTED', rate_source_key: null })).toEqual(['consolidation.rateIsMissing'])
  })

  test.each([
    ['carrier_code', 'OTHR'],
    ['pod', 'USNYC'],
    ['effective_to', '2026-01-01'],
    ['status', 'I'],
  ] as const)('CONSOL-054 a rate of the plan with another %s does not count for the sailing', (field, value) => {
    const [one, two] = [proposal(1), proposal(2)]
    const rate = rateFor(one.sailing)
    expect(messagesOf('request', {}, { plan_rate: rate, proposals: [one, two] })).toBeNull()
    const other = { ...rate, [field]: value }
    expect(messagesOf('request', {}, { plan_rate: other, proposals: [one] })).toEqual(['consolidation.rateServesNot'])
    expect(messagesOf('send', { consol_status: 'REQUESTED' }, { plan_rate: other, proposals: [one] })).toEqual([
      'consolidation.rateServesNot',
    ])
    expect(messagesOf('request', {}, { plan_rate: other, proposals: [{ ...one, rate }] })).toBeNull()
    expect(messagesOf('request', {}, { plan_rate: null, proposals: [one] })).toEqual(['consolidation.rateIsMissing'])
  })

  test('CONSOL-055 the request needs a document of the required type', () => {
    expect(messagesOf('request', {}, { documents: ['OTHER'] })).toEqual(['consolidation.documentIsMissing'])
    expect(messagesOf('request', {}, { documents: [], internal_documents: ['CONSOL_PLAN'] })).toEqual(['consolidation.documentIsInternal'])
    expect(messagesOf('request', {}, { documents: ['OTHER', 'PACKING_LIST'], required_document: 'PACKING_LIST' })).toBeNull()
  })

  test('CONSOL-029 a plan without orders, or with an order that no longer fits, cannot be requested', () => {
    expect(messagesOf('request', { so_allocations: [] })).toEqual(['consolidation.nothingPlanned'])
    const pending = allocation(planned({ booking_status: 'AMEND_PENDING' }))
    expect(messagesOf('request', { so_allocations: [pending] })).toEqual(['consolidation.isNotConfirmed'])
    const amended = allocation(planned(), { amended_at: '2026-03-02T00:00:00Z' })
    expect(messagesOf('request', { so_allocations: [amended] })).toEqual(['consolidation.takeOverFirst'])
  })

  test.each([
    ['BUYER', 13, 14, 'consolidation.otherPrincipal_BUYER'],
    ['SHIPPER', 11, 13, 'consolidation.otherPrincipal_SHIPPER'],
    ['AGENT', 14, 11, 'consolidation.otherPrincipal_AGENT'],
    ['AGENT', 15, 11, 'consolidation.otherPrincipal_AGENT'],
  ] as const)('every order of a plan of type %s names the principal', (consol_type, right, wrong, key) => {
    expect(messagesOf('request', { consol_type, principal_party_id: right })).toBeNull()
    expect(messagesOf('request', { consol_type, principal_party_id: wrong })).toEqual([key, key])
    expect(messagesOf('request', { consol_type, principal_party_id: null })).toEqual([`consolidation.principalIsMissing_${consol_type}`])
  })

  test('a co-load needs no principal', () => {
    expect(messagesOf('request', { consol_type: 'LCL_COLOAD', principal_party_id: null })).toBeNull()
  })

  test('CONSOL-031 staff approves with a remark, the principal without; the selected sailing must be a proposed one', () => {
    const pending = { consol_status: 'PENDING_CUSTOMER' } as const
    expect(messagesOf('approve', pending, { remark: ' ' }, 'staff')).toEqual(['approval.remarkRequired'])
    expect(messagesOf('approve', pending, { remark: null }, 'principal')).toBeNull()
    expect(messagesOf('approve', pending, { proposal_id: 9 }, 'principal')).toEqual(['approval.chooseOne'])
    expect(messagesOf('approve', pending, { proposals: [proposal(1, { etd: '2026-03-13' })] }, 'principal')).toEqual([
      'approval.sailingMoved',
    ])
    const gone = { today: '2026-03-13' }
    expect(messagesOf('approve', pending, gone, 'principal')).toEqual(['approval.sailingGone'])
    expect(messagesOf('approve', pending, gone, 'staff')).toBeNull()
    const elsewhere = { ...proposal(1), sailing: { ...proposal(1).sailing, pod: 'USNYC' } }
    expect(messagesOf('approve', pending, { proposals: [elsewhere], proposal_id: undefined as never }, 'principal')).toEqual([
      'consolidation.noneFits',
    ])
  })

  test('CONSOL-032 CONSOL-034 reject, withdraw, reopen and cancel require a reason', () => {
    const cases = [
      ['reject', 'PENDING_CUSTOMER'],
      ['withdraw', 'PENDING_CUSTOMER'],
      ['reopen', 'APPROVED'],
      ['cancel', 'PLAN'],
    ] as const
    for (const [action, consol_status] of cases)
      expect(messagesOf(action, { consol_status }, { reason: ' ' })).toEqual(['msgReasonRequired'])
    expect(messagesOf('withdraw', { consol_status: 'REQUESTED' }, { reason: null })).toBeNull()
  })

  test('CONSOL-034 a plan with a closed load, a closed job or a master BL can be neither cancelled nor reopened', () => {
    const hold = { number: 'MHKG1', blocks: ['cancel', 'reopen'], key: 'consolidation.loadIsClosed', href: '/x' } as const
    expect(messagesOf('cancel', { consol_status: 'APPROVED', load_status: 'CLOSED' })).toEqual(['consolidation.loadIsClosed'])
    expect(messagesOf('reopen', { consol_status: 'APPROVED', load_status: 'CLOSED' })).toEqual(['consolidation.loadIsClosed'])
    expect(messagesOf('cancel', { job_no: 'J1', job_status: 'COMPLETED' })).toEqual(['consolidation.jobIsClosed'])
    expect(messagesOf('recover', { consol_status: 'CANCELLED', job_no: 'J1', job_status: 'COMPLETED' })).toEqual([
      'consolidation.jobIsClosed',
    ])
    expect(messagesOf('cancel', {}, { holds: [hold] })).toEqual(['consolidation.loadIsClosed'])
    expect(messagesOf('reopen', { consol_status: 'ADVICE' }, { holds: [{ ...hold, blocks: ['cancel'] }] })).toBeNull()
  })
})

test('CONSOL-028 planners save a plan until it is cancelled, and propose sailings before the request', () => {
  for (const consol_status of ConsolStatus.options) {
    expect(mayEditPlan(plan({ consol_status }), PLANNERS.staff), consol_status).toBe(consol_status !== 'CANCELLED')
    expect(mayEditPlan(plan({ consol_status }), PLANNERS.decider)).toBe(false)
    expect(mayEditPlan(plan({ consol_status }), PLANNERS.principal)).toBe(false)
    expect(mayProposeForPlan(plan({ consol_status }), PLANNERS.decider)).toBe(consol_status === 'PLAN' || consol_status === 'REJECTED')
    expect(mayProposeForPlan(plan({ consol_status }), PLANNERS.principal)).toBe(false)
  }
})

test('every row of the table has an event', () => {
  for (const { event } of [...Object.values(CONSOL_TRANSITIONS).flat(), ...Object.values(LOAD_TABLE).flat()])
    expect(event).toMatch(/^CONSOL_/)
})

describe('load status', () => {
  const full = allocation(planned(), { loaded_package_qty: 100, loaded_cbm: 20.125, loaded_kg: 4_000.5 })

  test.each([
    ['nothing planned', [], 'PENDING'],
    ['all loaded', [full, full], 'ALLOCATED'],
    ['one package left', [full, { ...full, loaded_package_qty: 99 }], 'PENDING'],
    ['0.001 CBM left', [{ ...full, loaded_cbm: 20.124 }], 'PENDING'],
    ['0.001 KG left', [{ ...full, loaded_kg: 4_000.499 }], 'PENDING'],
  ] as const)('load status: %s', (_, lines, status) => {
    for (const before of ['PENDING', 'ALLOCATED'] as const) expect(loadStatusOf(before, lines)).toBe(status)
    expect(loadStatusOf('CLOSED', lines)).toBe('CLOSED')
  })

  test('the load is closed by planners, and reopened by a supervisor', () => {
    for (const consol_status of ConsolStatus.options)
      for (const load_status of LoadStatus.options) {
        const of = plan({ consol_status, load_status })
        const mayBe = (action: 'close_load' | 'reopen_load', person: (typeof everybody)[number]) =>
          stepOf(LOAD_TABLE[action], { status: load_status, record: of, actor: PLANNERS[person], input: { reason: 'x' } }).row !== null
        for (const person of everybody) {
          expect(mayBe('close_load', person), `${person} closes`).toBe(load_status === 'ALLOCATED' && planners.includes(person))
          expect(mayBe('reopen_load', person), `${person} opens`).toBe(load_status === 'CLOSED' && supervisor.includes(person))
        }
      }
  })
})

test('more than the requested containers carry, or more than a tenth above their volume, is not sent for approval', () => {
  const carried = (figures: { kg?: number; cbm?: number }, changes: Partial<Consolidation> = {}) =>
    cargoIsCarried(
      plan({ container_requests: [{ container_size: '20GP', qty: 1 }], so_allocations: [allocation(planned(), figures)], ...changes }),
      consolFacts(),
    )
  expect(carried({ kg: 28_180 })).toEqual([])
  expect(carried({ kg: 28_181 })).toEqual([
    { path: 'container_requests', key: 'consolidation.abovePayload', params: { kg: 28_181, payload: 28_180 } },
  ])
  expect(carried({ cbm: 30.8 })).toEqual([])
  expect(carried({ cbm: 30.801 })).toEqual([
    { path: 'container_requests', key: 'consolidation.aboveCapacity', params: { cbm: 30.801, capacity: 28 } },
  ])
  expect(carried({ kg: 40_000, cbm: 70 }, { container_requests: [] })).toBeNull()
})
