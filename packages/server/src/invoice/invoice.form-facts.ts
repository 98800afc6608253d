import { emptyInvoice, InvoiceCharge, InvoiceLine, type InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { mayComputeInvoice } from '@fairlead/domain/invoice/invoice.actor-rules'
import type { FactsAnswer, FactsQuestion, invoiceFactsApi } from '@fairlead/domain/invoice/invoice.facts-api'
import type { AnswerOf } from '@fairlead/domain/kit/contract'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { forbidden } from '../kit/http/failures.ts'
import { readCodes } from './invoice.facts-store.ts'
import { readInvoiceFacts } from './invoice.facts.ts'
import { rateChangeOf } from './invoice.rates.ts'
import { readInvoice } from './invoice.store.ts'

/** The facts behind a form that is being typed. */
export async function factsForForm(context: RecordContext, question: FactsQuestion): Promise<FactsAnswer> {
  const { ap_ar, inv_id, charge_codes, tax_codes, currencies, ...head } = question
  const { db, actor } = context
  if (!mayComputeInvoice(ap_ar, actor)) throw forbidden()
  const stored = inv_id === null ? null : await readInvoice(db, inv_id, actor)
  const form: InvoiceForm = {
    ...emptyInvoice(),
    ...head,
    charges: [
      ...charge_codes.map((charge_code) => InvoiceCharge.parse({ charge_code })),
      ...tax_codes.map((tax_code) => InvoiceCharge.parse({ tax_code })),
    ],
    lines: currencies.map((currency) => InvoiceLine.parse({ currency })),
  }
  const facts = await readInvoiceFacts(context, { form, ap_ar, stored, warns: true })
  const { account, party, jobs, other_books, base_rate, cny_rate, line_rates, cap_cny, rate_tolerance, ap_ref_used_on, today } = facts
  return {
    account: account && {
      account_code: account.account_code,
      side: account.side,
      flow: account.flow,
      rate_date: account.rate_date,
      account_class: account.account_class,
    },
    company: account && { base_currency: account.base_currency, tax_country_code: account.tax_country_code },
    party: party && { country_code: party.country_code, tax_id: party.tax_id },
    jobs: jobs.map(({ sales_code: _, ...job }) => job),
    other_books,
    taxes: [...facts.taxes],
    unrated_taxes: [...facts.unrated_taxes],
    charge_codes: [...facts.charge_codes],
    base_rate,
    line_rates: [...line_rates].map(([currency, rate]) => ({ currency, rate })),
    cny_rate,
    cap_cny,
    rate_tolerance,
    ap_ref_used_on,
    hints: facts.hints,
    today,
    rate_change: stored && (await rateChangeOf(context, form, stored, facts)),
  }
}

/** The codes that an invoice may name, and those that older ones name. */
export async function invoiceCodes(context: RecordContext): Promise<AnswerOf<typeof invoiceFactsApi.codes>> {
  const { db, actor, language } = context
  if (!actor.internal) throw forbidden()
  const now = { language, today: todayOf(context) }
  const charges = await readCodes(db, 'CHARGE_CODE', now)
  const taxes = await readCodes(db, 'TAX_CODE', now)
  return {
    charges: charges.map(({ tax_rate: _, country_code: _country, ...one }) => one),
    taxes: taxes.map(({ code, name, is_active, tax_rate, country_code }) => ({ code, name, is_active, tax_rate, country_code })),
  }
}
