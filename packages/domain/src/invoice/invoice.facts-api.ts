import * as z from 'zod/mini'
import { ChargeBasis, DefaultSide } from '../code/code.ts'
import { AccountClass, AccountFlow, AccountSide, RateDate } from '../invoice-account/invoice-account.codes.ts'
import { defineCall } from '../kit/contract.ts'
import { calendarDate, code, key, line } from '../kit/fields.ts'
import { ApAr, InvoiceType, MOST_JOBS, MOST_LINES } from './invoice.codes.ts'
import { InvoiceHints } from './invoice.hint-api.ts'
import { OtherBooks, UnratedTax, type InvoiceRuleFacts } from './invoice.facts-rules.ts'
import { InvoicedJob } from './invoice.job-api.ts'
import type { InvoiceForm } from './invoice.ts'

/* What the rules and figures of an invoice need from the server while it is typed. */

const text = z.nullable(z.string())
const named = (length: number) => z.array(code(length)).check(z.maxLength(MOST_LINES))

/** The part of a form on which the facts depend. */
const Question = z.strictObject({
  ap_ar: ApAr,
  /** Null for a new invoice. */
  inv_id: z.nullable(key),
  type: z.nullable(InvoiceType),
  account_code: z.nullable(code(4)),
  issue_party_id: z.nullable(key),
  currency: z.nullable(code(3)),
  invoice_date: z.nullable(calendarDate),
  ap_ref: z.nullable(line(35)),
  job_nos: z.array(code(20)).check(z.maxLength(MOST_JOBS)),
  charge_codes: named(12),
  /** Of the charges and of the government invoice. */
  tax_codes: named(10),
  /** The currencies of the P&L lines and of the cheque. */
  currencies: named(3),
})
export type FactsQuestion = z.infer<typeof Question>

const Rate = z.object({ rate: z.string(), effective_date: z.nullable(calendarDate), exchange_rate_id: z.nullable(z.number()) })
const Answer = z.object({
  account: z.nullable(
    z.object({
      account_code: text,
      side: z.nullable(AccountSide),
      flow: z.nullable(AccountFlow),
      rate_date: z.nullable(RateDate),
      account_class: z.nullable(AccountClass),
    }),
  ),
  company: z.nullable(z.object({ base_currency: z.string(), tax_country_code: z.string() })),
  party: z.nullable(z.object({ country_code: text, tax_id: text })),
  jobs: z.array(InvoicedJob),
  other_books: z.nullable(OtherBooks),
  taxes: z.array(z.object({ tax_code: z.string(), tax_rate: z.string(), country_code: z.nullable(z.string()) })),
  unrated_taxes: z.array(UnratedTax),
  charge_codes: z.array(z.string()),
  base_rate: z.nullable(Rate),
  line_rates: z.array(z.object({ currency: z.string(), rate: z.nullable(Rate) })),
  cny_rate: z.nullable(Rate),
  cap_cny: z.string(),
  rate_tolerance: z.number(),
  ap_ref_used_on: text,
  hints: InvoiceHints,
  today: calendarDate,
  /** INV-133: the table has another rate than the stored invoice. */
  rate_change: z.nullable(z.object({ from: z.string(), to: z.string(), old: z.string(), new: z.string(), user: z.string() })),
})
export type FactsAnswer = z.infer<typeof Answer>

/** Inactive codes are named for the invoices that have them. */
const Named = z.object({ code: z.string(), name: z.string(), is_active: z.boolean() })

export const invoiceFactsApi = {
  codes: defineCall({
    method: 'GET',
    path: '/invoice-codes',
    access: ['m_ap', 'm_ar'],
    summary: 'The charge codes and tax codes in the language of the user, those in use first',
    answer: z.object({
      charges: z.array(
        z.extend(Named, {
          basis: z.nullable(ChargeBasis),
          ar_account_code: text,
          ap_account_code: text,
          tax_code: text,
          default_side: z.nullable(DefaultSide),
        }),
      ),
      taxes: z.array(z.extend(Named, { tax_rate: z.string(), country_code: z.nullable(z.string()) })),
    }),
  }),
  facts: defineCall({
    method: 'POST',
    path: '/invoice-facts',
    access: ['m_ap', 'm_ar'],
    summary: 'Account, jobs, codes and exchange rates that an invoice names, for its rules and figures; unknown ones are left out',
    body: Question,
    answer: Answer,
    reads: true,
  }),
}

const distinct = (values: readonly (string | null)[]) => [...new Set(values.flatMap((value) => value ?? []))].toSorted()

export const factsQuestion = (form: InvoiceForm, ap_ar: FactsQuestion['ap_ar'], inv_id: number | null): FactsQuestion => ({
  ap_ar,
  inv_id,
  type: form.type,
  account_code: form.account_code,
  issue_party_id: form.issue_party_id,
  currency: form.currency,
  invoice_date: form.invoice_date,
  ap_ref: form.ap_ref,
  job_nos: form.job_nos,
  charge_codes: distinct(form.charges.map(({ charge_code }) => charge_code)),
  tax_codes: distinct([form.tax_rate_code, ...form.charges.map(({ tax_code }) => tax_code)]),
  currencies: distinct([...form.lines.map(({ currency }) => currency), form.cheque_currency]),
})

/** The facts as the rules read them. */
export const factsOfAnswer = ({ line_rates, rate_change: _, ...answer }: FactsAnswer, ap_ar: FactsQuestion['ap_ar']): InvoiceRuleFacts => ({
  ...answer,
  ap_ar,
  line_rates: new Map(line_rates.map(({ currency, rate }) => [currency, rate])),
})
