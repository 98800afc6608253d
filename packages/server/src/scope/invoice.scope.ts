import type { Actor } from '@fairlead/domain/kit/access'
import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import type { InvoiceJobList } from '@fairlead/domain/invoice/invoice.job-lists'
import type { InvoiceList } from '@fairlead/domain/invoice/invoice.lists'
import { mayReadSide } from '@fairlead/domain/invoice/invoice.side-rules'
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
export const visibleSides = (actor: Actor): ApAr[] => (actor.internal ? sidesOf(actor).filter((side) => mayReadSide(side, actor)) : [])

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

/**
 * The rows `o` of `job_pending_invoice`, or of the view with their jobs, that are in a list and that an actor may invoice. Sales profiles see only jobs
 * that lack an AR invoice.
 */
export function jobsWithoutInvoice({ ap_ar, locality }: Pick<InvoiceJobList, 'ap_ar' | 'locality'>, actor: Actor): RawBuilder<boolean> {
  if (!actor.internal || !mayReadSide(ap_ar, actor)) return sql`false`
  const visible =
    actor.profile_type === 'SALES'
      ? isOneOf(sql`o.sales_code`, [...actor.sales_codes])
      : seesEverything(actor)
        ? sql<boolean>`true`
        : isOneOf(sql`o.office_party_id`, [...actor.party_ids])
  return sql`(o.ap_ar = ${sql.lit(ap_ar)} and o.locality = ${sql.lit(locality ?? 'ALL')} and ${visible})`
}
