import type { Actor } from '@fairlead/domain/kit/access'
import { sql, type RawBuilder } from 'kysely'
import { seesEverything } from './booking.scope.ts'

const hasOrder = (condition: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from master_bl_order b join shipping_order s on s.so_no = b.so_no where b.master_bl_no = o.master_bl_no and ${condition})`

/**
 * The master bills that an actor may see, over the alias `o`; in every query on them. They are internal: staff sees those of its offices and those
 * with an order of its offices, or all; a sales profile those with an order of its sales codes.
 */
export function masterBlScope(actor: Actor): RawBuilder<boolean> {
  if (!actor.internal) return sql`false`
  if (actor.profile_type === 'SALES') return hasOrder(sql`s.sales_code = any(${[...actor.sales_codes]}::text[])`)
  if (seesEverything(actor)) return sql`true`
  const mine = sql`${[...actor.party_ids]}::integer[]`
  return sql`(o.handling_office_party_id = any(${mine}) or ${hasOrder(sql`s.party_ids && ${mine}`)})`
}
