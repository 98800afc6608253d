import { asAmount, compareAmounts, converted, percentOf, total } from '../kit/money.ts'
import type { GpFigures, GpStage } from './gp.ts'

/** Revenue, cost and what is left of them. */
export function gpFigures(revenue: string, cost: string, currency: string | null): GpFigures {
  const gp = total([revenue, converted(cost, '-1', 'times', currency)], currency)
  return {
    revenue: asAmount(revenue, currency),
    cost: asAmount(cost, currency),
    gp,
    margin: compareAmounts(revenue, '0') === 0 ? null : percentOf(gp, revenue),
  }
}

/** Revenue and cost that are planned, in the base currency. */
export interface PlannedSums {
  revenue: string
  cost: string
}

/** The sums of a job as they are stored. `open` contains the drafts. */
export interface GpSums {
  revenue_draft: string
  revenue_open: string
  revenue_posted: string
  cost_draft: string
  cost_open: string
  cost_posted: string
}

/** What is planned, before any invoice; not part of the total. */
export const plannedStage = ({ revenue, cost }: PlannedSums, currency: string | null): GpFigures & { stage: GpStage } => ({
  stage: 'planned',
  ...gpFigures(revenue, cost, currency),
})

/** The stages of a job: drafts, invoices in approval, posted ones, and the total of these three. */
export function gpStages(sums: GpSums, currency: string | null): (GpFigures & { stage: GpStage })[] {
  const less = (amount: string, other: string) => total([amount, converted(other, '-1', 'times', currency)], currency)
  const revenue = { draft: sums.revenue_draft, approval: less(sums.revenue_open, sums.revenue_draft), posted: sums.revenue_posted }
  const cost = { draft: sums.cost_draft, approval: less(sums.cost_open, sums.cost_draft), posted: sums.cost_posted }
  const all = { revenue: total(Object.values(revenue), currency), cost: total(Object.values(cost), currency) }
  return [
    ...(['draft', 'approval', 'posted'] as const).map((stage) => ({ stage, ...gpFigures(revenue[stage], cost[stage], currency) })),
    { stage: 'total', ...gpFigures(all.revenue, all.cost, currency) },
  ]
}

/** Gross profit per TEU, cubic metre or chargeable ton; null if the shipment has none. */
export const perUnit = (gp: string, units: string | null, currency: string | null): string | null =>
  units === null || compareAmounts(units, '0') <= 0 ? null : converted(gp, units, 'div', currency)

/** True if a lock of the gross profit needs a reason: it is nothing, a loss, or an unusual margin. */
export const needsGpReason = ({ gp, margin }: Pick<GpFigures, 'gp' | 'margin'>, limits: { below: number; above: number }): boolean =>
  margin === null ? compareAmounts(gp, '0') <= 0 : margin <= limits.below || compareAmounts(gp, '0') <= 0 || margin > limits.above
