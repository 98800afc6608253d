import type { Proposal } from '@fairlead/domain/approval/approval'
import { sideOf } from '@fairlead/domain/approval/approval.codes'
import { DECIDING_PARTIES } from '@fairlead/domain/approval/approval.transitions'
import { APPROVAL_LISTS, UNDECIDED, type ApprovalList } from '@fairlead/domain/approval/approval.lists'
import type { BookingFigures } from '@fairlead/domain/booking/booking.lists.api'
import type { ShippingOrderRow } from '@fairlead/domain/booking/booking'
import type { BookingStatus } from '@fairlead/domain/booking/booking.codes'
import type { Actor } from '@fairlead/domain/kit/access'
import type { ListQuery, Page } from '@fairlead/domain/kit/list.api'
import { completedAmount } from '@fairlead/domain/kit/money'
import { sql, type RawBuilder } from 'kysely'
import { bookingSource } from '../booking/booking.columns.ts'
import { countBusiest, countPerDay } from '../booking/booking.figures-store.ts'
import { countLists } from '../kit/list/listCountStore.ts'
import { countedOrders, groupedOrders, shippingOrderScope } from '../scope/booking.scope.ts'
import type { Db } from '../kit/db/database.ts'
import { planOf, readPage, type CountedRows } from '../kit/list/listQuery.ts'
import { dayAt } from '../kit/db/today.ts'

const PIPELINE = ['CONFIRMED', 'AMEND_PENDING', 'CANCEL_PENDING'] as const satisfies readonly BookingStatus[]

/** The rows of a list for this actor. Pipeline statuses are literals, so that partial indexes apply. */
const approvalsIn = (list: Held, actor: Actor): RawBuilder<boolean> =>
  sql`${heldBy(list, actor)} and ${shippingOrderScope(actor, PIPELINE)}`

type Held = Pick<ApprovalList, 'status' | 'updated_by'>
function heldBy({ status, updated_by }: Held, actor: Actor): RawBuilder<boolean> {
  if (status) return sql`o.booking_status = 'CONFIRMED' and o.approval_status = ${sql.lit(status)}`
  if (updated_by) return sql`o.booking_status = 'CONFIRMED' and o.approval_updated_by = ${sql.lit(updated_by)} and ${unread(actor)}`
  return sql`o.booking_status in (${literals(PIPELINE)})`
}

/** The same rows, to be counted. */
const countedApprovals = (list: Held, actor: Actor): CountedRows => countedOrders(actor, { held: heldBy(list, actor) }, PIPELINE)

export const countApprovals = (db: Db, actor: Actor, at: { now: Date; timeZone: string }) =>
  countLists(db, APPROVAL_LISTS, (list) => countedApprovals(list, actor), at)

/** This user has not opened the approval since it was marked (APPR-009, APPR-010). */
const unread = ({ user_uid }: Actor) =>
  sql`not exists (select from approval_read r where r.user_uid = ${user_uid} and r.so_no = o.so_no and r.version >= o.approval_updated_version)`

/** The bookings that this actor decides; for staff, all that they see. */
const decidedBy = (actor: Actor): RawBuilder<boolean> =>
  actor.internal
    ? sql`true`
    : sql`(${sql.join(
        DECIDING_PARTIES.map((field) => sql`${sql.ref(`o.${field}`)} = any(${[...actor.party_ids]}::integer[])`),
        sql` or `,
      )})`

/** Constants of ours as SQL literals. */
const literals = (codes: readonly string[]) => sql.join(codes.map((code) => sql.lit(code)))

/** Who reads a list, and when. */
export interface ApprovalReader {
  actor: Actor
  now: Date
  timeZone: string
}

export function planApprovals(
  list: ApprovalList,
  query: Omit<ListQuery, 'list'>,
  { actor, now, timeZone }: ApprovalReader,
  more: readonly RawBuilder<boolean>[] = [],
) {
  return planOf(list, query, bookingSource(actor), {
    reader: actor,
    now,
    timeZone,
    always: [approvalsIn(list, actor), ...more],
    ...(more.length > 0 ? {} : { counted: countedApprovals(list, actor) }),
  })
}

export const readApprovalPage = (
  db: Db,
  list: ApprovalList,
  query: Omit<ListQuery, 'list'>,
  reader: ApprovalReader,
): Promise<Page<ShippingOrderRow>> => readPage<ShippingOrderRow>(db, planApprovals(list, query, reader), bookingSource(reader.actor), query)

/** The bookings that wait for this actor's decision, oldest first. */
export function readPending(db: Db, list: ApprovalList, size: number, reader: ApprovalReader) {
  const query = { page_size: size }
  const plan = planApprovals(list, query, reader, [decidedBy(reader.actor)])
  return readPage<ShippingOrderRow>(db, plan, bookingSource(reader.actor), query)
}

/** The dashboard: counts of the lists, ports and carriers of undecided bookings, and confirmations (APPR-001). */
export async function readApprovalDashboard(db: Db, actor: Actor, now: Date, timeZone: string): Promise<BookingFigures> {
  const all = approvalsIn({}, actor)
  const undecided = groupedOrders(actor, sql`o.booking_status = 'CONFIRMED' and o.approval_status in (${literals(UNDECIDED)})`, PIPELINE)
  const [lists, most, trend] = await Promise.all([
    countApprovals(db, actor, { now, timeZone }),
    countBusiest(db, undecided),
    countPerDay(db, 'confirmed_at', all, { now, timeZone }),
  ])
  return { today: dayAt(now, timeZone), lists, ...most, trend }
}

