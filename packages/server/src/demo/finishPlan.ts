import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import type { ConsolAction, ConsolStatus } from '@fairlead/domain/consolidation/consolidation.codes'
import { snapshotOf } from '@fairlead/domain/booking/booking.sailing-rules'
import { periodOf } from '@fairlead/domain/job/job'
import { addDays } from '@fairlead/domain/kit/dates'
import { containerCheckDigit } from '@fairlead/domain/kit/identifiers'
import { sql } from 'kysely'
import { markAmended } from '../consolidation/consolidation.amended-store.ts'
import { PROPOSALS } from '../consolidation/consolidation.saving.ts'
import { refreshSearch, releaseOrders } from '../consolidation/consolidation.store.ts'
import { openJob } from '../job/job.store.ts'
import { nextNumber } from '../sequence/sequence.store.ts'
import { addPdf } from './demoDocument.ts'
import type { PlanWorld, ProposedSailing, DemoPlan } from './fillConsolidations.ts'
import { officeOf, type PlanLane } from './plannedOrders.ts'

const OPS = 'ops.hkg@fairlead.example'
const OPS_SHA = 'ops.sha@fairlead.example'
const SUPERVISOR = 'supervisor.hkg@fairlead.example'
const PRINCIPAL = 'consignee@northwind-retail.example'

export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

const nobody = { user_uid: '', name: '' }
export const plannerOf = ({ users }: Pick<PlanWorld, 'users'>, lane?: PlanLane) =>
  users.get(lane && officeOf(lane) === 'SHA' ? OPS_SHA : OPS) ?? nobody

type Step = readonly [action: ConsolAction | 'create', from: ConsolStatus | null, to: ConsolStatus, by: string]

const CREATED: Step = ['create', null, 'PLAN', OPS]
const REQUESTED: readonly Step[] = [CREATED, ['request', 'PLAN', 'REQUESTED', OPS]]
const SENT: readonly Step[] = [...REQUESTED, ['send', 'REQUESTED', 'PENDING_CUSTOMER', SUPERVISOR]]
/** The steps that lead to each status. */
const STEPS: Record<ConsolStatus, readonly Step[]> = {
  PLAN: [CREATED],
  REQUESTED,
  PENDING_CUSTOMER: SENT,
  APPROVED: [...SENT, ['approve', 'PENDING_CUSTOMER', 'APPROVED', PRINCIPAL]],
  REJECTED: [...SENT, ['reject', 'PENDING_CUSTOMER', 'REJECTED', PRINCIPAL]],
  ADVICE: [CREATED, ['advise', 'PLAN', 'ADVICE', OPS]],
  CANCELLED: [CREATED, ['cancel', 'PLAN', 'CANCELLED', OPS]],
}
const REASONS: Partial<Record<ConsolAction | 'create', string>> = {
  reject: 'Too late for the season: an earlier departure, please',
  cancel: 'The cargo of the second shipper is not ready',
}
/** What staff writes who approves for the principal. */
const ON_BEHALF = 'By telephone from the buyer'

/** Takes a plan through the steps of its story. */
export async function finishPlan(world: PlanWorld, plan: Consolidation, story: DemoPlan, first: ProposedSailing | null): Promise<void> {
  const { db, now } = world
  const { consolidation_no: no } = plan
  const steps = STEPS[story.status]
  const at = hoursBefore(now, story.hours)
  const isSettled = story.status === 'APPROVED' || story.status === 'ADVICE'
  if (story.status !== 'PLAN' && story.status !== 'CANCELLED') await addDocument(world, plan, story)
  if (isSettled && first) await selectSailing(world, plan, first, story)
  const last = steps.at(-1)?.[0] ?? 'create'
  const byPrincipal = decides(story)
  await sql`update consolidation set consol_status = ${story.status}, status_before = ${story.status === 'PLAN' ? null : 'PLAN'}, status_changed_at = ${at},
    plan_since = ${story.status === 'PLAN' ? at : null}, approval_changed_at = ${story.status === 'PLAN' ? null : at},
    approval_sent_at = ${['PENDING_CUSTOMER', 'APPROVED', 'REJECTED', 'ADVICE'].includes(story.status) ? at : null},
    sent_to_party_id = ${['PENDING_CUSTOMER', 'APPROVED', 'REJECTED', 'ADVICE'].includes(story.status) ? plan.principal_party_id : null},
    approval_reason = ${last === 'reject' ? (REASONS.reject ?? null) : null}, cancel_reason = ${last === 'cancel' ? (REASONS.cancel ?? null) : null},
    approval_remark = ${last === 'approve' && !byPrincipal ? ON_BEHALF : null}, version = ${steps.length} where consolidation_no = ${no}`.execute(
    db,
  )
  if (story.status === 'CANCELLED') await releaseOrders(db, no, new Date(at))
  if (story.amended) await amendOrder(world, plan, story.amended)
  if (story.pickedUp) await fillContainer(world, plan, story)
  await refreshSearch(db, no)
  await addHistory(world, plan, story, steps)
}

