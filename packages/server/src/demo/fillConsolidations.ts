import { snapshotOf } from '@fairlead/domain/booking/booking.sailing-rules'
import { type Consolidation, type ConsolidationForm, type PlannedOrder } from '@fairlead/domain/consolidation/consolidation'
import type { ConsolAction } from '@fairlead/domain/consolidation/consolidation.codes'
import { emptyPlan, wholeOf } from '@fairlead/domain/consolidation/consolidation.defaults'
import type { ConsolFacts } from '@fairlead/domain/consolidation/consolidation.guards'
import { problemsOfPlan } from '@fairlead/domain/consolidation/consolidation.rules'
import { consolStep } from '@fairlead/domain/consolidation/consolidation.transitions'
import type { ContainerSize } from '@fairlead/domain/transport/transport.codes'
import type { Actor } from '@fairlead/domain/kit/access'
import type { Rate } from '@fairlead/domain/rate/rate'
import type { SailingRow } from '@fairlead/domain/sailing/sailing'
import { snapshotOfProposal } from '../approval/approval.proposals.ts'
import { syncContainers } from '../consolidation/consolidation.containers-store.ts'
import { readPlannedOrders } from '../consolidation/consolidation.orders-store.ts'
import { PROPOSALS } from '../consolidation/consolidation.saving.ts'
import { insertPlan, readPlan } from '../consolidation/consolidation.store.ts'
import type { Db } from '../kit/db/database.ts'
import { cheapestFirst } from '../rate/rate.handlers.ts'
import { findRates } from '../rate/rate.store.ts'
import { nextNumber } from '../sequence/sequence.store.ts'
import { addBooking, worldOf, type World } from './fillBookings.ts'
import { readDemoSailings } from './fillSailings.ts'
import { finishPlan, hoursBefore, plannerOf } from './finishPlan.ts'
import { officeOf, plannedOrders, type PlanLane } from './plannedOrders.ts'
import type { Filling } from './prepare.ts'
import { PLAN_STORIES, type PlanStory } from './planStories.ts'

export const PLANNER: Actor = {
  user_uid: '',
  login_id: '',
  profile_type: 'ADMIN',
  user_level_id: 90,
  internal: true,
  func_ids: new Set(['consolidation', 'create_consolidation']),
  party_ids: [],
  all_party_types: new Set(['OFFICE']),
  sales_codes: [],
}

/** Sixty consolidation plans in every status, made of LCL bookings and checked by the rules of the product. */
export async function fillConsolidations(db: Db, { clock, config }: Filling): Promise<void> {
  const world = await worldOf(db, clock())
  const today = world.now.toISOString().slice(0, 10)
  const sailings = await readDemoSailings(db)
  const free = new Map<PlanLane, string[]>()
  for (const [lane, bookings] of plannedOrders(today, world.idOf, sailings)) {
    const numbers: string[] = []
    for (const booking of bookings) numbers.push(await addBooking(world, booking, null))
    free.set(lane, numbers)
  }
  for (const [index, story] of PLAN_STORIES.entries()) {
    const lane = free.get(story.lane) ?? []
    // The orders of a cancelled plan are free for others.
    const soNos = story.status === 'CANCELLED' ? lane.slice(0, story.orders) : lane.splice(0, story.orders)
    if (soNos.length > 0) await addPlan({ ...world, sailings, filesFolder: config.DATA_DIR }, { ...story, index, soNos })
  }
}

export interface PlanWorld extends World {
  sailings: readonly SailingRow[]
  filesFolder: string
}
export interface DemoPlan extends PlanStory {
  index: number
  soNos: readonly string[]
}

async function addPlan(world: PlanWorld, story: DemoPlan): Promise<void> {
  const { db, now } = world
  const orders = await readPlannedOrders(db, null, story.soNos)
  const form = formOf(world, orders, story)
  const facts = { orders: new Map(orders.map((order) => [order.so_no, order])), pol_time_zone: null, today: now.toISOString().slice(0, 10) }
  refuse(problemsOfPlan(form, facts))
  const planner = plannerOf(world, story.lane)
  const created = hoursBefore(now, story.hours + 30)
  const consolidation_no = await nextNumber(db, 'consolidation_no', {
    date: created.slice(0, 10),
    office_code: officeOf(story.lane),
    mode: 'SEA',
    direction: null,
  })
  await insertPlan(db, form, new Map(orders.map((order) => [order.so_no, { order, user_name: planner.name }])), {
    consolidation_no,
    consol_status: 'PLAN',
    status_changed_at: created,
    plan_since: created,
    user_uid: planner.user_uid,
    user_name: planner.name,
    created_at: created,
  })
  await syncContainers(db, consolidation_no, [], form)
  const plan = await readPlan(db, consolidation_no, PLANNER)
  const isProposed = story.status !== 'PLAN' && story.status !== 'CANCELLED'
  const proposed = isProposed ? await proposeFor(world, plan, story) : []
  if (isProposed) refuseStep(world, plan, story.status === 'ADVICE' ? 'advise' : 'request', proposed)
  await finishPlan(world, plan, story, proposed[0] ?? null)
}

const SIZES: readonly (readonly [ContainerSize, number])[] = [
  ['20GP', 28],
  ['40GP', 56],
  ['40HC', 68],
]

