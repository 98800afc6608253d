import { expectationApi } from '@fairlead/domain/expectation/expectation.api'
import type { PlannedCharge } from '@fairlead/domain/expectation/expectation'
import type { PlannedSide } from '@fairlead/domain/expectation/expectation.codes'
import { matchOf, type Tolerance } from '@fairlead/domain/expectation/expectation.rules'
import type { Actor } from '@fairlead/domain/kit/access'
import type { AnswerOf } from '@fairlead/domain/kit/contract'
import { asAmount, converted, total } from '@fairlead/domain/kit/money'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { notFound } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import type { Config } from '../kit/start/config.ts'
import { converterTo } from './expectation.base.ts'
import { readExpectations, readInvoiced, readJobCurrency, type StoredExpectation } from './expectation.store.ts'

/** The sides of invoices that an actor works on; sales profiles see no cost. */
const sidesOf = ({ internal, profile_type, func_ids }: Actor): PlannedSide[] =>
  internal
    ? [...(func_ids.has('m_ap') && profile_type !== 'SALES' ? (['AP'] as const) : []), ...(func_ids.has('m_ar') ? (['AR'] as const) : [])]
    : []

export const toleranceOf = ({ AP_MATCH_TOLERANCE_PCT, AP_MATCH_TOLERANCE_UNITS }: Config): Tolerance => ({
  percent: AP_MATCH_TOLERANCE_PCT,
  units: AP_MATCH_TOLERANCE_UNITS,
})

export const expectationRoutes = serve(expectationApi, {
  ofJob: ({ params, ...context }) => plannedOfJob(context, params.job_no),
})

async function plannedOfJob(context: RecordContext, jobNo: string): Promise<AnswerOf<typeof expectationApi.ofJob>> {
  const { db, actor, language, services } = context
  const job = await readJobCurrency(db, jobNo, actor)
  const sides = sidesOf(actor)
  if (!job || sides.length === 0) throw notFound('job.notFound', { job_no: jobNo })
  const planned = await readExpectations(db, [jobNo], sides, language)
  const base = job.base_currency ?? ''
  const invoiced = await readInvoiced(db, jobNo, sides)
  const inBase = await converterTo(
    context,
    base,
    planned.map(({ currency }) => currency),
    todayOf(context),
  )
  const groups = Map.groupBy(planned, ({ ap_ar, charge_code }) => `${ap_ar} ${charge_code}`)
  const charges = [...groups.values()].map((parts) => {
    const [first] = parts
    const amount = invoiced.find(({ ap_ar, charge_code }) => ap_ar === first?.ap_ar && charge_code === first.charge_code)?.amount ?? '0'
    return plannedCharge(parts, asAmount(amount, base), { base, inBase, tolerance: toleranceOf(services.config) })
  })
  return { base_currency: job.base_currency, charges }
}

interface Compared {
  base: string
  inBase: (amount: string, currency: string) => string | null
  tolerance: Tolerance
}
function plannedCharge(parts: readonly StoredExpectation[], invoiced: string, { base, inBase, tolerance }: Compared): PlannedCharge {
  const amounts = parts.map(({ amount, currency }) => inBase(amount, currency))
  const planned = amounts.includes(null)
    ? null
    : total(
        amounts.flatMap((amount) => amount ?? []),
        base,
      )
  const [first] = parts
  return {
    ap_ar: first?.ap_ar ?? 'AP',
    charge_code: first?.charge_code ?? '',
    charge_name: first?.charge_name ?? null,
    parts: parts.map(({ job_no: _, charge_name: _name, ...part }) => part),
    planned,
    invoiced,
    difference: planned === null ? null : total([invoiced, converted(planned, '-1', 'times', base)], base),
    match: matchOf(planned, invoiced, tolerance, base),
  }
}
