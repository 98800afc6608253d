import type { Actor } from '../kit/access.ts'
import type { Message } from '../kit/problem.ts'
import { mayWriteInvoice } from './invoice.actor-rules.ts'
import type { DrCr, InvoiceStatus } from './invoice.codes.ts'
import { invoiceFormOf } from './invoice.defaults.ts'
import { naturalSide, OPPOSITE } from './invoice.state-rules.ts'
import type { Invoice, InvoiceForm } from './invoice.ts'

/* The debit note by which one set of books charges an invoice to another one, and the incoming debit note there (INV-096 to INV-098). */

/** The status in which users ask for the debit note; the first approval makes one that is missing. */
const MADE_IN: InvoiceStatus = 'PREPARED'

/** May this actor make the note of invoices of this side? */
export const mayMakeNote = ({ ap_ar }: Pick<Invoice, 'ap_ar'>, actor: Actor): boolean => mayWriteInvoice(ap_ar, actor)
export const isNoteDue = ({ invoice_status, inter_account_of }: Pick<Invoice, 'invoice_status' | 'inter_account_of'>): boolean =>
  invoice_status === MADE_IN && inter_account_of === null

/** INV-098 */
export const noteProblem = ({ jobs }: Pick<Invoice, 'jobs'>): Message | null =>
  jobs.length > 1 ? { key: 'invoice.debitNoteOfManyJobs' } : null

interface Note {
  type: 'DN' | 'IDN'
  account_code: string
  /** The office of the other books. */
  issue_party_id: number
  invoice_date: string
}

/** The form of the note: the charges of the invoice at the same prices, on the natural side of the note. */
export function noteOf(invoice: Invoice, note: Note): InvoiceForm {
  const form = invoiceFormOf(invoice)
  const ap_ar = note.type === 'DN' ? 'AR' : 'AP'
  const isTurned = naturalSide({ ap_ar: invoice.ap_ar, type: invoice.type ?? invoice.ap_ar }) !== naturalSide({ ap_ar, type: note.type })
  const sided = <Row extends { dr_cr: DrCr | null }>(row: Row): Row =>
    isTurned && row.dr_cr ? { ...row, dr_cr: OPPOSITE[row.dr_cr] } : row
  return {
    ...form,
    ...note,
    charges: form.charges.map(sided),
    lines: form.lines.map(sided),
    ap_ref: note.type === 'IDN' ? invoice.invoice_no : null,
    overseas_local: null,
    payment_terms: null,
    payment_ref: null,
    local_invoice_no: null,
    available_date: null,
    cheque_currency: null,
    cheque_issued_to: null,
    exchange_rate: null,
    exchange_rate_is_manual: false,
    exchange_rate_reason: null,
    variance_reason: null,
    invoice_sub_type: null,
    tax_rate_code: null,
    tax_invoice_emails: [],
    inter_account_transaction: false,
    inter_account_code: null,
    internal_remarks: null,
  }
}
