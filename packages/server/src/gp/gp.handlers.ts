import { gpApi } from '@fairlead/domain/gp/gp.api'
import type { JobGp } from '@fairlead/domain/gp/gp'
import { gpFigures, gpStages, mayReadGp, perUnit } from '@fairlead/domain/gp/gp.rules'
import type { AnswerOf } from '@fairlead/domain/kit/contract'
import { total } from '@fairlead/domain/kit/money'
import { inLongTransaction } from '../kit/db/database.ts'
import { forbidden, notFound } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import type { Services } from '../kit/http/context.ts'
import type { Job } from '../kit/jobs/jobs.ts'
import { readGpOfInvoice, readGpOfJob, repairGp, seesInvoice, seesJob, type StoredGp } from './gp.store.ts'

type Summary = AnswerOf<typeof gpApi.ofJob>

export const gpRoutes = serve(gpApi, {
  ofJob: async ({ params, db, actor }) => {
    if (!mayReadGp(actor)) throw forbidden()
    if (!(await seesJob(db, params.job_no, actor))) throw notFound('job.notFound', { job_no: params.job_no })
    return summaryOf(await readGpOfJob(db, params.job_no, actor))
  },
  ofInvoice: async ({ params, db, actor }) => {
    if (!mayReadGp(actor)) throw forbidden()
    if (!(await seesInvoice(db, params.inv_id, actor))) throw notFound('invoice.notFound', { inv_id: params.inv_id })
    return summaryOf(await readGpOfInvoice(db, params.inv_id, actor))
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
  }
}

/** A total is only given in one currency. */
function summaryOf(stored: readonly StoredGp[]): Summary {
  const jobs = stored.map(jobGpOf)
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
