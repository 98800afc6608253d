import { createHash } from 'node:crypto'
import type { Invoice } from '@fairlead/domain/invoice/invoice'
import type { InvoiceStatus } from '@fairlead/domain/invoice/invoice.codes'
import { invoiceFormOf } from '@fairlead/domain/invoice/invoice.defaults'
import type { Difference } from '@fairlead/domain/kit/differences'
import type { RecordContext } from '../kit/http/context.ts'
import { notLatest } from '../kit/http/failures.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import { notifyInvoiceChanged } from './invoice.listeners.ts'
import { invoiceAnswer, readInvoice, type StoredInvoice } from './invoice.store.ts'

export const MODULE = 'invoice'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The hash of what is approved: party, account, lines and amounts. */
export const hashOfStored = (stored: StoredInvoice): string => {
  const invoice = invoiceAnswer(stored)
  const { internal_remarks: _, ...content } = invoiceFormOf(invoice)
  const { total_amount, base_total_amount, exchange_rate } = invoice
  return sha256(JSON.stringify([content, exchange_rate, total_amount, base_total_amount]))
}

interface Entry {
  action: string
  to?: InvoiceStatus
  reason?: string | null
  changes?: Difference[]
}
/** Appends the history row of a change that has been stored, and notifies the listeners. */
export async function recordInvoice(
  context: RecordContext,
  { inv_id, invoice_status, version }: Pick<Invoice, 'inv_id' | 'invoice_status' | 'version'>,
  { to = invoice_status, ...entry }: Entry,
): Promise<void> {
  await recordHistory(context, {
    module: MODULE,
    record_id: String(inv_id),
    from_status: entry.action === 'create' ? null : invoice_status,
    to_status: to,
    ...entry,
    record_version: version + 1,
  })
  await notifyInvoiceChanged(context, { inv_id, action: entry.action, from: invoice_status, to })
}

export const invoiceConflict = async ({ db, actor }: RecordContext, { inv_id }: Pick<Invoice, 'inv_id'>) =>
  notLatest(invoiceAnswer(await readInvoice(db, inv_id, actor)))
