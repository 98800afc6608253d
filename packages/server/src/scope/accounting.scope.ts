import type { Actor } from '@fairlead/domain/kit/access'
import { sql, type RawBuilder } from 'kysely'
import { seesEverything } from './booking.scope.ts'
import { invoiceScope } from './invoice.scope.ts'

/** The messages `o` of the accounting system about visible invoices. A message without a known journal: for staff of all offices, and for its sender. */
export function accountingMessageScope(actor: Actor): RawBuilder<boolean> {
  if (!actor.internal) return sql`false`
  const unknown = seesEverything(actor) ? sql<boolean>`true` : sql<boolean>`o.user_uid = ${actor.user_uid}`
  return sql`((o.inv_id is null and ${unknown}) or o.inv_id in (select o.inv_id from invoice o where ${invoiceScope(actor)}))`
}
