import { findExchangeRate, type DatedRate, type FoundRate } from '@fairlead/domain/exchange-rate/exchange-rate.search-rules'
import type { InvoiceForm } from '@fairlead/domain/invoice/invoice'
import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import type { InvoiceRuleFacts } from '@fairlead/domain/invoice/invoice.facts-rules'
import type { LedgerCodes } from '@fairlead/domain/invoice/invoice.journal-rules'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { readRates } from '../exchange-rate/exchange-rate.store.ts'
import {
  apRefUser,
  holdApRef,
  readOtherBooks,
  readAccount,
  readChargeCodes,
  readInvoicedJobs,
  readIssueParty,
  readTaxes,
  type AccountFacts,
  type IssueParty,
  type JobFacts,
} from './invoice.facts-store.ts'
import { readLedgerCodes } from './invoice.ledger-store.ts'
import { readInvoiceHints } from './invoice.hints.ts'
import type { StoredInvoice } from './invoice.store.ts'

/** What the rules need, with the records behind it. */
export interface InvoiceFactsRead extends InvoiceRuleFacts {
  account: AccountFacts | null
  party: IssueParty | null
  jobs: readonly JobFacts[]
  /** The day whose exchange rates count. */
  rate_date: string
}

/** The facts for a step: posting also needs what the codes of the invoice give to its journal. */
export interface StepFactsRead extends InvoiceFactsRead {
  ledger_codes: LedgerCodes
}

interface Asked {
  form: InvoiceForm
  ap_ar: ApAr
  stored: StoredInvoice | null
  lock?: boolean
  /** Reads also what only warnings need; saves and steps show none. */
  warns?: boolean
}

/** Reads everything that the rules of an invoice need. `lock` keeps the jobs as they are until the end of the transaction. */
export async function readInvoiceFacts(
  context: RecordContext,
  { form, ap_ar, stored, lock = false, warns = false }: Asked,
): Promise<InvoiceFactsRead> {
  const { db, actor, services } = context
  const { INVOICE_CAP_CNY, INVOICE_RATE_TOLERANCE_PCT } = services.config
  const account = await readAccount(db, form.account_code, stored?.account_code ?? null)
  const jobs = await readInvoicedJobs(db, actor, { job_nos: form.job_nos, stored: stored?.jobs.map(({ job_no }) => job_no) ?? [] }, lock)
  const today = todayOf(context)
  const rate_date = rateDateOf(form, { account, jobs, today })
  const base = account?.base_currency ?? null
  const charges = form.charges.flatMap(({ charge_code }) => charge_code ?? [])
  const isNewRef = form.ap_ref !== null && (form.ap_ref !== stored?.ap_ref || form.issue_party_id !== stored.issue_party_id)
  if (lock && isNewRef) await holdApRef(db, form)
  return {
    ap_ar,
    account,
    company: account,
    party: await readIssueParty(db, actor, form.issue_party_id, stored?.issue_party_id ?? null),
    jobs,
    other_books:
      account && (await readOtherBooks(db, actor, account.company_code, { jobs, isNote: (stored?.inter_account_of ?? null) !== null })),
    ...(await readTaxes(db, taxCodesOf(form), form.invoice_date ?? today)),
    charge_codes: await readChargeCodes(db, charges, stored?.charges.flatMap(({ charge_code }) => charge_code ?? []) ?? []),
    ...(await ratesOf(context, form, { base, rate_date })),
    cap_cny: INVOICE_CAP_CNY,
    rate_tolerance: INVOICE_RATE_TOLERANCE_PCT,
    ap_ref_used_on: await apRefUser(db, actor, form, stored?.inv_id ?? null),
    hints: await readInvoiceHints(context, { form, ap_ar, stored, account, jobs, rate_date, warns }),
    today,
    rate_date,
  }
}

const taxCodesOf = ({ tax_rate_code, charges }: InvoiceForm) =>
  [tax_rate_code, ...charges.map(({ tax_code }) => tax_code)].flatMap((code) => code ?? [])

/** The same for the steps of a stored invoice, with what its codes give to its journal. */
export async function readStepFacts(context: RecordContext, asked: Asked & { stored: StoredInvoice }): Promise<StepFactsRead> {
  const { form } = asked
  const read = await readInvoiceFacts(context, asked)
  const charges = form.charges.flatMap(({ charge_code }) => charge_code ?? [])
  const codes = { charges, taxes: taxCodesOf(form), date: form.invoice_date ?? read.today }
  return { ...read, ledger_codes: await readLedgerCodes(context.db, codes) }
}

/** The day of the account: that of the invoice, of the departure, or the first one of the period of the job. */
export function rateDateOf(
  { invoice_date }: InvoiceForm,
  { account, jobs, today }: { account: AccountFacts | null; jobs: readonly JobFacts[]; today: string },
): string {
  const [job] = jobs
  if (account?.rate_date === 'ETD') return job?.etd ?? invoice_date ?? today
  if (account?.rate_date === 'PERIOD_START' && job) return `${job.period}-01`
  return invoice_date ?? today
}

const CAP_CURRENCY = 'CNY'
type Rates = Pick<InvoiceRuleFacts, 'base_rate' | 'line_rates' | 'cny_rate'>
/** The rates that an invoice takes on this day. */
export async function ratesOf(
  { db, services }: RecordContext,
  form: InvoiceForm,
  { base, rate_date }: { base: string | null; rate_date: string },
): Promise<Rates> {
  const { currency } = form
  const { GROUP_CURRENCY: group } = services.config
  if (!currency || !base) return ratesFrom(form, { base, group }, [])
  const currencies = [...new Set([...foreignOf(form), CAP_CURRENCY, currency, base, group])]
  return ratesFrom(form, { base, group }, await readRates(db, currencies, rate_date))
}

/** The currencies of an invoice's lines and of its cheque. */
const foreignOf = ({ lines, cheque_currency }: InvoiceForm): string[] => [
  ...new Set([...lines.map((line) => line.currency), cheque_currency].flatMap((one) => one ?? [])),
]

/** The rates of an invoice, of those of a day. */
export function ratesFrom(form: InvoiceForm, { base, group }: { base: string | null; group: string }, rates: readonly DatedRate[]): Rates {
  const { currency } = form
  const find = (from: string, to: string): FoundRate | null => findExchangeRate({ from, to }, rates, base ?? to, group)
  return {
    base_rate: currency && base ? find(currency, base) : null,
    cny_rate: currency ? find(currency, CAP_CURRENCY) : null,
    line_rates: new Map(currency ? foreignOf(form).map((from) => [from, find(from, currency)]) : []),
  }
}
