import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { INVOICE_CHANGED, INVOICE_CREATED, type ApAr } from '@fairlead/domain/invoice/invoice.codes'
import { mayWriteInvoice } from '@fairlead/domain/invoice/invoice.actor-rules'
import { completedInvoice, figuresOf, FORM_FIELDS, invoiceFormOf } from '@fairlead/domain/invoice/invoice.defaults'
import { baseRateOf } from '@fairlead/domain/invoice/invoice.facts-rules'
import type { InvoiceFigures } from '@fairlead/domain/invoice/invoice.money-rules'
import { invoiceFindings } from '@fairlead/domain/invoice/invoice.rules'
import { isEditable } from '@fairlead/domain/invoice/invoice.transitions'
import { differences } from '@fairlead/domain/kit/differences'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { at, errorsOf } from '@fairlead/domain/kit/rules'
import type { RecordContext } from '../kit/http/context.ts'
import { conflict, forbidden, notLatest, refused } from '../kit/http/failures.ts'
import { refuseByConstraint } from '../kit/record/constraintProblem.ts'
import { userName } from '../kit/record/historyStore.ts'
import { holdBefore } from './invoice.facts-store.ts'
import { readOfficeOfAccount } from './invoice.inter-account-store.ts'
import { readInvoiceFacts, type InvoiceFactsRead } from './invoice.facts.ts'
import type { InvoiceWrite } from './invoice.lines-store.ts'
import { rateProblems } from './invoice.rates.ts'
import { invoiceConflict, notifyInvoice, recordInvoice } from './invoice.records.ts'
import { insertInvoice, invoiceAnswer, moveInvoice, readInvoice, type InvoiceChange, type StoredInvoice } from './invoice.store.ts'

/** Creates an invoice. It has no number until it is prepared. */
export async function createInvoice(context: RecordContext, ap_ar: ApAr, given: InvoiceForm): Promise<Invoice> {
  const { db, actor, session, now } = context
  if (!mayWriteInvoice(ap_ar, actor)) throw forbidden()
  const content = await contentToWrite(context, { given, ap_ar, stored: null })
  const at_ = now.toISOString()
  const inv_id = await refuseByConstraint(apRefOnce(given.ap_ref), () =>
    insertInvoice(
      db,
      {
        ...content.head,
        ap_ar,
        invoice_status: 'NEW',
        status_changed_at: at_,
        user_uid: session.user_uid,
        user_name: userName(session),
        created_at: at_,
      },
      content.lines,
    ),
  )
  const invoice = await readInvoice(db, inv_id, actor)
  await recordInvoice(context, { ...invoice, version: 0 }, { action: 'create' })
  await notifyInvoice(context, invoice, INVOICE_CREATED)
  return invoiceAnswer(invoice)
}

/** Saves an invoice that may still be changed; without changes it writes nothing. */
export async function saveInvoice(context: RecordContext, invId: number, given: InvoiceForm, version: number): Promise<Invoice> {
  const { db, actor } = context
  await holdBefore(db, invId)
  const stored = await readInvoice(db, invId, actor, true)
  if (!mayWriteInvoice(stored.ap_ar, actor)) throw forbidden()
  if (stored.version !== version) throw notLatest(invoiceAnswer(stored))
  if (!isEditable(stored)) throw conflict({ key: 'invoice.notEditable' })
  const { head, lines, form } = await contentToWrite(context, { given, ap_ar: stored.ap_ar, stored })
  const changes = [...differences(invoiceFormOf(invoiceAnswer(stored)), form), ...rateMoved(stored, head)]
  if (changes.length === 0) return invoiceAnswer(stored)
  if (!(await refuseByConstraint(apRefOnce(form.ap_ref), () => moveInvoice(db, stored, head, lines))))
    throw await invoiceConflict(context, stored)
  await recordInvoice(context, stored, { action: 'save', changes })
  await notifyInvoice(context, stored, INVOICE_CHANGED)
  return invoiceAnswer(await readInvoice(db, invId, actor))
}

/** The rate of the table that the save took over (INV-133). */
const rateMoved = ({ exchange_rate, exchange_rate_is_manual }: StoredInvoice, head: InvoiceChange) => {
  const after = head['exchange_rate']
  return exchange_rate_is_manual || head['exchange_rate_is_manual'] === true || after === exchange_rate
    ? []
    : [{ path: 'exchange_rate', before: exchange_rate, after }]
}

interface Given {
  given: InvoiceForm
  ap_ar: ApAr
  stored: StoredInvoice | null
}
interface Content {
  form: InvoiceForm
  head: InvoiceChange
  lines: InvoiceWrite
}

/** The checked content of an invoice, ready to be stored; throws 422 with all errors. */
async function contentToWrite(context: RecordContext, { given, ap_ar, stored }: Given): Promise<Content> {
  const form = completedInvoice(given, ap_ar)
  const facts = await readInvoiceFacts(context, { form, ap_ar, stored, lock: true })
  const problems = [
    ...closedJobs(form, facts),
    ...unknownParty(form, facts),
    ...(await otherBooks(context, form, facts)),
    ...problemsOf(form, facts),
  ]
  const rate = await rateProblems(context, form, stored, facts)
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, [...problems, ...rate])
  if (rate[0]) throw refused(rate[0], rate)
  const figures = figuresOf(form, facts)
  if (!figures) throw new Error('an invoice without errors has figures')
  const head = { ...headOf(form, facts, figures), ...officeOfNote(stored) }
  return { form: writtenForm(form, figures), head, lines: linesToWrite(form, facts, figures) }
}

