import { addDays } from '@fairlead/domain/kit/dates'
import { comparisonOf, errorsOfComparison } from '@fairlead/domain/master-bl/master-bl.compare-rules'
import type { MblStatus } from '@fairlead/domain/master-bl/master-bl.codes'
import { billOfOrders, blockOf, officeOfBill, summaryOfBill, type BillPlan } from '@fairlead/domain/master-bl/master-bl.defaults'
import { missingToInstruct, requiredToIssue } from '@fairlead/domain/master-bl/master-bl.required'
import { problemsOfBill } from '@fairlead/domain/master-bl/master-bl.rules'
import type { BilledOrder, BillFacts, MasterBlForm } from '@fairlead/domain/master-bl/master-bl'
import { sql } from 'kysely'
import { readPlan } from '../consolidation/consolidation.store.ts'
import type { Db } from '../kit/db/database.ts'
import { dayAt } from '../kit/db/today.ts'
import { factsOfOrders, ordersOfPlan, readBilledOrders } from '../master-bl/master-bl.facts-store.ts'
import { insertBill, readBill, readBlockParties, readOfficeCity, releaseBill } from '../master-bl/master-bl.store.ts'
import { nextNumber } from '../sequence/sequence.store.ts'
import { worldOf, type World } from './fillBookings.ts'
import { PLANNER } from './fillConsolidations.ts'
import { hoursBefore, plannerOf } from './finishPlan.ts'
import type { Filling } from './prepare.ts'

const MOST_BILLS = 80
/** Its bookings stay free of bills, so that there are always some that can be cancelled. */
const FREE_SHIPPER = 'PEARLTOY'

/** The states of bills of instructed orders that have sailed, and of those that have not, in turn; every other order has a draft or a void bill. */
const SAILED_STATES: readonly MblStatus[] = ['ISSUED', 'ISSUED', 'SURRENDERED', 'ISSUED', 'INSTRUCTED']
const READY_STATES: readonly MblStatus[] = ['INSTRUCTED', 'DRAFT', 'INSTRUCTED', 'VOID']
const OPEN_STATES: readonly MblStatus[] = ['DRAFT', 'DRAFT', 'VOID']
const STEPS: Record<MblStatus, readonly (readonly [action: string, to: MblStatus])[]> = {
  DRAFT: [['create', 'DRAFT']],
  INSTRUCTED: [
    ['create', 'DRAFT'],
    ['instruct', 'INSTRUCTED'],
  ],
  ISSUED: [
    ['create', 'DRAFT'],
    ['instruct', 'INSTRUCTED'],
    ['issue', 'ISSUED'],
  ],
  SURRENDERED: [
    ['create', 'DRAFT'],
    ['instruct', 'INSTRUCTED'],
    ['issue', 'ISSUED'],
    ['surrender', 'SURRENDERED'],
  ],
  VOID: [
    ['create', 'DRAFT'],
    ['void', 'VOID'],
  ],
}
const VOID_REASON = 'The carrier made another bill for this booking'

/** Eighty master bills in every status, made of confirmed orders by the rules of the product. */
export async function fillMasterBills(db: Db, { clock, config }: Filling): Promise<void> {
  const world = await worldOf(db, clock())
  const ofPlans = await addBillsOfPlans(world)
  const orders = (await billableOrders(db)).slice(0, MOST_BILLS - ofPlans)
  const facts = await factsOfOrders(db, null, orders, PLANNER)
  const today = dayAt(world.now, config.BUSINESS_TIME_ZONE)
  const made = new Map<readonly MblStatus[], number>()
  for (const [at, order] of orders.entries()) {
    const states = order.si_status !== 'SUBMITTED' ? OPEN_STATES : (order.etd ?? '9') < today ? SAILED_STATES : READY_STATES
    const count = made.get(states) ?? 0
    made.set(states, count + 1)
    const wanted = states[count % states.length] ?? 'DRAFT'
    await addBill(world, order, { orders: [order], facts: factsOf(order, facts), plan: null, wanted, index: at + 1 })
  }
}

