import * as z from 'zod/mini'
import { LOCALITIES } from './invoice.addresses.ts'

/* The closed lists of an invoice. A value is labelled by `invoice.<field>_<value>`. */

export const ApAr = z.enum(['AP', 'AR'])
export type ApAr = z.infer<typeof ApAr>

/**
 * INV-067: AP and AR invoices, debit and credit notes (DN, CN), incoming ones (IDN, ICN), profit share (PL), cheque request (CR) and non-trade (NT).
 */
export const InvoiceType = z.enum(['AR', 'DN', 'CN', 'AP', 'IDN', 'ICN', 'CR', 'PL', 'NT'])
export type InvoiceType = z.infer<typeof InvoiceType>

/** Seen from our books: DR means that the party owes us more, CR less. */
export const DrCr = z.enum(['DR', 'CR'])
export type DrCr = z.infer<typeof DrCr>

/** INV-074 to INV-093 */
export const InvoiceStatus = z.enum([
  'NEW',
  'PREPARED',
  'APPROVED_1',
  'APPROVED_2',
  'REJECTED',
  'RELEASED',
  'PRINTED',
  'ACCOUNTING_PRINTED',
  'EXPORTED',
  'IMPORTED',
  'PENDING_AUTO_EXPORT',
  'EXPORTED_AUTO',
  'POSTED',
  'REVERSED',
  'NEW_REVERSAL',
  'PREPARED_REVERSAL',
  'APPROVED_REVERSAL',
  'EXPORTED_REVERSAL',
  'IMPORTED_REVERSAL',
  'POST_REVERSED',
  'CLOSED',
  'DELETED',
])
export type InvoiceStatus = z.infer<typeof InvoiceStatus>

/** INV-101: what the accounting system has answered to the journal. */
export const ProcessStatus = z.enum(['NOT_APPLICABLE', 'PENDING', 'SUCCESS', 'FAILURE'])
export type ProcessStatus = z.infer<typeof ProcessStatus>

export const PaymentMarker = z.enum(['NONE', 'TO_PAY', 'ON_HOLD', 'PAID'])

/** Each is `POST /invoices/{inv_id}/<action>`. */
export const InvoiceAction = z.enum([
  'prepare',
  'withdraw',
  'approve',
  'reject',
  'release',
  'print',
  'accounting_print',
  'export',
  'import',
  'post',
  'repost',
  'rollback',
  'take_back',
  'reverse',
  'delete',
])
export type InvoiceAction = z.infer<typeof InvoiceAction>

/** Steps that users do not take: the job that writes files of automatic exports, and the closing of a period. */
export const SystemAction = z.enum(['export_automatically', 'close', 'reopen'])
export type SystemAction = z.infer<typeof SystemAction>

/** How another invoice belongs to this one. */
export const InvoiceRelation = z.enum(['REVERSES', 'REVERSED_BY', 'INTER_ACCOUNT_OF', 'INTER_ACCOUNT_NOTE'])
export type InvoiceRelation = z.infer<typeof InvoiceRelation>

/** The status of a cheque request, computed by `chequeStatusOf`. */
export const ChequeStatus = z.enum(['REQUESTED', 'GROUPED', 'ISSUED', 'CLEARED', 'CANCELLED'])
export type ChequeStatus = z.infer<typeof ChequeStatus>

/** Whether the party is in the tax country of the company. */
export const OverseasLocal = z.enum(LOCALITIES)
export type OverseasLocal = z.infer<typeof OverseasLocal>

/** INV-072: kinds of Chinese tax invoices, a receipt, or a way of payment. */
export const InvoiceSubType = z.enum(['VAT_SPECIAL', 'VAT_ORDINARY', 'VAT_E_SPECIAL', 'VAT_E_ORDINARY', 'RECEIPT', 'TRANSFER', 'CHEQUE'])

/** INV-069: what a P&L line is priced for. */
export const ReferenceBasis = z.enum(['JOB', 'HBL', 'CONTAINER', 'CONTAINER_SIZE', 'GROUP'])

/** Upper limits of one invoice. */
export const MOST_LINES = 1_000
export const MOST_JOBS = 200
export const MOST_TAX_EMAILS = 3
/** Characters of the vendor's number. */
export const MOST_AP_REF = 35

/** Events beside those of the status table. */
export const INVOICE_CREATED = 'INVOICE_CREATED'
export const INVOICE_CHANGED = 'INVOICE_CHANGED'
export const INTER_ACCOUNT_DN_MADE = 'INTER_ACCOUNT_DN_MADE'
/** INV-133: sent to those who hold a new invoice with the pair of currencies. */
export const EXCHANGE_RATE_CHANGED = 'EXCHANGE_RATE_CHANGED'

/** How an invoice is named: by its number, before it has one by its id. */
export const recordNoOf = ({ invoice_no, inv_id }: { invoice_no: string | null; inv_id: number }): string => invoice_no ?? `#${inv_id}`