/** An incoming note stays in the office of its books; its job is of the other office. */
const officeOfNote = (stored: StoredInvoice | null): InvoiceChange =>
  stored === null || stored.inter_account_of === null ? {} : { office_party_id: stored.office_party_id }

const problemsOf = (form: InvoiceForm, facts: InvoiceFactsRead): FieldProblem[] =>
  errorsOf(invoiceFindings(form, facts)).map(({ path, key, params }) => at(path, key, params))

/** G1 */
const closedJobs = ({ job_nos }: InvoiceForm, { jobs }: InvoiceFactsRead): FieldProblem[] =>
  jobs
    .filter(({ job_status }) => job_status !== 'OUTSTANDING')
    .map(({ job_no }) => at(`job_nos.${job_nos.indexOf(job_no)}`, 'invoice.reopenJob', { job_no }))

const BLOCKING: readonly string[] = ['PENDING_SUN', 'SUN_REJECTED', 'PENDING_CAM', 'CAM_REJECTED']
/** G2: the code of the party if it may not be invoiced now. */
export const blockedPartyCode = ({ party }: Pick<InvoiceFactsRead, 'party'>): string | null =>
  party && (party.status !== 'A' || BLOCKING.includes(party.approval_status)) ? party.party_code : null

const unknownParty = ({ issue_party_id }: InvoiceForm, facts: InvoiceFactsRead): FieldProblem[] => {
  if (issue_party_id !== null && facts.party === null) return [at('issue_party_id', 'msgNotAvailable')]
  const party_code = blockedPartyCode(facts)
  return party_code === null ? [] : [at('issue_party_id', 'invoice.partyBlocked', { party_code })]
}

/** INV-096: the other account is one of another company. */
async function otherBooks({ db }: RecordContext, form: InvoiceForm, { account }: InvoiceFactsRead): Promise<FieldProblem[]> {
  const { inter_account_code, account_code } = form
  if (inter_account_code === null || inter_account_code === account_code || account === null) return []
  const other = await readOfficeOfAccount(db, inter_account_code)
  if (!other) return [at('inter_account_code', 'msgCodeUnknown')]
  return other.company_code === account.company_code ? [at('inter_account_code', 'invoice.sameCompany')] : []
}

/** Prices as they are stored, without the amounts that the client showed. */
function writtenForm({ total_amount: _, ...form }: InvoiceForm, figures: InvoiceFigures): InvoiceForm {
  return {
    ...form,
    exchange_rate: form.exchange_rate_is_manual ? form.exchange_rate : null,
    charges: form.charges.map(({ amount: _amount, ...charge }, index) => ({
      ...charge,
      unit_price: figures.charges[index]?.unit_price ?? null,
    })),
    lines: form.lines.map(({ amount: _amount, ...line }) => line),
  }
}

/** The columns of the head. */
export function headOf(form: InvoiceForm, facts: InvoiceFactsRead, figures: InvoiceFigures): InvoiceChange {
  const { account, company, party, jobs, base_rate, rate_date } = facts
  const { charges: _, ...totals } = figures
  const [first] = jobs
  return {
    ...Object.fromEntries(FORM_FIELDS.map((field) => [field, form[field]])),
    company_code: account?.company_code,
    base_currency: company?.base_currency,
    office_party_id: first?.office_party_id,
    overseas_local: form.overseas_local ?? (party?.country_code === company?.tax_country_code ? 'LOCAL' : 'OVERSEAS'),
    sales_code: jobs.find(({ sales_code }) => sales_code !== null)?.sales_code ?? null,
    payment_terms: form.payment_terms ?? party?.[facts.ap_ar === 'AR' ? 'payment_terms_ar' : 'payment_terms_ap'] ?? null,
    exchange_rate: baseRateOf(form, facts),
    exchange_rate_date: form.exchange_rate_is_manual ? null : rate_date,
    exchange_rate_id: form.exchange_rate_is_manual ? null : (base_rate?.exchange_rate_id ?? null),
    ...totals,
  }
}

export function linesToWrite(form: InvoiceForm, facts: InvoiceFactsRead, figures: InvoiceFigures): InvoiceWrite {
  return {
    form,
    figures,
    rateOf: (currency) => (currency === form.currency ? '1' : (facts.line_rates.get(currency)?.rate ?? '1')),
    taxRateOf: (code) => facts.taxes.find(({ tax_code }) => tax_code === code)?.tax_rate ?? '0',
    soNoOf: (jobNo) => facts.jobs.find(({ job_no }) => job_no === jobNo)?.so_no ?? null,
  }
}

/** Another invoice of the party got the number at the same moment. */
export const apRefOnce = (ap_ref: string | null) => ({
  invoice_ap_ref_once: { path: 'ap_ref', key: 'invoice.apRefTaken', params: { ap_ref: ap_ref ?? '' } },
})
