import { SIDE_ONLY_STATUSES } from '@fairlead/domain/booking/booking.transitions'
import type { Actor } from '@fairlead/domain/kit/access'
import { sql, type RawBuilder } from 'kysely'

/**
 * The shipping orders that an actor may see, over the alias `o`; in every query on them. Internal profiles: those of their offices, or all;
 * external ones: those on which one of their parties stands. Drafts are their maker's side's alone, sales profiles see their own codes.
 */
export function shippingOrderScope(actor: Actor): RawBuilder<boolean> {
  const mine = sql`${[...actor.party_ids]}::integer[]`
  const conditions = [
    seesEverything(actor) ? null : sql<boolean>`o.party_ids && ${mine}`,
    sql<boolean>`(o.booking_status <> all(${[...SIDE_ONLY_STATUSES]}) or ${ownDrafts(actor, mine)})`,
    actor.profile_type === 'SALES' ? sql<boolean>`o.sales_code = any(${[...actor.sales_codes]})` : null,
  ]
  return sql`${sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  )}`
}

export const seesEverything = (actor: Actor) => actor.internal && actor.all_party_types.has('OFFICE')

const ownDrafts = (actor: Actor, mine: RawBuilder<unknown>): RawBuilder<boolean> =>
  actor.internal ? sql`o.origin = 'M'` : sql`(o.origin = 'E' and (o.creator_party_ids && ${mine} or o.user_uid = ${actor.user_uid}))`
