import { emptyInvoice, InvoiceLine } from '@fairlead/domain/invoice/invoice'
import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import { suggestionApi, type Suggestion } from '@fairlead/domain/invoice/invoice.suggestion-api'
import { suggestions } from '@fairlead/domain/invoice/invoice.suggestion-rules'
import { mayComputeInvoice } from '@fairlead/domain/invoice/invoice.actor-rules'
import { readExpectations } from '../expectation/expectation.store.ts'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { forbidden, notFound } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import { rateDateOf, ratesOf } from './invoice.facts.ts'
import { readAccount, readInvoicedJobs, readCodes, type AccountFacts, type JobFacts } from './invoice.facts-store.ts'
import { readChargeHistory, readHints } from './invoice.hint-store.ts'

interface Asked {
  ap_ar: ApAr
  account_code: string
  job_no: string
  issue_party_id?: number | undefined
  inv_id?: number | undefined
  currency?: string | undefined
  invoice_date?: string | undefined
}

/** The charges that an invoice of a job may need, best first, with their reasons. */
export async function suggestionsFor(context: RecordContext, asked: Asked): Promise<Suggestion[]> {
  const { db, actor, language } = context
  const { ap_ar, account_code, job_no } = asked
  if (!mayComputeInvoice(ap_ar, actor)) throw forbidden()
  const account = await readAccount(db, account_code, null)
  if (!account) throw notFound('invoice.accountNotFound', { account_code })
  const [job] = await readInvoicedJobs(db, actor, { job_nos: [job_no], stored: [] })
  if (!job) throw notFound('invoice.jobNotFound', { job_no })
  const issue_party_id = asked.issue_party_id ?? null
  const query = { ...asked, inv_id: asked.inv_id ?? null, issue_party_id, type: ap_ar, company_code: account.company_code }
  const facts = await readHints(
    db,
    actor,
    { ...query, currency: null, invoice_date: todayOf(context), job_nos: [job_no], charge_codes: [] },
    false,
  )
  const found = suggestions({
    planned: await readExpectations(db, [job_no], [ap_ar], language),
    history: await readChargeHistory(db, actor, asked, todayOf(context)),
    measures: facts.measures,
    invoiced: facts.invoiced,
    issue_party_id,
  })
  const codes = found.length === 0 ? [] : await readCodes(db, 'CHARGE_CODE', { language, today: todayOf(context) })
  // A charge that is no longer in use is not suggested.
  const named = found.flatMap((one) => {
    const code = codes.find(({ code: name, is_active }) => is_active && name === one.charge_code)
    return code ? [{ ...one, charge_name: code.name }] : []
  })
  return withRates(context, named, { ...asked, account, job })
}

interface Rated extends Pick<Asked, 'currency' | 'invoice_date'> {
  account: AccountFacts
  job: JobFacts
}
/** The suggestions with the rates that the invoice will take for their lines. */
async function withRates(
  context: RecordContext,
  found: readonly Suggestion[],
  { currency, invoice_date, account, job }: Rated,
): Promise<Suggestion[]> {
  const lines = found.flatMap((one) => one.lines.map((line) => InvoiceLine.parse({ currency: line.currency })))
  const form = { ...emptyInvoice(), currency: currency ?? null, invoice_date: invoice_date ?? null, lines }
  const rate_date = rateDateOf(form, { account, jobs: [job], today: todayOf(context) })
  const { line_rates } = await ratesOf(context, form, { base: account.base_currency, rate_date })
  return found.map((one) => ({
    ...one,
    lines: one.lines.map((line) => ({ ...line, exchange_rate: line_rates.get(line.currency)?.rate ?? null })),
  }))
}

export const suggestionRoutes = serve(suggestionApi, { suggestions: ({ query, ...context }) => suggestionsFor(context, query) })
