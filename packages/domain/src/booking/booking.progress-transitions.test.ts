import { describe, expect, test } from 'vitest'
import type { Actor } from '../kit/access.ts'
import { BookingStatus, SiAction, SiStatus, SpaceAction, SpaceStatus, type OrderAction } from './booking.codes.ts'
import { JobAction, JobStatus } from '../job/job.codes.ts'
import type { Job } from '../job/job.ts'
import { jobStep } from '../job/job.transitions.ts'
import { mayFillSi, orderStateRefusal, orderStep, siStep, spaceStep } from './booking.progress-transitions.ts'
import { agent, customer, facts, finance, line, manager, ops, order, shipper, viewer } from './booking.sample.ts'
import type { ShippingOrder } from './booking.ts'

const ROLES = { ops, manager, shipper, agent, customer, viewer, finance }
const operations: readonly Actor[] = [ops, manager]

type Row = readonly [from: readonly string[], to: string, who: readonly Actor[]]
/** The status tables of the design, written out independently of the code. */
const SPACE: Record<SpaceAction, Row> = {
  request_space: [['OPEN', 'WAITLISTED', 'REFUSED'], 'REQUESTED', operations],
  release_so: [['REQUESTED'], 'RELEASED_SO', operations],
  waitlist_space: [['REQUESTED'], 'WAITLISTED', operations],
  refuse_space: [['REQUESTED'], 'REFUSED', operations],
  withdraw_so: [['RELEASED_SO'], 'OPEN', operations],
}
const SI: Record<SiAction, Row> = {
  submit_si: [['NONE'], 'SUBMITTED', [...operations, shipper, agent]],
  reverse_si: [['SUBMITTED'], 'NONE', operations],
}
const JOB: Record<JobAction, Row> = {
  complete: [['OUTSTANDING'], 'COMPLETED', [finance]],
  lock_gp: [['COMPLETED'], 'COMPLETED_GP_LOCKED', [manager]],
  reopen: [['COMPLETED', 'COMPLETED_GP_LOCKED'], 'OUTSTANDING', [manager]],
}

const designed = ([from, to, who]: Row, status: string, actor: Actor, isOpen = true) =>
  who.includes(actor) ? (isOpen && from.includes(status) ? to : 'state') : 'forbidden'
const told = ({ row, refusal }: ReturnType<typeof spaceStep> | ReturnType<typeof siStep> | ReturnType<typeof jobStep>) =>
  row?.to ?? refusal?.kind ?? 'nothing'

const job = (job_status: JobStatus): Job => ({
  job_no: 'JHKGS26030001',
  so_no: 'SO260300001',
  job_status,
  office_party_id: 1,
  opened_at: '2026-03-01T00:00:00Z',
  status_changed_at: null,
  version: 1,
})

describe.each(Object.entries(ROLES))('%s in every state', (_name, actor) => {
  test('space actions in every status of the booking', () => {
    for (const booking_status of BookingStatus.options)
      for (const action of SpaceAction.options)
        for (const space_status of SpaceStatus.options) {
          const record = order({ booking_status, space_status })
          const expected = designed(SPACE[action], space_status, actor, booking_status === 'CONFIRMED')
          expect([action, booking_status, space_status, told(spaceStep(action, record, actor, facts()))].join(' ')).toBe(
            [action, booking_status, space_status, expected].join(' '),
          )
        }
  })

  test('BOOK-070 BOOK-071 shipping instruction actions in every status of the booking', () => {
    for (const booking_status of BookingStatus.options)
      for (const action of SiAction.options)
        for (const si_status of SiStatus.options) {
          const record = order({ booking_status, si_status, space_status: 'RELEASED_SO' })
          const expected = designed(SI[action], si_status, actor, booking_status === 'CONFIRMED')
          expect([action, booking_status, si_status, told(siStep(action, record, actor, facts()))].join(' ')).toBe(
            [action, booking_status, si_status, expected].join(' '),
          )
        }
  })

  test('the job', () => {
    for (const action of JobAction.options)
      for (const status of JobStatus.options) {
        const step = jobStep(action, job(status), actor, { reason: 'a good reason' })
        expect([action, status, told(step)].join(' ')).toBe([action, status, designed(JOB[action], status, actor)].join(' '))
      }
  })
})

const refused = (action: OrderAction, changes: Partial<ShippingOrder>, given = facts()) => {
  const { refusal } = orderStep(action, order({ booking_status: 'CONFIRMED', ...changes }), ops, given)
  return refusal?.kind === 'guards' ? refusal.messages : refusal
}