/** Northwind decides itself; staff decide for the other principals. */
const decides = ({ lane }: DemoPlan) => lane === 'northwind'

async function selectSailing(
  { db, now }: PlanWorld,
  plan: Consolidation,
  { proposal_id, sailing, rate }: ProposedSailing,
  story: DemoPlan,
) {
  const { consolidation_no: no } = plan
  await PROPOSALS.markChosen(db, no, proposal_id)
  const opened = hoursBefore(now, story.hours)
  const job_no = await nextNumber(db, 'job_no', {
    date: opened.slice(0, 10),
    office_code: plan.handling_office_party_code,
    mode: plan.mode,
    direction: null,
  })
  await openJob(
    db,
    {
      job_no,
      job_type: 'CONSOL',
      so_no: null,
      consolidation_no: no,
      office_party_id: plan.handling_office_party_id ?? 0,
      mode: plan.mode,
      period: periodOf(sailing.etd, opened.slice(0, 10)),
      description: null,
    },
    new Date(opened),
  )
  const { carrier_code, vessel, voyage, etd, eta, cfs_closing, cy_closing, vgm_closing, si_closing } = snapshotOf(sailing)
  await sql`update consolidation set job_no = ${job_no}, sailing_schedule_id = ${sailing.sailing_schedule_id}, rate_source_key = ${rate.source_key},
    carrier_code = ${carrier_code}, vessel = ${vessel}, voyage = ${voyage}, etd = ${etd}, eta = ${eta}, cfs_closing = ${cfs_closing},
    cy_closing = ${cy_closing}, vgm_closing = ${vgm_closing}, si_closing = ${si_closing} where consolidation_no = ${no}`.execute(db)
}

/** The order was ready earlier before the amendment, or on another voyage, which the approval covers. */
async function amendOrder(
  { db, now }: PlanWorld,
  { consolidation_no, so_allocations }: Consolidation,
  { hours, touching }: NonNullable<DemoPlan['amended']>,
) {
  const order = so_allocations[0]?.order
  if (!order) return
  const before = addDays(order.cargo_ready_date ?? order.etd ?? '2026-01-01', -3)
  const changes = [
    { path: 'cargo_ready_date', before, after: order.cargo_ready_date },
    ...(touching ? [{ path: 'voyage', before: '001W', after: order.voyage }] : []),
  ]
  await markAmended(db, { so_no: order.so_no, consolidation_no }, changes, new Date(hoursBefore(now, hours)))
}

async function fillContainer({ db, now }: PlanWorld, { consolidation_no, kg }: Consolidation, { index }: DemoPlan) {
  const firstTen = `OOLU${600_000 + index * 37}`
  await sql`update consolidation_container set container_no = ${`${firstTen}${containerCheckDigit(firstTen)}`}, seal_no = ${`FL${810_000 + index}`},
    ownership = 'COC', carrier_booking_no = ${String(2_710_000_000 + index)}, actual_kg = ${kg}, cfs_received = ${hoursBefore(now, 24).slice(0, 10)}
    where consolidation_no = ${consolidation_no} and line_no = 1`.execute(db)
}

/** The plan as a file, which the approval requires. */
async function addDocument(
  { db, now, users, filesFolder }: PlanWorld,
  { consolidation_no, container_summary, so_count }: Consolidation,
  story: DemoPlan,
) {
  await addPdf(db, filesFolder, {
    record: { module: 'consolidation', record_id: consolidation_no },
    file_name: `Consol plan ${consolidation_no}.pdf`,
    text: `Consol plan ${consolidation_no}: ${container_summary}, ${so_count} SO`,
    document_type: 'CONSOL_PLAN',
    visible_to: 'ALL',
    by: plannerOf({ users }, story.lane),
    created_at: new Date(hoursBefore(now, story.hours + 6)),
  })
}

/** Hours between two steps. */
const BETWEEN_STEPS = 4

async function addHistory({ db, now, users }: PlanWorld, plan: Consolidation, story: DemoPlan, steps: readonly Step[]): Promise<void> {
  const rows = steps.map(([action, from_status, to_status, login], index) => {
    const isOfPrincipal = login === PRINCIPAL && decides(story)
    const by = (isOfPrincipal || login === SUPERVISOR ? users.get(login) : undefined) ?? plannerOf({ users }, story.lane)
    const isOnBehalf = action === 'approve' && !isOfPrincipal
    return {
      module: 'consolidation',
      record_id: plan.consolidation_no,
      action,
      from_status,
      to_status,
      reason: isOnBehalf ? ON_BEHALF : (REASONS[action] ?? null),
      changes: '[]',
      record_version: index + 1,
      user_uid: by.user_uid,
      super_user_uid: null,
      user_name: by.name,
      profile_type: isOfPrincipal ? 'CONSIGNEE' : 'OPERATION',
      request_id: 'demo',
      happened_at: hoursBefore(now, story.hours + (steps.length - 1 - index) * BETWEEN_STEPS),
    }
  })
  await db.insertInto('history').values(rows).execute()
}
