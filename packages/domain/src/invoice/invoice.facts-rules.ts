import * as z from 'zod/mini'
import type { FoundRate } from '../exchange-rate/exchange-rate.search-rules.ts'
import type { InvoiceAccount } from '../invoice-account/invoice-account.ts'
import { asAmount, compareAmounts, converted, percentApart } from '../kit/money.ts'
import type { ApAr } from './invoice.codes.ts'
import type { InvoiceHints } from './invoice.hint-api.ts'
import type { InvoicedJob } from './invoice.job-api.ts'
import type { Invoice, InvoiceForm } from './invoice.ts'

/** A tax code on the day of the invoice. */
export interface TaxRate {
  tax_code: string
  /** In percent. */
  tax_rate: string
  /** Null for a tax of any country. */
  country_code: string | null
}

/** A tax code that exists and has no rate on the day of the invoice. */
export const UnratedTax = z.object({
  tax_code: z.string(),
  /** The first day of its newest row that has begun, if that row is inactive. */
  inactive_since: z.nullable(z.string()),
})

/** An invoice has the tax of the country of its books; that of a vendor may also have the tax of the vendor's country. */
export const isTaxOf = (
  { country_code }: Pick<TaxRate, 'country_code'>,
  { ap_ar, company, party }: Pick<InvoiceRuleFacts, 'ap_ar' | 'company' | 'party'>,
): boolean =>
  country_code === null ||
  company === null ||
  country_code === company.tax_country_code ||
  (ap_ar === 'AP' && country_code === (party?.country_code ?? country_code))

/** Books of another company than that of the jobs' office: READ by the actor, or of none of the actor's companies. */
export const OtherBooks = z.enum(['READ', 'FOREIGN'])
export type OtherBooks = z.infer<typeof OtherBooks>

/** What the rules of an invoice need in addition to the form. */
export interface InvoiceRuleFacts {
  ap_ar: ApAr
  /** Null if there is no active account of this code. */
  account: Pick<InvoiceAccount, 'account_code' | 'side' | 'flow' | 'rate_date' | 'account_class'> | null
  company: { base_currency: string; tax_country_code: string } | null
  party: { country_code: string | null; tax_id: string | null } | null
  jobs: readonly InvoicedJob[]
  /** Null if the account is in the books of the company of the jobs' office. */
  other_books: OtherBooks | null
  taxes: readonly TaxRate[]
  unrated_taxes: readonly z.infer<typeof UnratedTax>[]
  /** Charge codes of the form that exist and are in use. */
  charge_codes: readonly string[]
  /** From the currency of the invoice to the base currency; null if there is none. */
  base_rate: FoundRate | null
  /** From each currency of the lines, and that of the cheque, to that of the invoice. */
  line_rates: ReadonlyMap<string, FoundRate | null>
  /** From the currency of the invoice to CNY. */
  cny_rate: FoundRate | null
  /** In CNY. */
  cap_cny: string
  /** How far a manual rate may be from that of the table before it is marked, in percent. */
  rate_tolerance: number
  /** The number of another invoice with this vendor's reference, '' if the actor does not see that invoice. */
  ap_ref_used_on: string | null
  /** What the warnings compare the invoice with. */
  hints: InvoiceHints
  today: string
}

/** The rate to the base currency that counts: 1 for equal currencies, the manual one, or that of the table. */
export function baseRateOf({ currency, exchange_rate, exchange_rate_is_manual }: InvoiceForm, facts: InvoiceRuleFacts): string | null {
  if (currency === facts.company?.base_currency) return '1'
  return exchange_rate_is_manual ? exchange_rate : (facts.base_rate?.rate ?? null)
}

/** The rate that an invoice was seen with, and that of the table now. */
export interface MovedRate {
  old: string
  new: string
}

type RatedInvoice = Pick<Invoice, 'account_code' | 'currency' | 'exchange_rate' | 'exchange_rate_is_manual' | 'invoice_date' | 'jobs'>

/**
 * INV-133: the table has another rate than the one the user saw, which the form names, or else than the stored one; null if both are the same or the rate
 * is manual. Another currency, account, date or job brings another rate by itself.
 */
export function movedRate(form: InvoiceForm, stored: RatedInvoice | null, facts: InvoiceRuleFacts): MovedRate | null {
  const now = baseRateOf(form, facts)
  if (form.exchange_rate_is_manual || now === null || form.currency === facts.company?.base_currency) return null
  const seen =
    form.exchange_rate ?? (stored && !stored.exchange_rate_is_manual && hasSameRateDate(form, stored) ? stored.exchange_rate : null)
  return seen === null || compareAmounts(seen, now) === 0 ? null : { old: seen, new: now }
}

const hasSameRateDate = (form: InvoiceForm, { account_code, currency, invoice_date, jobs }: RatedInvoice) =>
  form.currency === currency &&
  form.account_code === account_code &&
  form.invoice_date === invoice_date &&
  form.job_nos.join() === jobs.map(({ job_no }) => job_no).join()

/** Is the manual rate further from that of the table than the tolerance? */
export const isOffTheTable = (form: InvoiceForm, { base_rate, rate_tolerance }: InvoiceRuleFacts): boolean =>
  form.exchange_rate_is_manual && form.exchange_rate !== null && base_rate !== null
    ? percentApart(form.exchange_rate, base_rate.rate) > rate_tolerance
    : false

/** True if the total is more than the cap; null without a rate to CNY. An invoice at the cap passes. */
export function isAboveCap(total: string, { cny_rate, cap_cny }: InvoiceRuleFacts): boolean | null {
  if (cny_rate === null) return null
  return compareAmounts(converted(total, cny_rate.rate, 'times', 'CNY'), asAmount(cap_cny, 'CNY')) > 0
}

export const isSamePercentage = (one: string, other: string): boolean => compareAmounts(one, other) === 0

/** A code in use may be chosen; another one stays where it was chosen before, and keeps its name. */
export const isOffered = ({ code, is_active }: { code: string; is_active: boolean }, chosen: readonly (string | null)[]): boolean =>
  is_active || chosen.includes(code)
