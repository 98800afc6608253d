import { mayReadGp } from '@fairlead/domain/job/job.gp-rules'
import type { InvoiceForm } from '@fairlead/domain/invoice/invoice'
import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import { NO_HINTS, type InvoiceHints, type PlannedCost } from '@fairlead/domain/invoice/invoice.hint-api'
import { usualCharges } from '@fairlead/domain/invoice/invoice.suggestion-rules'
import { total } from '@fairlead/domain/kit/money'
import { converterTo } from '../expectation/expectation.base.ts'
import { toleranceOf } from '../expectation/expectation.handlers.ts'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import type { AccountFacts, JobFacts } from './invoice.facts-store.ts'
import { readChargeHistory, readHints, readPlannedCosts, type HintQuery } from './invoice.hint-store.ts'
import type { StoredInvoice } from './invoice.store.ts'

interface Asked {
  form: InvoiceForm
  ap_ar: ApAr
  stored: StoredInvoice | null
  account: AccountFacts | null
  jobs: readonly JobFacts[]
  rate_date: string
  /** Are warnings shown? Saves and steps are refused for planned costs alone. */
  warns: boolean
}

/** What an invoice is compared with. A reversal has its content from its original, and there is nothing to hint at. */
export async function readInvoiceHints(context: RecordContext, asked: Asked): Promise<InvoiceHints> {
  const { form, ap_ar, stored, account, jobs, rate_date, warns } = asked
  const tolerance = toleranceOf(context.services.config)
  if (jobs.length === 0 || (stored?.reverses_inv_id ?? null) !== null) return { ...NO_HINTS, tolerance }
  const query: HintQuery = {
    inv_id: stored?.inv_id ?? null,
    ap_ar,
    type: form.type,
    account_code: form.account_code,
    company_code: account?.company_code ?? null,
    issue_party_id: form.issue_party_id,
    currency: form.currency,
    invoice_date: form.invoice_date ?? todayOf(context),
    job_nos: jobs.map(({ job_no }) => job_no),
    charge_codes: form.charges.flatMap(({ charge_code }) => charge_code ?? []),
  }
  const planned = form.type === 'AP' && account ? await plannedOf(context, query, { base: account.base_currency, rate_date }) : []
  return { ...NO_HINTS, ...(warns ? await warningsOf(context, query) : {}), tolerance, planned }
}

/** What only warnings compare with: other invoices of the jobs and of the party, and jobs like these. */
async function warningsOf(context: RecordContext, query: HintQuery): Promise<Partial<InvoiceHints>> {
  const { invoiced, ...found } = await readHints(context.db, context.actor, query, mayReadGp(context.actor))
  return { ...found, usual: (await usualOf(context, query)).filter(({ charge_code }) => !invoiced.includes(charge_code)) }
}

async function usualOf(context: RecordContext, { ap_ar, type, account_code, job_nos }: HintQuery): Promise<InvoiceHints['usual']> {
  const [job_no, ...others] = job_nos
  if (type !== ap_ar || account_code === null || job_no === undefined || others.length > 0) return []
  const history = await readChargeHistory(context.db, context.actor, { ap_ar, account_code, job_no }, todayOf(context))
  return usualCharges(history).map(({ charge_code, on, of }) => ({ charge_code, on, of }))
}

/** The planned costs in base currency, each charge of a job once. */
async function plannedOf(
  context: RecordContext,
  query: HintQuery,
  { base, rate_date }: { base: string; rate_date: string },
): Promise<PlannedCost[]> {
  const rows = await readPlannedCosts(context.db, query)
  if (rows.length === 0) return []
  const inBase = await converterTo(
    context,
    base,
    rows.map(({ currency }) => currency),
    rate_date,
  )
  return [...Map.groupBy(rows, ({ job_no, charge_code }) => `${job_no} ${charge_code}`).values()].flatMap((parts) => {
    const [first] = parts
    const amounts = parts.map(({ amount, currency }) => inBase(amount, currency))
    const known = amounts.flatMap((amount) => amount ?? [])
    const planned = known.length < amounts.length ? null : total(known, base)
    return first ? [{ job_no: first.job_no, charge_code: first.charge_code, invoiced: first.invoiced, planned }] : []
  })
}