/** The states of the bills of closed loads; the load of the last plan has no bill yet. */
const STATES_OF_PLANS: readonly MblStatus[] = ['INSTRUCTED', 'DRAFT']

/** Bills of loose cargo in the containers of closed plans; returns how many. */
async function addBillsOfPlans(world: World): Promise<number> {
  const { db } = world
  const { rows } = await sql<{ consolidation_no: string }>`select consolidation_no from consolidation
    where load_status = 'CLOSED' and consol_status in ('APPROVED', 'ADVICE') order by consolidation_no limit ${STATES_OF_PLANS.length}`.execute(
    db,
  )
  for (const [at, { consolidation_no }] of rows.entries()) {
    const plan = await readPlan(db, consolidation_no, PLANNER)
    const numbers = await ordersOfPlan(db, consolidation_no)
    const found = await readBilledOrders(db, null, numbers)
    const orders = numbers.flatMap((so_no) => found.find((order) => order.so_no === so_no) ?? [])
    const [main] = orders
    const facts = await factsOfOrders(db, null, orders, PLANNER)
    if (main) await addBill(world, main, { orders, facts, plan, wanted: STATES_OF_PLANS[at] ?? 'DRAFT', index: MOST_BILLS + at })
  }
  return rows.length
}

/** Full and air cargo, the instructed orders first. */
async function billableOrders(db: Db): Promise<BilledOrder[]> {
  const { rows } = await sql<{ so_no: string }>`select o.so_no from shipping_order o join party s on s.party_id = o.shipper_party_id
    where o.booking_status = 'CONFIRMED' and (o.service = 'FCL' or o.mode = 'AIR') and s.party_code <> ${FREE_SHIPPER}
      and o.voyage is not null and (o.mode = 'AIR' or o.vessel is not null) and o.projected_etd is null
    order by o.si_status desc, o.etd, o.so_no limit ${MOST_BILLS}`.execute(db)
  const found = await readBilledOrders(
    db,
    null,
    rows.map(({ so_no }) => so_no),
  )
  return rows.flatMap(({ so_no }) => found.find((order) => order.so_no === so_no) ?? [])
}

const factsOf = (order: BilledOrder, { boxes }: BillFacts): BillFacts => ({
  orders: [order],
  boxes: boxes.filter(({ loads }) => loads.some(({ so_no }) => so_no === order.so_no)),
})

interface Story {
  orders: readonly BilledOrder[]
  facts: BillFacts
  plan: BillPlan | null
  wanted: MblStatus
  index: number
}

async function addBill(world: World, order: BilledOrder, story: Story): Promise<void> {
  const { db, now } = world
  const { facts, wanted, index } = story
  const moved = hoursBefore(now, index)
  const form = await formOf(db, order, story, moved.slice(0, 10))
  refuse(problemsOfBill(form, facts))
  const status = statusOf(form, facts, wanted)
  const planner = plannerOf(world)
  const times = timesOf(status, form, now, index)
  const created = times[0] ?? moved
  const master_bl_no = await nextNumber(db, 'master_bl_no', {
    date: created.slice(0, 10),
    office_code: await codeOf(db, form.handling_office_party_id),
    mode: order.mode,
    direction: null,
  })
  await insertBill(db, form, {
    ...summaryOfBill(form, facts),
    master_bl_no,
    mode: order.mode ?? 'SEA',
    mbl_status: status,
    status_changed_at: moved,
    instructed_at: status === 'DRAFT' || status === 'VOID' ? null : (times[1] ?? null),
    issued_at: status === 'ISSUED' || status === 'SURRENDERED' ? moved : null,
    surrendered_at: status === 'SURRENDERED' ? moved : null,
    originals_returned: status === 'SURRENDERED' ? form.number_of_originals : null,
    void_reason: status === 'VOID' ? VOID_REASON : null,
    user_uid: planner.user_uid,
    user_name: planner.name,
    created_at: created,
    version: STEPS[status].length,
  })
  if (status === 'VOID') await releaseBill(db, master_bl_no)
  if (status === 'ISSUED' || status === 'SURRENDERED') refuse(errorsOfComparison(comparisonOf(await readBill(db, master_bl_no, PLANNER))))
  await addHistory(world, master_bl_no, status, times)
}

