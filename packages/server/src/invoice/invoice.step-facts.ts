import type { InvoiceForm } from '@fairlead/domain/invoice/invoice'
import type { InvoiceFacts } from '@fairlead/domain/invoice/invoice.guards'
import { preparationProblems } from '@fairlead/domain/invoice/invoice.preparation-rules'
import type { InvoiceState, Signer } from '@fairlead/domain/invoice/invoice.state-rules'
import { movedTaxProblems } from '@fairlead/domain/invoice/invoice.tax-rules'
import { amountText, compareAmounts } from '@fairlead/domain/kit/money'
import { readDocuments } from '../document/document.store.ts'
import type { Db } from '../kit/db/database.ts'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import type { StepFactsRead } from './invoice.facts.ts'
import { firstOpenPeriod, holdPeriod, isPeriodOpen } from './invoice.facts-store.ts'
import { readGroupsOf } from './invoice.group-store.ts'
import { readNote } from './invoice.inter-account-store.ts'
import { missingSunAccounts } from './invoice.posting.ts'
import { rateProblems } from './invoice.rates.ts'
import { MODULE } from './invoice.records.ts'
import { readReversalNo } from './invoice.reversal-store.ts'
import { blockedPartyCode } from './invoice.saving.ts'
import { readAuthors, readSigners } from './invoice.signers-store.ts'
import type { StoredInvoice } from './invoice.store.ts'

/** Input of a step. */
export interface InvoiceStepInput {
  version: number
  reason?: string | null
  content_hash?: string
  /** What the tax authority gave an exported invoice. */
  government_invoice_no?: string | null
  invoice_date?: string | null
  /** The exported group whose members all get it. */
  import_group?: string | null
}

export const signerOf = ({ session }: Pick<RecordContext, 'session'>): Signer => ({
  user_uid: session.user_uid,
  super_user_uid: session.super_user_uid === session.user_uid ? null : session.super_user_uid,
})

type Given = Partial<Pick<InvoiceStepInput, 'government_invoice_no' | 'invoice_date'>>
/** The invoice with what its account decides, and what the step enters. */
export const stateFor = (invoice: StoredInvoice, { account }: Pick<StepFactsRead, 'account'>, given: Given = {}): InvoiceState => ({
  ...invoice,
  ...(given.government_invoice_no === undefined ? {} : { government_invoice_no: given.government_invoice_no }),
  ...(given.invoice_date === undefined ? {} : { invoice_date: given.invoice_date }),
  type: invoice.type ?? 'AR',
  account_code: invoice.account_code ?? '',
  flow: account?.flow ?? 'PLAIN',
  export_mode: account?.export_mode ?? 'MANUAL',
})

interface Asked {
  invoice: StoredInvoice
  form: InvoiceForm
  read: StepFactsRead
  input: InvoiceStepInput
  /** Keep the period as it is until the end of the transaction; otherwise only read it. */
  hold: boolean
}
/** What the guards of a step need. */
export async function factsOf(context: RecordContext, { invoice, form, read, input, hold }: Asked): Promise<InvoiceFacts> {
  const { db } = context
  const { reason, content_hash, import_group = null } = input
  const documents = await readDocuments(db, { module: MODULE, record_id: String(invoice.inv_id) })
  const note = await readNote(db, invoice.inv_id)
  const period = await periodOf(context, invoice, read)
  return {
    signer: signerOf(context),
    authors: await readAuthors(db, invoice.inv_id),
    problems: [
      ...preparationProblems(form, read),
      ...movedTaxProblems(invoice.charges, read),
      ...(await rateProblems(context, form, invoice, read)),
    ],
    jobs: read.jobs,
    blocked_party_code: blockedPartyCode(read),
    changed_bank_of: isBankChanged(invoice, read) ? (read.party?.party_code ?? '') : null,
    has_vendor_document: documents.some(({ document_type }) => document_type === 'VENDOR_INVOICE'),
    period_is_open: await (hold ? holdPeriod : isPeriodOpen)(db, {
      account_code: invoice.account_code ?? '',
      ap_ar: invoice.ap_ar,
      period,
    }),
    closed_tax_month: await closedTaxMonth(db, invoice, invoice.invoice_date),
    missing_sun_accounts: missingSunAccounts(invoice, read),
    without_signature: (await readSigners(db, signersOf(invoice))).flatMap(({ name, file_key }) => (file_key === null ? [name] : [])),
    debit_note: note && note.invoice_status !== 'NEW' ? note.record_no : null,
    paid_in_part: isPaidInPart(invoice) ? amountText(invoice.settled_amount, invoice.currency) : null,
    reversal: await readReversalNo(db, invoice.inv_id),
    ...(await readGroupsOf(db, invoice.inv_id, invoice.cheque_status === 'ISSUED')),
    stored_hash: invoice.content_hash,
    import_group,
    ...(reason === undefined ? {} : { reason }),
    ...(content_hash === undefined ? {} : { content_hash }),
  }
}

/** The month of this date, if that month of the account is closed. */
export async function closedTaxMonth(db: Db, invoice: StoredInvoice, date: string | null): Promise<string | null> {
  const { account_code, ap_ar } = invoice
  const period = date?.slice(0, 7) ?? null
  return period === null || (await isPeriodOpen(db, { account_code: account_code ?? '', ap_ar, period })) ? null : period
}

const isPaidInPart = ({ settled_amount, outstanding_amount }: StoredInvoice) =>
  compareAmounts(settled_amount, '0') !== 0 && compareAmounts(outstanding_amount, '0') !== 0

/** INV-117: the persons behind the preparation and the approvals; a user who acts as another one signs personally. */
export const signersOf = (invoice: Pick<StoredInvoice, 'prepared_by' | 'approved_1_by' | 'approved_2_by'>): string[] =>
  [invoice.prepared_by, invoice.approved_1_by, invoice.approved_2_by].flatMap((one) => (one ? [one.super_user_uid ?? one.user_uid] : []))

/** The period of an invoice; before it has one, the first open month that is not before the month of its job. */
export const periodOf = async (context: RecordContext, invoice: StoredInvoice, { jobs }: Pick<StepFactsRead, 'jobs'>): Promise<string> =>
  invoice.close_period ??
  firstOpenPeriod(context.db, {
    account_code: invoice.account_code ?? '',
    ap_ar: invoice.ap_ar,
    period: jobs[0]?.period ?? todayOf(context).slice(0, 7),
  })

const BANK = ['bank_name', 'bank_account', 'bank_currency'] as const
/** G16: is the bank of the party another one than when the invoice was prepared? */
export const isBankChanged = ({ issue_party_snapshot }: StoredInvoice, { party }: Pick<StepFactsRead, 'party'>): boolean =>
  issue_party_snapshot !== null && BANK.some((field) => (issue_party_snapshot[field] ?? null) !== (party?.[field] ?? null))