test('BOOK-105 release_so is refused on a TBC sailing', () => {
  expect(refused('release_so', { space_status: 'REQUESTED', projected_etd: '2026-03-31' })).toEqual([{ key: 'booking.sailingTbcReleased' }])
  expect(refused('release_so', { space_status: 'REQUESTED' })).toBeNull()
})

test.each([{ vessel: 'TBC' }, { vessel: 'tba' }, { vessel: ' T.B.C. ' }, { voyage: 'TBN' }])('BOOK-105 %o counts as TBC', (open) => {
  expect(refused('release_so', { space_status: 'REQUESTED', ...open })).toEqual([{ key: 'booking.sailingTbcReleased' }])
  expect(refused('submit_si', { space_status: 'RELEASED_SO', ...open })).toContainEqual({ key: 'booking.sailingTbcReleased' })
  expect(refused('release_so', { space_status: 'REQUESTED', vessel: 'TBC EXPRESS' })).toBeNull()
})

test('waitlist, refusal and withdrawal of space need a reason, a release does not', () => {
  const without = facts({ reason: ' ' })
  for (const action of ['waitlist_space', 'refuse_space'] as const)
    expect(refused(action, { space_status: 'REQUESTED' }, without)).toEqual([{ path: 'reason', key: 'msgReasonRequired' }])
  expect(refused('withdraw_so', { space_status: 'RELEASED_SO' }, without)).toEqual([{ path: 'reason', key: 'msgReasonRequired' }])
  expect(refused('reverse_si', { si_status: 'SUBMITTED' }, without)).toEqual([{ path: 'reason', key: 'msgReasonRequired' }])
})

test('a released SO cannot be withdrawn while the shipping instruction is submitted', () => {
  expect(refused('withdraw_so', { space_status: 'RELEASED_SO', si_status: 'SUBMITTED' })).toEqual([{ key: 'booking.siIsSubmitted' }])
})

test.each(SpaceStatus.options)('BOOK-073 submit_si with space status %s', (space_status) => {
  expect(refused('submit_si', { space_status })).toEqual(space_status === 'RELEASED_SO' ? null : [{ key: 'booking.siNeedsReleasedSo' }])
})

test('BOOK-071 submit_si needs a fixed sailing, an open job, and seal, packages, weight and volume of each container', () => {
  const released = { space_status: 'RELEASED_SO' } as const
  expect(refused('submit_si', { ...released, projected_etd: '2026-03-31' })).toEqual([{ key: 'booking.sailingTbcReleased' }])
  expect(refused('submit_si', { ...released, job_status: 'COMPLETED' })).toEqual([
    { key: 'booking.validateByJob', params: { so_no: 'SO260300001' } },
  ])
  for (const field of ['seal_no', 'package_qty', 'gross_weight', 'cbm'] as const)
    expect(refused('submit_si', { ...released, containers: [line({ [field]: null, hs_lines: [] })] })).toEqual([
      { path: `containers.0.${field}`, key: 'msgRequired' },
    ])
  const off = line({ hs_lines: [{ hs_code: '950300', package_qty: 99, gross_weight: 1_200.5, cbm: 60.25 }] })
  expect(refused('submit_si', { ...released, containers: [off] })).toMatchObject([{ path: 'containers.0.package_qty' }])
})

test('who may fill in the shipping instruction of a confirmed booking', () => {
  const may = (changes: Partial<ShippingOrder> = {}) =>
    Object.entries(ROLES).flatMap(([name, actor]) => (mayFillSi(order({ booking_status: 'CONFIRMED', ...changes }), actor) ? [name] : []))
  expect(may()).toEqual(['ops', 'manager', 'shipper', 'agent'])
  expect(may({ si_status: 'SUBMITTED' })).toEqual([])
  expect(may({ job_status: 'COMPLETED' })).toEqual([])
  expect(may({ booking_status: 'AMEND_PENDING' })).toEqual([])
})

test.each([
  ['submit_si', { booking_status: 'NEW_MANUAL' }, 'booking.onlyWhileConfirmed'],
  ['submit_si', { booking_status: 'CONFIRMED', si_status: 'SUBMITTED' }, 'booking.siSubmittedAlready'],
  ['reverse_si', { booking_status: 'CONFIRMED', si_status: 'NONE' }, 'booking.siIsNotSubmitted'],
  ['request_space', { booking_status: 'CANCELLED' }, 'booking.onlyWhileConfirmed'],
  ['confirm', { booking_status: 'CANCELLED' }, 'booking.statusRefusesAction'],
] as const)('%s is refused under %j with a reason', (name, changes, key) => {
  expect(orderStateRefusal(name, order(changes), ops, 'UTC').key).toBe(key)
})
