import { BOOKING_PARTIES } from '@fairlead/domain/booking/booking.party-kinds'
import type { BookingStatus } from '@fairlead/domain/booking/booking.codes'
import type { BookingList } from '@fairlead/domain/booking/booking.lists'
import { SIDE_ONLY_STATUSES } from '@fairlead/domain/booking/booking.transitions'
import type { Actor } from '@fairlead/domain/kit/access'
import { sql, type RawBuilder } from 'kysely'
import { rowsOf } from '../kit/list/listCountStore.ts'
import type { CountedRows } from '../kit/list/listQuery.ts'

/**
 * The shipping orders that an actor may see, from alias `o`; part of every query on orders. Internal profiles see those of their offices, or all;
 * external ones those with one of their parties. Drafts are visible only to the side that created them, and sales profiles see their own sales codes.
 * `among` are the statuses of the query; without drafts among them the draft condition is omitted, so that an index-only scan can count.
 */
export function shippingOrderScope(actor: Actor, among?: readonly BookingStatus[]): RawBuilder<boolean> {
  const mine = sql`${[...actor.party_ids]}::integer[]`
  const mayHoldDrafts = among?.some((status) => SIDE_ONLY_STATUSES.includes(status)) ?? true
  const conditions = [
    seesEverything(actor) ? null : sql<boolean>`o.party_ids && ${mine}`,
    mayHoldDrafts ? sql<boolean>`(o.booking_status <> all(${[...SIDE_ONLY_STATUSES]}) or ${ownDrafts(actor, mine)})` : null,
    actor.profile_type === 'SALES' ? sql<boolean>`o.sales_code = any(${[...actor.sales_codes]})` : null,
  ].filter((condition) => condition !== null)
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`
}

/** What a list of bookings holds: its statuses. */
type Held = Pick<BookingList, 'preset' | 'where'>

/** The bookings of a list for this actor: its statuses within the actor's scope. */
export const bookingsIn = (list: Held, actor: Actor): RawBuilder<boolean> =>
  sql`${shippingOrderScope(actor, list.preset)} and ${heldBy(list)}`

/** The bookings of a list for this actor, to be counted. */
export const countedBookings = (list: Held, actor: Actor): CountedRows => countedOrders(actor, { held: heldBy(list) }, list.preset)

/** Statuses as literals, so that partial indexes apply. */
function heldBy({ preset, where }: Held): RawBuilder<boolean> {
  const conditions = [
    ...(preset ? [hasStatus(preset)] : []),
    ...Object.entries(where ?? {}).map(([field, status]) => sql<boolean>`${sql.ref(`o.${field}`)} = ${sql.lit(status)}`),
  ]
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`
}

/** For a single status by `=`, so that an index can also give the sort order. */
const hasStatus = (statuses: readonly BookingStatus[]): RawBuilder<boolean> =>
  statuses.length === 1
    ? sql`o.booking_status = ${sql.lit(statuses[0])}`
    : sql`o.booking_status in (${sql.join(statuses.map((status) => sql.lit(status)))})`

/**
 * The orders of these statuses in the actor's scope for which a condition holds, to be counted. An actor with parties counts them in
 * `shipping_order_party` by its indexes alone, so the condition names columns of that table, or `ofParties` does; an order with several of these
 * parties counts once.
 */
export function countedOrders(
  actor: Actor,
  { held, ofParties = held }: { held: RawBuilder<boolean>; ofParties?: RawBuilder<boolean> },
  among?: readonly BookingStatus[],
): CountedRows {
  if (seesEverything(actor) || actor.profile_type === 'SALES')
    return rowsOf('shipping_order', sql`${shippingOrderScope(actor, among)} and ${held}`)
  const [first, ...others] = actor.party_ids
  const mine = others.length === 0 ? sql`o.party_id = ${first ?? null}` : sql`o.party_id = any(${[...actor.party_ids]}::integer[])`
  const part = (condition: RawBuilder<boolean>, rowsOfOrder: number): CountedRows => {
    const rows: CountedRows = (narrowed, limit) =>
      sql`select o.so_no from shipping_order_party o where ${mine} and ${ofParties} and ${condition} and ${narrowed} limit ${Math.min(limit * rowsOfOrder, Number.MAX_SAFE_INTEGER)}`
    return others.length === 0 ? rows : (narrowed, limit) => sql`select distinct so_no from (${rows(narrowed, limit)}) r`
  }
  const submitted = part(sql`not (${isSideOnly})`, Math.min(others.length + 1, BOOKING_PARTIES.length))
  if (among && !among.some((status) => SIDE_ONLY_STATUSES.includes(status))) return submitted
  const drafts = part(sql`${isSideOnly} and ${draftsOfSide(actor)}`, others.length + 1)
  return (narrowed, limit) => sql`select from ((${submitted(narrowed, limit)}) union all (${drafts(narrowed, limit)})) r limit ${limit}`
}
/**
 * The orders of these statuses, all submitted, in the actor's scope for which a condition on columns of both tables holds, to be grouped: the table
 * with one row per order, and the condition on it.
 */
export function groupedOrders(actor: Actor, held: RawBuilder<boolean>, among: readonly BookingStatus[]): OrderRows {
  const [first, ...others] = actor.party_ids
  const isOne = first !== undefined && others.length === 0 && actor.profile_type !== 'SALES' && !seesEverything(actor)
  return isOne
    ? { table: 'shipping_order_party', where: sql`o.party_id = ${first} and ${held}` }
    : { table: 'shipping_order', where: sql`${held} and ${shippingOrderScope(actor, among)}` }
}
/** The orders `o` of a table for which a condition holds. */
export interface OrderRows {
  table: 'shipping_order' | 'shipping_order_party'
  where: RawBuilder<boolean>
}

const isSideOnly = hasStatus(SIDE_ONLY_STATUSES)

/** The drafts that `ownDrafts` shows, from a row of `shipping_order_party`. */
const draftsOfSide = ({ internal, user_uid }: Actor): RawBuilder<boolean> =>
  internal ? sql`o.origin = 'M'` : sql`(o.origin = 'E' and (o.is_creator or o.user_uid = ${user_uid}))`

export const seesEverything = (actor: Actor) => actor.internal && actor.all_party_types.has('OFFICE')

const ownDrafts = (actor: Actor, mine: RawBuilder<unknown>): RawBuilder<boolean> =>
  actor.internal ? sql`o.origin = 'M'` : sql`(o.origin = 'E' and (o.creator_party_ids && ${mine} or o.user_uid = ${actor.user_uid}))`