/** The plan is of the party that its story names, else of the consignee that all its orders share; otherwise it is a co-load. */
function principalOf(
  [first, ...others]: readonly PlannedOrder[],
  of: PlanStory['of'],
): Pick<ConsolidationForm, 'consol_type' | 'principal_party_id'> {
  if (first && of === 'AGENT') return { consol_type: 'AGENT', principal_party_id: first.release_agent_party_id }
  if (first && of === 'SHIPPER') return { consol_type: 'SHIPPER', principal_party_id: first.shipper_party_id }
  if (first && others.every(({ consignee_party_id }) => consignee_party_id === first.consignee_party_id))
    return { consol_type: 'BUYER', principal_party_id: first.consignee_party_id }
  return { consol_type: 'LCL_COLOAD', principal_party_id: null }
}

const VOYAGE = ['carrier_code', 'vessel', 'voyage', 'pol', 'pod', 'etd'] as const

/** The voyage of an order as the schedule has it, with its closings. */
function voyageOf({ sailings }: PlanWorld, order: PlannedOrder) {
  const { carrier_code, vessel, voyage } = order
  const sailing = sailings.map(snapshotOf).find((one) => one.projected_etd === null && VOYAGE.every((field) => one[field] === order[field]))
  if (!sailing) return { carrier_code, vessel, voyage }
  const { eta, cfs_closing, cy_closing, vgm_closing, si_closing } = sailing
  return { carrier_code, vessel, voyage, eta, cfs_closing, cy_closing, vgm_closing, si_closing }
}

function formOf(world: PlanWorld, orders: readonly PlannedOrder[], { lane, index, status, of }: DemoPlan): ConsolidationForm {
  const [first] = orders
  const isWithoutVoyage = status === 'PLAN' && index % 2 === 0
  const office = world.idOf(officeOf(lane))
  const cbm = orders.reduce((sum, order) => sum + order.cbm, 0)
  const [size, room] = SIZES.find(([, fitting]) => fitting >= cbm) ?? ['40HC' as const, 68]
  return {
    ...emptyPlan(),
    ...principalOf(orders, of),
    contact_office_party_id: office,
    handling_office_party_id: office,
    hbl_office_party_id: office,
    pol: first?.pol ?? null,
    pod: first?.pod ?? null,
    own_reference: `PLAN ${String(index + 1).padStart(3, '0')}`,
    ...(isWithoutVoyage || !first ? {} : voyageOf(world, first)),
    etd: first?.etd ?? null,
    container_requests: [{ container_size: size, qty: Math.ceil(cbm / room) }],
    so_allocations: orders.map((order, at) => wholeOf(order, at + 1)),
  }
}

export interface ProposedSailing {
  proposal_id: number
  sailing: SailingRow
  rate: Rate
}

/** Departures of the lane with a rate; one for an advice, two for the others. */
async function proposeFor({ db, sailings }: PlanWorld, plan: Consolidation, { status }: DemoPlan): Promise<ProposedSailing[]> {
  const ready =
    plan.so_allocations
      .map(({ order }) => order.cargo_ready_date ?? '')
      .toSorted()
      .at(-1) ?? ''
  const fitting: { sailing: SailingRow; rate: Rate }[] = []
  const from = [ready, plan.etd ?? ''].toSorted().at(-1) ?? ''
  for (const sailing of sailings) {
    if (sailing.pol !== plan.pol || sailing.pod !== plan.pod || sailing.is_tbc || (sailing.etd ?? '') < from || sailing.etd === ready)
      continue
    const lane = {
      pol: plan.pol ?? '',
      pod: plan.pod ?? '',
      por: null,
      pld: null,
      mode: plan.mode,
      service: null,
      carrier_code: sailing.carrier_code,
    }
    const boxes = plan.container_requests.flatMap(({ container_size, qty }) => (container_size && qty ? [{ container_size, qty }] : []))
    const [best] = cheapestFirst(await findRates(db, lane, sailing.etd ?? ''), boxes)
    if (best) fitting.push({ sailing, rate: best.rate })
    if (fitting.length === (status === 'ADVICE' ? 1 : 2)) break
  }
  await PROPOSALS.write(
    db,
    plan.consolidation_no,
    fitting.map(({ sailing, rate }) => {
      const given = {
        sailing_schedule_id: sailing.sailing_schedule_id,
        source_key: rate.source_key,
        offer_currency: null,
        offer_total: null,
      }
      return snapshotOfProposal(plan, { given, sailing, rate })
    }),
  )
  const stored = await PROPOSALS.read(db, [plan.consolidation_no])
  return stored.flatMap(({ proposal_id }, at) => (fitting[at] ? [{ proposal_id, ...fitting[at] }] : []))
}

/** Fails when the rules of the product refuse the step. */
function refuseStep({ now }: PlanWorld, plan: Consolidation, action: ConsolAction, proposed: readonly ProposedSailing[]): void {
  const facts: ConsolFacts = {
    proposals: proposed.map(({ proposal_id, sailing, rate }) => ({
      proposal: { proposal_id, ...snapshotOfProposal(plan, given(sailing, rate)) },
      sailing,
      rate,
    })),
    today: now.toISOString().slice(0, 10),
    documents: ['CONSOL_PLAN'],
    required_document: 'CONSOL_PLAN',
    holds: [],
  }
  const { refusal } = consolStep(action, plan, PLANNER, facts)
  if (refusal) throw new Error(`The demo world made a plan that cannot ${action}: ${JSON.stringify(refusal)}`)
}

const given = (sailing: SailingRow, rate: Rate) => ({
  given: { sailing_schedule_id: sailing.sailing_schedule_id, source_key: rate.source_key, offer_currency: null, offer_total: null },
  sailing,
  rate,
})

function refuse(problems: readonly object[]): void {
  if (problems.length > 0) throw new Error(`The demo world made a plan that breaks a rule: ${JSON.stringify(problems.slice(0, 3))}`)
}
