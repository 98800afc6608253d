import type { SailingDifference } from '../booking/booking.sailing-api.ts'
import type { Rule } from '../kit/rules.ts'
import type { ContainerKind } from './consolidation.container-kinds.ts'
import type { FieldProblem } from '../kit/problem.ts'
import type { ConsolidationForm, PlannedOrder, SoAllocation, StoredAllocation } from './consolidation.ts'

/** What the rules need in addition to the form: the orders that it names, the time zone of the POL and today in the business time zone. */
export interface PlanFacts {
  orders: ReadonlyMap<string, PlannedOrder>
  pol_time_zone: string | null
  /** The principal to which the plan was sent; null before. */
  sent_to_party_id?: number | null | undefined
  /** The plan was approved or rejected. */
  is_decided?: boolean | undefined
  today: string
  /** The allocations of the stored plan, with what containers hold of them. */
  stored?: readonly Loaded[] | undefined
  /** Amended orders whose figures the plan takes over now. */
  taken_over?: readonly string[] | undefined
  /** Figures of container sizes, as the administrator keeps them. */
  kinds?: readonly ContainerKind[] | undefined
  /** In what the stored plan differs from its sailing as it is now. */
  moved?: readonly SailingDifference[] | undefined
}
type Loaded = Pick<StoredAllocation, 'so_no' | 'package_qty' | 'cbm' | 'kg' | 'loaded_package_qty' | 'loaded_cbm' | 'loaded_kg'>
export type PlanRule = Rule<ConsolidationForm, PlanFacts>

type Line = readonly [allocation: SoAllocation, order: PlannedOrder, index: number]
/** Lines with a known order; the server refuses an unknown one with `msgNotAvailable`. */
export const knownLines = ({ so_allocations }: ConsolidationForm, { orders }: PlanFacts): Line[] =>
  so_allocations.flatMap((allocation, index): Line[] => {
    const order = orders.get(allocation.so_no ?? '')
    return order ? [[allocation, order, index]] : []
  })
export const onLine = (index: number, problem: FieldProblem, field = 'so_no') => ({ ...problem, path: `so_allocations.${index}.${field}` })
