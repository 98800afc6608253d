import { isAccounting } from './invoice.actor-rules.ts'
import type { Actor } from '../kit/access.ts'
import type { FieldProblem, Message } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import type { PRINT_FORBIDDEN, PrintDocument, PrintKind, PrintOption } from '../print/print.codes.ts'
import { recordNoOf, type ApAr, type InvoiceStatus } from './invoice.codes.ts'
import { NOT_POSTED, isPostingRefused } from './invoice.state-rules.ts'
import { awaitsAccountingPrint, awaitsPrint } from './invoice.transitions.ts'
import type { Invoice } from './invoice.ts'

/** What the other side of an AR invoice reads, the voucher of an AP invoice for the books, and the signed print of accounting. */
const DOCUMENTS = { AR: 'INVOICE', AP: 'PAYMENT_VOUCHER' } as const satisfies Record<ApAr, PrintDocument>
export const ACCOUNTING_PRINT = 'ACCOUNTING_PRINT' satisfies PrintDocument
/** The paper with which accounting asks for a cheque (INV-071). */
export const CHEQUE_REQUEST = 'CHEQUE_REQUEST' as const satisfies PrintDocument
const KINDS = ['DRAFT', 'ORIGINAL', 'COPY'] as const satisfies readonly PrintKind[]
const FOR_ACCOUNTING = ['ORIGINAL', 'COPY'] as const satisfies readonly PrintKind[]
const OF_CHEQUE = ['FINAL'] as const satisfies readonly PrintKind[]

export const documentOfInvoice = ({ ap_ar }: Pick<Invoice, 'ap_ar'>) => DOCUMENTS[ap_ar]
type Offered = { document: PrintDocument; kinds: readonly PrintKind[] }
export const documentsOfInvoice = (invoice: Pick<Invoice, 'ap_ar' | 'cheque_request_no'>): Offered[] => [
  { document: documentOfInvoice(invoice), kinds: KINDS },
  { document: ACCOUNTING_PRINT, kinds: FOR_ACCOUNTING },
  ...(invoice.cheque_request_no === null ? [] : [{ document: CHEQUE_REQUEST, kinds: OF_CHEQUE }]),
]

/** Those who edit invoices, and accounting, print them; accounting alone makes its print (INV-123); sales profiles only preview. */
export const mayPrintInvoice = (document: PrintDocument, _kind: PrintKind, actor: Actor): boolean =>
  actor.internal &&
  actor.profile_type !== 'SALES' &&
  (isAccounting(actor) || (document !== ACCOUNTING_PRINT && actor.func_ids.has('inv_edit')))
export const mayPreviewInvoice = (document: PrintDocument, _kind: PrintKind, actor: Actor): boolean =>
  actor.internal && (document !== ACCOUNTING_PRINT || isAccounting(actor))
/** Who prints it, for those who may not. */
export const whoPrintsInvoice = (document: PrintDocument): (typeof PRINT_FORBIDDEN)[number] =>
  document === ACCOUNTING_PRINT ? 'print.byAccounting' : 'print.byEditorsOrAccounting'

/** INV-060: the parts of a paper that a user can leave out or add. */
export const INVOICE_PRINT_OPTIONS: readonly { option: PrintOption; is_usual: boolean }[] = [
  { option: 'LETTERHEAD', is_usual: true },
  { option: 'SHIPMENTS', is_usual: true },
  { option: 'TAX_SPLIT', is_usual: true },
  { option: 'BASE_CURRENCY', is_usual: true },
  { option: 'BANK', is_usual: true },
  { option: 'GROUP_BY_CHARGE', is_usual: false },
]

/** So many invoices are printed in one file (INV-063). */
export const MOST_PRINTED_TOGETHER = 50

type Numbered = Pick<Invoice, 'inv_id' | 'invoice_no'>
/** INV-058: what prevents a summary of these cheque requests. */
export const chequeSummaryProblems = (all: readonly (Pick<Invoice, 'cheque_request_no' | 'process_status'> & Numbered)[]): FieldProblem[] =>
  all.flatMap((invoice, index) => {
    const path = `inv_ids.${index}`
    if (invoice.cheque_request_no === null) return [at(path, 'invoice.noChequeRequest', { inv: recordNoOf(invoice) })]
    return isPostingRefused(invoice) ? [at(path, 'invoice.requestOfRefusedPosting', { cheque_request_no: invoice.cheque_request_no })] : []
  })

/** INV-063: which of these invoices cannot be printed together, each by its number. */
export const mergedPrintProblems = (document: PrintDocument, kind: PrintKind, all: readonly (Printed & Numbered)[]): FieldProblem[] =>
  all.flatMap((invoice, index) => {
    const [problem] = printProblemsOfInvoice(document, kind, invoice)
    if (!problem) return []
    const key = problem.key === 'invoice.printNoOriginal' ? 'invoice.mergeNoOriginal' : 'invoice.mergeDeleted'
    return [at(`inv_ids.${index}`, key, { inv: recordNoOf(invoice) })]
  })

