import { proposalText } from '@fairlead/domain/approval/approval'
import { historyAction } from '@fairlead/domain/approval/approval.codes'
import type { ApprovalSide, ApprovalStatus } from '@fairlead/domain/booking/booking.codes'
import { sailingProblems } from '@fairlead/domain/booking/booking.sailing-rules'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { Actor } from '@fairlead/domain/kit/access'
import type { SailingRow } from '@fairlead/domain/sailing/sailing'
import { sql } from 'kysely'
import { snapshotOfProposal } from '../approval/approval.proposals.ts'
import { markChosen, readProposals, writeProposals, type NewProposal } from '../approval/approval.store.ts'
import { readOrder } from '../booking/booking.store.ts'
import { boxesOf } from '../rate/rate.prices.ts'
import type { Db } from '../kit/db/database.ts'
import { cheapestFirst } from '../rate/rate.handlers.ts'
import { findRates } from '../rate/rate.store.ts'
import { readDemoSailings } from './fillSailings.ts'

/** The approval of a demo booking: its status and proposals. */
interface Story {
  status: ApprovalStatus
  unseen?: ApprovalSide
  /** The number of proposed sailings; the chosen one is that of the order. */
  proposed: number
  reason?: string
}
const SENT: Story = { status: 'PENDING_CUSTOMER', unseen: 'MR', proposed: 3 }
const SENT_AND_SEEN: Story = { status: 'PENDING_CUSTOMER', proposed: 2 }
const REQUESTED: Story = { status: 'REQUESTED', proposed: 2 }
const APPROVED: Story = { status: 'APPROVED', proposed: 2 }
const APPROVED_JUST_NOW: Story = { status: 'APPROVED', unseen: 'CUSTOMER', proposed: 2 }
const ADVICE: Story = { status: 'ADVICE', unseen: 'MR', proposed: 1 }
const REJECTED: Story = {
  status: 'REJECTED',
  unseen: 'CUSTOMER',
  proposed: 2,
  reason: 'The arrival is too late for our season: an earlier sailing, please',
}

/** Used in this order for the bookings of every office, those of Northwind first, so that every list has rows; null: no approval was requested. */
const STORIES: readonly (Story | null)[] = [
  SENT,
  ADVICE,
  APPROVED_JUST_NOW,
  REJECTED,
  REQUESTED,
  null,
  APPROVED,
  SENT_AND_SEEN,
  APPROVED,
  REQUESTED,
  null,
  APPROVED,
]

/** Hours since the last step: fresh, yellow past a day, red past two. */
const AGES = [5, 30, 60]

const EVERYTHING: Actor = {
  user_uid: '',
  login_id: '',
  profile_type: 'ADMIN',
  user_level_id: 90,
  internal: true,
  func_ids: new Set(),
  party_ids: [],
  all_party_types: new Set(['OFFICE']),
  sales_codes: [],
}

/** Every departure, and the future ones, which may be proposed. */
interface DemoWorld {
  db: Db
  people: People
  sailings: readonly SailingRow[]
  ahead: readonly SailingRow[]
}

interface OrderStory {
  order: ShippingOrder
  story: Story
  /** When the last step was taken. */
  at: Date
}

interface People {
  [login: string]: { user_uid: string; user_name: string }
}

