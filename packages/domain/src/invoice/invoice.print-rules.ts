import { USER_LEVEL, type Actor } from '../kit/access.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import type { PrintDocument, PrintKind } from '../print/print.codes.ts'
import type { ApAr, InvoiceStatus } from './invoice.codes.ts'
import { awaitsPrint } from './invoice.transitions.ts'
import type { Invoice } from './invoice.ts'

/** What the other side of an AR invoice reads, and the voucher of an AP invoice for the books. */
const DOCUMENTS = { AR: 'INVOICE', AP: 'PAYMENT_VOUCHER' } as const satisfies Record<ApAr, PrintDocument>
const KINDS = ['DRAFT', 'ORIGINAL', 'COPY'] as const satisfies readonly PrintKind[]

export const documentsOfInvoice = ({ ap_ar }: Pick<Invoice, 'ap_ar'>): { document: PrintDocument; kinds: readonly PrintKind[] }[] => [
  { document: DOCUMENTS[ap_ar], kinds: KINDS },
]

/** Those who edit invoices, and accounting, print them; sales profiles only preview. */
export const mayPrintInvoice = (_document: PrintDocument, _kind: PrintKind, { internal, func_ids, profile_type }: Actor): boolean =>
  internal && profile_type !== 'SALES' && (func_ids.has('inv_edit') || profile_type === 'FINANCE')
export const mayPreviewInvoice = (_document: PrintDocument, _kind: PrintKind, { internal }: Actor): boolean => internal
export const mayPrintInvoiceAgain = (actor: Actor): boolean => actor.user_level_id >= USER_LEVEL.supervisor

const NOT_PRINTED: readonly InvoiceStatus[] = ['DELETED']
type Printed = Pick<Invoice, 'ap_ar' | 'invoice_status' | 'needs_second_level' | 'printed_at'>

/** Does this print take the step `print` of the status table (INV-080)? */
export const isFirstPrint = (kind: PrintKind, invoice: Printed): boolean =>
  kind === 'ORIGINAL' && (invoice.ap_ar === 'AR' ? awaitsPrint(invoice) : invoice.invoice_status === 'RELEASED')

/** What prevents a print: originals need every approval, copies an original, and nothing of a deleted invoice is printed. */
export function printProblemsOfInvoice(kind: PrintKind, invoice: Printed): FieldProblem[] {
  if (NOT_PRINTED.includes(invoice.invoice_status)) return [at('', 'invoice.printDeleted')]
  if (kind === 'DRAFT') return []
  if (kind === 'ORIGINAL') return isFirstPrint(kind, invoice) || invoice.printed_at !== null ? [] : [at('', 'invoice.printNotApproved')]
  return invoice.printed_at === null ? [at('', 'invoice.printNoOriginal')] : []
}
