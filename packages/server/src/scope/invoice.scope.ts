import type { Actor } from '@fairlead/domain/kit/access'
import type { ApAr, OverseasLocal } from '@fairlead/domain/invoice/invoice.codes'
import type { InvoiceJobList } from '@fairlead/domain/invoice/invoice.job-lists'
import type { InvoiceList } from '@fairlead/domain/invoice/invoice.lists'
import type { InvoiceStage, StageRows } from '@fairlead/domain/invoice/invoice.stage-rules'
import { sql, type RawBuilder } from 'kysely'
import { isOneOf } from '../kit/http/isOneOf.ts'
import { seesEverything } from './booking.scope.ts'

/**
 * The invoices that an actor may see, over the alias `o`; part of every query on them. Only staff with the function of the side: those of its offices;
 * a sales profile sees the AR invoices of its sales codes.
 */
export function invoiceScope(actor: Actor, sides: readonly ApAr[] = sidesOf(actor)): RawBuilder<boolean> {
  if (!actor.internal) return sql`false`
  if (actor.profile_type === 'SALES')
    return sql`(o.ap_ar = 'AR' and o.ap_ar = any(${[...sides]}::text[]) and o.sales_code = any(${[...actor.sales_codes]}::text[]))`
  return seesEverything(actor)
    ? sql`(${isOneOf(sql`o.ap_ar`, sides)})`
    : sql`(${isOneOf(sql`o.ap_ar`, sides)} and o.office_party_id = any(${[...actor.party_ids]}::integer[]))`
}

/** The sides with the function of the actor. */
const sidesOf = ({ func_ids }: Actor): ApAr[] => [
  ...(func_ids.has('m_ap') ? (['AP'] as const) : []),
  ...(func_ids.has('m_ar') ? (['AR'] as const) : []),
]

/** The sides of which an actor may see invoices at all. */
export const visibleSides = (actor: Actor): ApAr[] =>
  actor.internal ? sidesOf(actor).filter((side) => side === 'AR' || actor.profile_type !== 'SALES') : []

/** The invoices of a list that an actor may see. */
export function invoicesIn({ ap_ar, stage }: Pick<InvoiceList, 'ap_ar' | 'stage'>, actor: Actor): RawBuilder<boolean> {
  const visible = ap_ar === null ? invoiceScope(actor) : invoiceScope(actor, [ap_ar])
  return stage ? sql`(${visible} and ${inStage(stage)})` : visible
}

function inStage({ rows, types, process_status, lacks, isSettled }: InvoiceStage): RawBuilder<boolean> {
  const conditions = [
    sql<boolean>`(${sql.join(rows.map(inRows), sql` or `)})`,
    ...(types ? [isOneOf(sql`o.type`, types)] : []),
    ...(process_status ? [sql<boolean>`o.process_status = ${process_status}`] : []),
    ...(lacks ? [LACKS[lacks]] : []),
    ...(isSettled === undefined ? [] : [isSettled ? sql<boolean>`o.outstanding_amount = 0` : sql<boolean>`o.outstanding_amount <> 0`]),
  ]
  return sql`${sql.join(conditions, sql` and `)}`
}

const LACKS: Readonly<Record<NonNullable<InvoiceStage['lacks']>, RawBuilder<boolean>>> = {
  ap_ref: sql`o.ap_ref is null`,
  vendor_document: sql`not exists (select from document d where d.module = 'invoice' and d.document_type = 'VENDOR_INVOICE'
    and d.record_id = o.inv_id::text and d.deleted_at is null)`,
}

const ofAccount = (condition: RawBuilder<boolean>) =>
  sql<boolean>`o.account_code in (select a.account_code from invoice_account a where ${condition})`

function inRows({ statuses, needs_second_level, flow, isExported, status_before }: StageRows): RawBuilder<boolean> {
  const conditions = [
    isOneOf(sql`o.invoice_status`, statuses),
    ...(needs_second_level === undefined
      ? []
      : [needs_second_level ? sql<boolean>`o.needs_second_level` : sql<boolean>`not o.needs_second_level`]),
    ...(flow ? [ofAccount(sql`a.flow = ${flow}`)] : []),
    ...(isExported ? [ofAccount(sql`(a.flow = 'TAX_INVOICE' or a.export_mode = 'AUTOMATIC')`)] : []),
    ...(status_before ? [sql<boolean>`o.status_before[1] = ${status_before}`] : []),
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** The open jobs `o` of a list that an actor may invoice. Sales profiles see only those that lack an AR invoice. */
export function jobsWithoutInvoice({ ap_ar, locality }: Pick<InvoiceJobList, 'ap_ar' | 'locality'>, actor: Actor): RawBuilder<boolean> {
  if (!actor.internal || (actor.profile_type === 'SALES' && ap_ar === 'AP')) return sql`false`
  const visible =
    actor.profile_type === 'SALES'
      ? sql<boolean>`o.sales_code = any(${[...actor.sales_codes]}::text[])`
      : seesEverything(actor)
        ? sql<boolean>`true`
        : sql<boolean>`o.office_party_id = any(${[...actor.party_ids]}::integer[])`
  // The costs of a consolidation are invoiced to its own job, its revenue to the jobs of its orders.
  const expected = ap_ar === 'AR' ? sql<boolean>`o.job_type <> 'CONSOL'` : sql<boolean>`true`
  const ofKind = locality === null ? sql<boolean>`true` : sql<boolean>`i.overseas_local = ${locality}`
  return sql`(${visible} and ${expected} and ${locality === null ? sql`true` : HAS[locality]} and not exists (
    select from invoice_job n join invoice i using (inv_id)
    where n.job_no = o.job_no and i.ap_ar = ${ap_ar} and i.invoice_status <> 'DELETED' and ${ofKind}))`
}

const OWN_COUNTRY = sql`(select f.country_code from party f where f.party_id = o.office_party_id)`
/** INV-017, INV-018: a party of the order in the country of the office, or an agent abroad; of a consolidation its carrier, or a principal abroad. */
const HAS: Readonly<Record<OverseasLocal, RawBuilder<boolean>>> = {
  LOCAL: sql`(o.job_type = 'CONSOL' or exists (select from shipping_order s
    join party p on p.party_id in (s.shipper_party_id, s.consignee_party_id, s.customer_party_id, s.notify_party_id)
    where s.so_no = o.so_no and p.country_code = ${OWN_COUNTRY}))`,
  OVERSEAS: sql`(exists (select from shipping_order s join party p on p.party_id in (s.nomination_agent_party_id, s.release_agent_party_id)
      where s.so_no = o.so_no and p.country_code <> ${OWN_COUNTRY})
    or exists (select from consolidation c join party p on p.party_id = c.principal_party_id
      where c.consolidation_no = o.consolidation_no and p.country_code <> ${OWN_COUNTRY}))`,
}
