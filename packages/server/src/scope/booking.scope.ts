import type { BookingStatus } from '@fairlead/domain/booking/booking.codes'
import type { BookingList } from '@fairlead/domain/booking/booking.lists'
import { SIDE_ONLY_STATUSES } from '@fairlead/domain/booking/booking.transitions'
import type { Actor } from '@fairlead/domain/kit/access'
import { sql, type RawBuilder } from 'kysely'
import { isOneOf } from '../kit/http/isOneOf.ts'

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

/** The bookings of a list for this actor: its statuses within the actor's scope. */
export function bookingsIn({ preset, where }: BookingList, actor: Actor): RawBuilder<boolean> {
  const conditions = [
    shippingOrderScope(actor, preset),
    ...(preset ? [isOneOf(sql`o.booking_status`, preset)] : []),
    ...Object.entries(where ?? {}).map(([field, status]) => sql<boolean>`${sql.ref(`o.${field}`)} = ${status}`),
  ]
  return sql`${sql.join(conditions, sql` and `)}`
}

export const seesEverything = (actor: Actor) => actor.internal && actor.all_party_types.has('OFFICE')

const ownDrafts = (actor: Actor, mine: RawBuilder<unknown>): RawBuilder<boolean> =>
  actor.internal ? sql`o.origin = 'M'` : sql`(o.origin = 'E' and (o.creator_party_ids && ${mine} or o.user_uid = ${actor.user_uid}))`
