import { createHash } from 'node:crypto'
import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { invoiceHref } from '@fairlead/domain/invoice/invoice.addresses'
import { recordNoOf, type InvoiceStatus } from '@fairlead/domain/invoice/invoice.codes'
import { invoiceFormOf } from '@fairlead/domain/invoice/invoice.defaults'
import type { Worker } from '@fairlead/domain/kit/events'
import type { Difference } from '@fairlead/domain/kit/differences'
import type { RecordContext } from '../kit/http/context.ts'
import { notLatest } from '../kit/http/failures.ts'
import { publishEvent } from '../kit/jobs/outbox.ts'
import { recordHistories, type HistoryContext } from '../kit/record/historyStore.ts'
import { notifyInvoiceChanged } from './invoice.listeners.ts'
import { invoiceAnswer, invoiceAnswerFor, readInvoice, type StoredInvoice } from './invoice.store.ts'

export const MODULE = 'invoice' as const

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The hash of what is approved: party, account, lines and amounts. */
export const hashOfStored = (stored: StoredInvoice): string => {
  const invoice = invoiceAnswer(stored)
  const { internal_remarks: _, ...content } = invoiceFormOf(invoice)
  const { total_amount, base_total_amount, exchange_rate } = invoice
  return sha256(JSON.stringify([content, exchange_rate, total_amount, base_total_amount]))
}

type Notified = Pick<Invoice, 'inv_id' | 'ap_ar' | 'invoice_no' | 'office_party_id' | 'sales_code'>
/** Notifies the staff of the office, of a step those whose work the invoice is now; sales profiles only of AR invoices of their codes, and without amounts. The only place that does. */
export const notifyInvoice = (
  { db, session }: HistoryContext,
  invoice: Notified,
  event_code: string,
  workers?: readonly Worker[],
): Promise<unknown> =>
  publishEvent(
    db,
    {
      module: MODULE,
      sub_module: MODULE,
      doc_code: String(invoice.inv_id),
      event_code,
      desc_key: `invoice.event_${event_code}`,
      desc_param: { invoice: recordNoOf(invoice) },
      href: invoiceHref(invoice),
    },
    {
      party_ids: [invoice.office_party_id],
      side: 'internal',
      user_uid: session.user_uid,
      ...(workers ? { workers } : {}),
      sales_code: invoice.ap_ar === 'AR' ? invoice.sales_code : null,
    },
  )

export interface InvoiceEntry {
  action: string
  to?: InvoiceStatus
  reason?: string | null
  changes?: Difference[]
}
type Before = Pick<Invoice, 'inv_id' | 'invoice_status' | 'version'>
/** Appends the history row of a change that has been stored, and notifies the listeners. */
export const recordInvoice = (context: RecordContext, invoice: Before, entry: InvoiceEntry): Promise<void> =>
  recordInvoices(context, [{ invoice, ...entry }])

/** As `recordInvoice` for several invoices, in one statement. */
export async function recordInvoices(context: RecordContext, all: readonly (InvoiceEntry & { invoice: Before })[]): Promise<void> {
  if (all.length === 0) return
  await recordHistories(
    context,
    all.map(({ invoice: { inv_id, invoice_status, version }, to = invoice_status, ...entry }) => ({
      module: MODULE,
      record_id: String(inv_id),
      from_status: entry.action === 'create' ? null : invoice_status,
      to_status: to,
      ...entry,
      record_version: version + 1,
    })),
  )
  for (const { invoice, to = invoice.invoice_status, action } of all)
    await notifyInvoiceChanged(context, { inv_id: invoice.inv_id, action, from: invoice.invoice_status, to })
}

export const invoiceConflict = async ({ db, actor }: RecordContext, { inv_id }: Pick<Invoice, 'inv_id'>) =>
  notLatest(invoiceAnswerFor(await readInvoice(db, inv_id, actor), actor))