export type StoredProposal = Proposal & { so_no: string }
export type NewProposal = Omit<Proposal, 'proposal_id' | 'carrier_name' | 'pol_time_zone' | 'chosen'>

/** The table of a kind's proposals, and the column that names the record. */
interface ProposalPlace {
  table: 'proposed_sailing' | 'consolidation_proposal'
  key: 'so_no' | 'consolidation_no'
}
const OF_BOOKINGS: ProposalPlace = { table: 'proposed_sailing', key: 'so_no' }

/** The proposals of a kind of record. The caller has read the records within the actor's scope. */
export const proposalsAt = ({ table, key }: ProposalPlace) => ({
  /** Reads them in order. */
  read: async (db: Db, ids: readonly string[]): Promise<(Proposal & { record_id: string })[]> => {
    if (ids.length === 0) return []
    const record = sql.ref(`p.${key}`)
    const { rows } = await sql<Proposal & { record_id: string }>`select ${record} as record_id, p.proposal_id, p.sailing_schedule_id,
        p.carrier_code, p.vessel, p.voyage, p.service_name, p.pol, p.pod, p.etd, p.eta, p.is_tbc, p.transit_days, p.transshipment_port,
        p.cfs_cut_off, p.cy_cut_off, p.vgm_cut_off, p.si_cut_off, p.source_key, p.contract_no, p.free_days, p.currency, p.amounts,
        p.total_rate::text as total_rate, p.offer_currency, p.offer_total::text as offer_total, p.chosen,
        (select display_name from carrier c where c.carrier_code = p.carrier_code) as carrier_name,
        (select time_zone from place where un_code = p.pol) as pol_time_zone
      from ${sql.table(table)} p where ${record} = any(${[...ids]}::text[]) order by ${record}, p.line_no`.execute(db)
    return rows.map((row) => ({
      ...row,
      total_rate: row.total_rate && completedAmount(row.total_rate, row.currency),
      offer_total: row.offer_total && completedAmount(row.offer_total, row.offer_currency),
    }))
  },
  /** Replaces them, in this order; one that stays keeps its number. */
  write: async (db: Db, id: string, proposals: readonly NewProposal[]): Promise<void> => {
    const kept = proposals.map(({ sailing_schedule_id }) => sailing_schedule_id)
    await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = ${id} and sailing_schedule_id <> all(${kept}::integer[])`.execute(db)
    for (const [index, proposal] of proposals.entries()) {
      const values = { ...proposal, amounts: JSON.stringify(proposal.amounts), [key]: id, line_no: index + 1, chosen: false }
      const columns = Object.keys(values).map((column) => sql.ref(column))
      await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(values))})
        on conflict (${sql.ref(key)}, sailing_schedule_id) do update set (${sql.join(columns)}) = (${sql.join(
          Object.keys(values).map((column) => sql.ref(`excluded.${column}`)),
        )})`.execute(db)
    }
  },
  /** Marks the approved or advised one; none when the approval is open again. */
  markChosen: (db: Db, id: string, proposal_id: number | null) =>
    sql`update ${sql.table(table)} set chosen = coalesce(proposal_id = ${proposal_id}, false) where ${sql.ref(key)} = ${id}`.execute(db),
})
const ofBookings = proposalsAt(OF_BOOKINGS)

/** The proposals of these orders, in order. */
export const readProposals = async (db: Db, soNos: readonly string[]): Promise<StoredProposal[]> =>
  (await ofBookings.read(db, soNos)).map(({ record_id, ...proposal }) => ({ ...proposal, so_no: record_id }))
export const writeProposals = ofBookings.write
export const markChosen = ofBookings.markChosen

/** Marks the approval as read by this user. The version of the booking stays, since nothing in it changes. */
export async function markRead(db: Db, so_no: string, { user_uid, ...actor }: Actor, now: Date): Promise<void> {
  await sql`insert into approval_read (user_uid, so_no, version, side, read_at)
    select ${user_uid}, so_no, version, ${sideOf(actor)}, ${now} from shipping_order where so_no = ${so_no}
    on conflict (user_uid, so_no) do update set version = excluded.version, side = excluded.side, read_at = excluded.read_at`.execute(db)
}

/** When this user last opened these bookings. */
export async function readTimesOf(db: Db, soNos: readonly string[], { user_uid }: Actor): Promise<Map<string, string | null>> {
  const { rows } = await sql<{
    so_no: string
    read_at: string | null
  }>`select a.so_no, r.read_at from unnest(${[...soNos]}::text[]) a(so_no)
    left join approval_read r on r.so_no = a.so_no and r.user_uid = ${user_uid}`.execute(db)
  return new Map(rows.map(({ so_no, read_at }) => [so_no, read_at]))
}

/** Who has opened an approval since it was marked: this user, and any user of the side that did not mark it. */
export async function readersOf(db: Db, soNo: string, actor: Actor): Promise<{ is_unread: boolean; other_side_has_read: boolean }> {
  const { rows } = await sql<{ is_unread: boolean; other_side_has_read: boolean }>`
    select o.approval_updated_by is not null and ${unread(actor)} as is_unread,
      exists (select from approval_read r where r.so_no = o.so_no and r.side <> o.approval_updated_by
        and r.version >= o.approval_updated_version) as other_side_has_read
    from shipping_order o where o.so_no = ${soNo}`.execute(db)
  return rows[0] ?? { is_unread: false, other_side_has_read: false }
}