/** Fills approvals of confirmed sea bookings by the rules of the product. Pearl River Toys books without approval. */
export async function fillApprovals(db: Db, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  const sailings = await readDemoSailings(db)
  const ahead = sailings.filter(({ etd }) => (etd ?? '') > today)
  const people = await readPeople(db)
  const { rows } = await sql<{ so_no: string; place: number; has_left: boolean }>`select so_no, has_left, row_number() over (
      partition by o.handling_office_party_id, o.sales_code = 'SAL01', has_left order by c.party_code <> 'NORTHWIND', so_no) - 1 as place
    from shipping_order o join party s on s.party_id = o.shipper_party_id join party c on c.party_id = o.customer_party_id
      cross join lateral (select o.etd <= ${now}::date as has_left) departure
    where o.booking_status = 'CONFIRMED' and o.sailing_schedule_id is not null and s.party_code <> 'PEARLTOY'
      and o.confirmed_at < ${now}::timestamptz - interval '4 days' order by so_no`.execute(db)
  for (const [index, { so_no, place, has_left }] of rows.entries()) {
    const story = has_left ? APPROVED : STORIES[place % STORIES.length]
    if (story)
      await applyStory(
        { db, people, sailings, ahead },
        { order: await readOrder(db, so_no, EVERYTHING), story, at: hoursBefore(now, AGES[index % AGES.length] ?? 0) },
      )
  }
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

async function readPeople(db: Db): Promise<People> {
  const users = await db.selectFrom('portal_user').select(['login_id', 'user_uid', 'given_name', 'family_name']).execute()
  return Object.fromEntries(
    users.map(({ login_id, user_uid, given_name, family_name }) => [login_id, { user_uid, user_name: `${given_name} ${family_name}` }]),
  )
}

async function applyStory(world: DemoWorld, orderStory: OrderStory) {
  const { db, sailings, ahead } = world
  const { order, story, at } = orderStory
  const fitting = ahead.filter((one) => fits(order, one)).slice(0, story.proposed)
  const own = sailings.find(({ sailing_schedule_id }) => sailing_schedule_id === order.sailing_schedule_id)
  if (!own || fitting.length + 1 < story.proposed) return
  const chosen = [own, ...fitting].slice(0, story.proposed)
  await writeProposals(db, order.so_no, await Promise.all(chosen.map((sailing) => proposalOf(db, order, sailing))))
  const isSettled = story.status === 'APPROVED' || story.status === 'ADVICE'
  if (isSettled) await markChosen(db, order.so_no, (await readProposals(db, [order.so_no]))[0]?.proposal_id ?? null)
  const unseen = story.unseen === 'CUSTOMER' && deciderOf(order) === OPS ? undefined : story.unseen
  const steps = stepsTo(story, deciderOf(order))
  await sql`update shipping_order set approval_status = ${story.status}, approval_changed_at = ${at}, approval_reason = ${story.reason ?? null},
    approval_sent_at = ${story.status === 'REQUESTED' ? null : at}, approval_updated_by = ${unseen ?? null},
    approval_updated_version = ${unseen ? order.version + steps.length : null},
    approval_remark = ${story.status === 'APPROVED' && deciderOf(order) === OPS ? ON_BEHALF : null},
    version = version + ${steps.length}::integer where so_no = ${order.so_no}`.execute(db)
  const approved = proposalText({ vessel: own.mother_vessel ?? '', voyage: own.voyage ?? '', etd: own.etd ?? '' })
  await addApprovalHistory(world, orderStory, steps, isSettled ? approved : null)
}

const fits = (order: ShippingOrder, sailing: SailingRow) =>
  order.cargo_ready_date !== null &&
  sailing.sailing_schedule_id !== order.sailing_schedule_id &&
  !sailing.is_tbc &&
  (sailing.etd ?? '') > order.cargo_ready_date &&
  sailing.pol === order.pol &&
  sailingProblems(order, sailing).length === 0

/** A proposal with the cheapest rate of its carrier, and an offer a tenth above it. */
async function proposalOf(db: Db, order: ShippingOrder, sailing: SailingRow): Promise<NewProposal> {
  const { pol, pod, por, pld, mode, service } = order
  const lane = { pol: pol ?? '', pod: pod ?? '', por, pld, mode, service, carrier_code: sailing.carrier_code }
  const boxes = boxesOf(order)
  const [best] = boxes.length > 0 ? cheapestFirst(await findRates(db, lane, sailing.etd ?? ''), boxes) : []
  const offer = best?.total
    ? { offer_currency: best.rate.currency, offer_total: (Math.ceil(Number(best.total) * 0.11) * 10).toFixed(2) }
    : {}
  const form = {
    sailing_schedule_id: sailing.sailing_schedule_id,
    source_key: best?.rate.source_key ?? null,
    offer_currency: null,
    offer_total: null,
    ...offer,
  }
  return snapshotOfProposal(order, { given: form, sailing, rate: best?.rate ?? null })
}

type Step = readonly [
  action: 'request' | 'send' | 'approve' | 'reject' | 'advise',
  before: ApprovalStatus,
  after: ApprovalStatus,
  by: string,
]
const OPS = 'ops.hkg@fairlead.example'
const SUPERVISOR = 'supervisor.hkg@fairlead.example'
const CUSTOMER = 'customer@northwind-retail.example'

/** Northwind decides itself; staff decide for the other customers. */
const deciderOf = ({ customer_party_code }: ShippingOrder) => (customer_party_code === 'NORTHWIND' ? CUSTOMER : OPS)
const ON_BEHALF = 'By telephone from the buyer'

function stepsTo({ status }: Story, decider: string): readonly Step[] {
  if (status === 'ADVICE') return [['advise', 'NOT_REQUESTED', 'ADVICE', OPS]]
  const requested: readonly Step[] = [['request', 'NOT_REQUESTED', 'REQUESTED', OPS]]
  if (status === 'REQUESTED') return requested
  const sent: readonly Step[] = [...requested, ['send', 'REQUESTED', 'PENDING_CUSTOMER', SUPERVISOR]]
  if (status === 'PENDING_CUSTOMER') return sent
  return [
    ...sent,
    status === 'APPROVED' ? ['approve', 'PENDING_CUSTOMER', 'APPROVED', decider] : ['reject', 'PENDING_CUSTOMER', 'REJECTED', decider],
  ]
}

/** Hours between two steps. */
const BETWEEN_STEPS = 2

async function addApprovalHistory(
  { db, people }: DemoWorld,
  { order, story, at }: OrderStory,
  steps: readonly Step[],
  approved: string | null,
): Promise<void> {
  const rows = steps.map(([action, before, after, login], index) => ({
    module: 'booking',
    record_id: order.so_no,
    action: historyAction(action),
    from_status: order.booking_status,
    to_status: order.booking_status,
    reason: after === 'REJECTED' ? (story.reason ?? null) : after === 'APPROVED' && login === OPS ? ON_BEHALF : null,
    changes: JSON.stringify([
      { path: 'approval_status', before, after },
      ...(approved && index === steps.length - 1 ? [{ path: 'approval_sailing', before: null, after: approved }] : []),
    ]),
    record_version: order.version + index + 1,
    user_uid: people[login]?.user_uid ?? order.user_uid,
    super_user_uid: null,
    user_name: people[login]?.user_name ?? order.user_name,
    profile_type: login === CUSTOMER ? 'CUSTOMER' : 'OPERATION',
    request_id: 'demo',
    happened_at: hoursBefore(at, (steps.length - 1 - index) * BETWEEN_STEPS).toISOString(),
  }))
  await db.insertInto('history').values(rows).execute()
}
