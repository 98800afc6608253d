import type { Actor } from '@fairlead/domain/kit/access'
import { sql, type RawBuilder } from 'kysely'
import { seesEverything } from './booking.scope.ts'

/**
 * The invoices that an actor may see, over the alias `o`; part of every query on them. Only staff with the function of the side: those of its offices;
 * a sales profile sees the AR invoices of its sales codes.
 */
export function invoiceScope(actor: Actor): RawBuilder<boolean> {
  if (!actor.internal) return sql`false`
  const sides = [...(actor.func_ids.has('m_ap') ? ['AP'] : []), ...(actor.func_ids.has('m_ar') ? ['AR'] : [])]
  if (actor.profile_type === 'SALES')
    return sql`(o.ap_ar = 'AR' and o.ap_ar = any(${sides}::text[]) and o.sales_code = any(${[...actor.sales_codes]}::text[]))`
  return seesEverything(actor)
    ? sql`(o.ap_ar = any(${sides}::text[]))`
    : sql`(o.ap_ar = any(${sides}::text[]) and o.office_party_id = any(${[...actor.party_ids]}::integer[]))`
}
