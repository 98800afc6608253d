import { gpApi } from '@fairlead/domain/gp/gp.api'
import type { JobGp } from '@fairlead/domain/gp/gp'
import { gpFigures, gpStages, perUnit, plannedStage } from '@fairlead/domain/gp/gp.rules'
import { mayReadGp } from '@fairlead/domain/job/job.gp-rules'
import { findExchangeRate, type DatedRate } from '@fairlead/domain/exchange-rate/exchange-rate.search-rules'
import type { AnswerOf } from '@fairlead/domain/kit/contract'
import { converted, total } from '@fairlead/domain/kit/money'
import { readRates } from '../exchange-rate/exchange-rate.store.ts'
import { inLongTransaction } from '../kit/db/database.ts'
import { forbidden, notFound } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext, Services } from '../kit/http/context.ts'
import type { Job } from '../kit/jobs/jobs.ts'
import {
  readGpOfInvoice,
  readGpOfJob,
  readPlannedSums,
  repairGp,
  seesInvoice,
  seesJob,
  type PlannedSum,
  type StoredGp,
} from './gp.store.ts'

type Summary = AnswerOf<typeof gpApi.ofJob>

export const gpRoutes = serve(gpApi, {
  ofJob: async ({ params, ...context }) => {
    const { db, actor } = context
    if (!mayReadGp(actor)) throw forbidden()
    if (!(await seesJob(db, params.job_no, actor))) throw notFound('job.notFound', { job_no: params.job_no })
    return summaryOf(context, await readGpOfJob(db, params.job_no, actor))
  },
  ofInvoice: async ({ params, ...context }) => {
    const { db, actor } = context
    if (!mayReadGp(actor)) throw forbidden()
    if (!(await seesInvoice(db, params.inv_id, actor))) throw notFound('invoice.notFound', { inv_id: params.inv_id })
    return summaryOf(context, await readGpOfInvoice(db, params.inv_id, actor))
  },
})

/** The figures of a job as its readers get them. */
export function jobGpOf({ disbursement_revenue, disbursement_cost, teu, cbm, cw, is_main: _, ...stored }: StoredGp): JobGp {
  const { base_currency } = stored
  const stages = gpStages(stored, base_currency)
  const gp = stages.find(({ stage }) => stage === 'total')?.gp ?? '0'
  return {
    job_no: stored.job_no,
    so_no: stored.so_no,
    job_status: stored.job_status,
    period: stored.period,
    company_code: stored.company_code,
    base_currency,
    stages,
    disbursements: gpFigures(disbursement_revenue, disbursement_cost, base_currency),
    per_teu: perUnit(gp, teu, base_currency),
    per_cbm: perUnit(gp, cbm, base_currency),
    per_cw: perUnit(gp, cw, base_currency),
    ar_count: stored.ar_count,
    ap_count: stored.ap_count,
    unrated_lines: stored.unrated_lines,
    unrated_planned: 0,
  }
}

/** Jobs with what is planned for each in its main books. */
async function withPlanned(context: RecordContext, stored: readonly StoredGp[]): Promise<JobGp[]> {
  const { db, services } = context
  const { GROUP_CURRENCY: group } = services.config
  const sums = await readPlannedSums(
    db,
    stored.filter(({ is_main }) => is_main).map(({ job_no }) => job_no),
  )
  if (sums.length === 0) return stored.map(jobGpOf)
  const currencies = [...sums.map(({ currency }) => currency), ...stored.flatMap(({ base_currency }) => base_currency ?? []), group]
  const rates = await readRates(db, [...new Set(currencies)], todayOf(context))
  return stored.map((row) => {
    const ofJob = row.is_main ? sums.filter(({ job_no }) => job_no === row.job_no) : []
    const gp = jobGpOf(row)
    if (ofJob.length === 0) return gp
    const { planned, unrated } = plannedSums(ofJob, rates, { base: row.base_currency ?? '', group })
    return { ...gp, stages: [plannedStage(planned, row.base_currency), ...gp.stages], unrated_planned: unrated }
  })
}

function plannedSums(sums: readonly PlannedSum[], rates: readonly DatedRate[], { base, group }: { base: string; group: string }) {
  const inBase = sums.map((sum) => {
    const found = findExchangeRate({ from: sum.currency, to: base }, rates, base, group)
    return { ...sum, amount: found && converted(sum.amount, found.rate, 'times', base) }
  })
  const of = (side: PlannedSum['ap_ar']) =>
    total(
      inBase.flatMap(({ ap_ar, amount }) => (ap_ar === side && amount !== null ? [amount] : [])),
      base,
    )
  const unrated = inBase.reduce((count, { amount, charges }) => count + (amount === null ? charges : 0), 0)
  return { planned: { revenue: of('AR'), cost: of('AP') }, unrated }
}

/** A total is only given in one currency. */
async function summaryOf(context: RecordContext, stored: readonly StoredGp[]): Promise<Summary> {
  const jobs = await withPlanned(context, stored)
  const currencies = new Set(jobs.map(({ base_currency }) => base_currency))
  const [base_currency] = currencies
  if (!base_currency || currencies.size > 1) return { jobs, total: null }
  const totals = jobs.flatMap(({ stages }) => stages.filter(({ stage }) => stage === 'total'))
  const sum = (field: 'revenue' | 'cost') =>
    total(
      totals.map((one) => one[field]),
      base_currency,
    )
  return { jobs, total: { base_currency, ...gpFigures(sum('revenue'), sum('cost'), base_currency) } }
}

/** Every night: the stored sums are compared with the lines, and a difference is logged as a fault and repaired. */
export const gpCheckJob = (services: Services): Job => ({
  queue: 'gp-check',
  schedule: '10 3 * * *',
  work: async () => {
    const jobs = await inLongTransaction(services.db, repairGp)
    if (jobs.length > 0) services.log.error({ jobs }, 'stored gross profit differed from the lines of invoices and was computed again')
  },
})