/** INV-113, INV-114: what prevents printing these invoices in one file. */
export function printedTogetherProblem(all: readonly Pick<Invoice, 'ap_ar' | 'account_code'>[]): Message | null {
  const [first] = all
  if (all.some(({ ap_ar }) => ap_ar !== first?.ap_ar)) return { key: 'invoice.printMixedSides' }
  return all.some(({ account_code }) => account_code !== first?.account_code) ? { key: 'invoice.printMixedAccounts' } : null
}

const NOT_PRINTED: readonly InvoiceStatus[] = ['DELETED']
/** A reversal is printed once it is approved; its print is no step. */
const PRINTABLE_REVERSALS: readonly InvoiceStatus[] = ['APPROVED_REVERSAL', 'EXPORTED_REVERSAL', 'IMPORTED_REVERSAL', 'POST_REVERSED']

/** Is this the first original of a reversal? */
export const isOriginalOfReversal = (document: PrintDocument, kind: PrintKind, { invoice_status, printed_at }: Printed): boolean =>
  kind === 'ORIGINAL' &&
  (document === DOCUMENTS.AR || document === DOCUMENTS.AP) &&
  printed_at === null &&
  PRINTABLE_REVERSALS.includes(invoice_status)

const BEFORE_APPROVAL: readonly InvoiceStatus[] = ['NEW', 'PREPARED', 'APPROVED_1', 'REJECTED', 'NEW_REVERSAL', 'PREPARED_REVERSAL']
/** Is a paper that is neither original nor copy marked as a draft? Later ones are only marked as a preview. */
export const isDraftOnPaper = ({ invoice_status }: Pick<Invoice, 'invoice_status'>) => BEFORE_APPROVAL.includes(invoice_status)

/** There is one original (INV-080); without its stored print only the day is known. */
const originalPrinted = (printed_at: string, original: PrintedOriginal | null): FieldProblem =>
  original ? at('', 'invoice.originalPrinted', { ...original }) : at('', 'invoice.originalPrintedOn', { date: printed_at.slice(0, 10) })

type Printed = Pick<Invoice, 'ap_ar' | 'invoice_status' | 'needs_second_level' | 'printed_at' | 'accounting_printed_at'>

/** The step of the status table that this print takes (INV-080, INV-081); null for a further print. */
export function stepOfPrint(document: PrintDocument, kind: PrintKind, invoice: Printed): 'print' | 'accounting_print' | null {
  if (kind !== 'ORIGINAL') return null
  if (document === ACCOUNTING_PRINT) return awaitsAccountingPrint(invoice) ? 'accounting_print' : null
  return (invoice.ap_ar === 'AR' ? awaitsPrint(invoice) : invoice.invoice_status === 'RELEASED') ? 'print' : null
}

/** The last original of a document, as a refusal of another one names it. */
export interface PrintedOriginal {
  date: string
  user: string
}

const printedAt = (document: PrintDocument, { printed_at, accounting_printed_at }: Pick<Invoice, 'printed_at' | 'accounting_printed_at'>) =>
  document === ACCOUNTING_PRINT ? accounting_printed_at : printed_at

/** INV-095: a rollback makes an original and its copies void, and the next original is the first one again. */
export function isVoidPrint(
  { document, kind, created_at }: { document: PrintDocument; kind: PrintKind; created_at: string },
  invoice: Pick<Invoice, 'printed_at' | 'accounting_printed_at'>,
): boolean {
  const since = printedAt(document, invoice)
  return (kind === 'ORIGINAL' || kind === 'COPY') && (since === null || created_at < since)
}

/** What prevents a print: originals need every approval, copies an original, and nothing of a deleted invoice is printed. */
export function printProblemsOfInvoice(
  document: PrintDocument,
  kind: PrintKind,
  invoice: Printed,
  original: PrintedOriginal | null = null,
): FieldProblem[] {
  if (NOT_PRINTED.includes(invoice.invoice_status)) return [at('', 'invoice.printDeleted')]
  if (kind === 'DRAFT' || document === CHEQUE_REQUEST) return []
  const isOfAccounting = document === ACCOUNTING_PRINT
  const before = printedAt(document, invoice)
  if (stepOfPrint(document, kind, invoice) !== null || isOriginalOfReversal(document, kind, invoice)) return []
  if (before !== null && kind === 'ORIGINAL') return [originalPrinted(before, original)]
  if (before !== null) return []
  const isVoid = isOfAccounting ? 'invoice.accountingOriginalVoid' : 'invoice.originalVoid'
  if (kind === 'COPY') return [original ? at('', isVoid, { ...original }) : at('', 'invoice.printNoOriginal')]
  if (isOfAccounting) return [at('', 'invoice.printNotForAccounting')]
  return [at('', NOT_POSTED.includes(invoice.invoice_status) ? 'invoice.printNotApproved' : 'invoice.printBeforePosting')]
}