/** The wanted status, as far as the bill has what it needs: no vessel that has yet to sail has an issued bill. */
function statusOf(form: MasterBlForm, facts: BillFacts, wanted: MblStatus): MblStatus {
  if (wanted === 'DRAFT' || wanted === 'VOID') return wanted
  if (missingToInstruct(form, facts).length > 0) return 'DRAFT'
  return requiredToIssue(form).some((field) => form[field] === null) ? 'INSTRUCTED' : wanted
}

/** `today`: the day of its last step, on which it is issued if its vessel has sailed. */
async function formOf(db: Db, order: BilledOrder, { orders, facts, plan, index }: Story, today: string): Promise<MasterBlForm> {
  const city = await readOfficeCity(db, officeOfBill(orders, plan))
  const proposed = billOfOrders(orders, facts, plan, { city, today })
  const parties = await readBlockParties(db, [proposed.shipper_party_id, proposed.consignee_party_id])
  const blockFor = (id: number | null) => {
    const party = parties.get(id ?? 0)
    return party ? blockOf(party, false) : null
  }
  const isAir = order.mode === 'AIR'
  const serial = 4_500_000 + index * 13
  return {
    ...proposed,
    freight: proposed.freight ?? order.freight,
    carrier_booking_no: proposed.carrier_booking_no ?? (isAir ? `AWB${serial}` : `BKG${serial}`),
    date_of_issue: isAir ? today : proposed.on_board_date,
    carrier_mbl_no: isAir ? `${order.awb_prefix ?? '160'}-${serial}${serial % 7}` : `${order.carrier_code ?? 'CARR'}HK${serial}`,
    shipper_text: blockFor(proposed.shipper_party_id),
    consignee_text: blockFor(proposed.consignee_party_id),
    goods_description: proposed.goods_description ?? 'GENERAL CARGO',
  }
}

const codeOf = async (db: Db, id: number | null): Promise<string | null> =>
  (
    await db
      .selectFrom('party')
      .select('party_code')
      .where('party_id', '=', id ?? 0)
      .executeTakeFirst()
  )?.party_code ?? null

/** When each step was taken; what comes before the issue, before the day on which the bill is issued. */
function timesOf(status: MblStatus, { date_of_issue }: MasterBlForm, now: Date, index: number): string[] {
  const steps = STEPS[status]
  const issue = steps.findIndex(([action]) => action === 'issue')
  return steps.map((_, at) => {
    const usual = hoursBefore(now, index + (at === 0 ? 200 : (steps.length - 1 - at) * 50))
    const latest = date_of_issue !== null && at < issue ? `${addDays(date_of_issue, (at - issue) * 2)}T06:00:00.000Z` : usual
    return latest < usual ? latest : usual
  })
}

async function addHistory(world: World, record_id: string, status: MblStatus, times: readonly string[]): Promise<void> {
  const steps = STEPS[status]
  const by = plannerOf(world)
  const rows = steps.map(([action, to_status], at) => ({
    module: 'master-bl',
    record_id,
    action,
    from_status: at === 0 ? null : (steps[at - 1]?.[1] ?? null),
    to_status,
    reason: action === 'void' ? VOID_REASON : null,
    changes: '[]',
    record_version: at + 1,
    user_uid: by.user_uid,
    super_user_uid: null,
    user_name: by.name,
    profile_type: 'OPERATION',
    request_id: 'demo',
    happened_at: times[at] ?? '',
  }))
  await world.db.insertInto('history').values(rows).execute()
}

function refuse(problems: readonly object[]): void {
  if (problems.length > 0) throw new Error(`The demo world made a master bill that breaks a rule: ${JSON.stringify(problems.slice(0, 3))}`)
}
