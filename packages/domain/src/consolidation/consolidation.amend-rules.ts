import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import { MEASURES, thousandths } from './consolidation.measure-rules.ts'
import { aboveBookedProblems, orderProblems } from './consolidation.order-rules.ts'
import type { Consolidation, ConsolidationForm, PlannedOrder, StoredAllocation } from './consolidation.ts'

interface AllocatedQuantities {
  /** How much of the order is already allocated to containers of the plan. */
  loaded_package_qty: number
  loaded_cbm: number
  loaded_kg: number
  /** Whether the other orders of the plan are OMS shipments: each answer once. */
  others_oms: readonly boolean[]
}

const least = (ofLines: number, ofHead: number | null | undefined) => Math.min(ofLines, ofHead ?? ofLines)

/** Why an order on a plan cannot be amended like this: it would no longer fit the plan, or be less than what is loaded. */
export function problemsOfAmendedOrder(
  consolidationNo: string,
  plan: Pick<ConsolidationForm, 'pol' | 'pod' | 'mode'>,
  amended: PlannedOrder,
  loaded: AllocatedQuantities,
  /** The figures of the order itself, where they were amended. */
  head: Partial<Record<'package_qty' | 'cbm' | 'gross_weight', number | null>> = {},
): FieldProblem[] {
  const params = { so_no: amended.so_no, consolidation_no: consolidationNo }
  const isOfOrder = (problem: FieldProblem) => problem.path !== 'booking_status' && problem.path !== 'so_no'
  const fits = orderProblems(plan, amended).filter(isOfOrder)
  const figures = [
    ['package_qty', 'package_qty', least(amended.package_qty, head.package_qty), loaded.loaded_package_qty],
    ['cbm', 'cbm', least(amended.cbm, head.cbm), loaded.loaded_cbm],
    ['gross_weight', 'kg', least(amended.kg, head.gross_weight), loaded.loaded_kg],
  ] as const
  return [
    ...fits.map(({ path }) => at(path, 'consolidation.boundByPlan', params)),
    // CONSOL-047
    ...(loaded.others_oms.some((isOms) => isOms !== amended.oms_shipment) ? [at('oms_shipment', 'consolidation.boundByPlan', params)] : []),
    ...figures.flatMap(([path, unit, now, held]) =>
      thousandths(now) < thousandths(held) ? [at(path, `consolidation.belowLoaded_${unit}`, { ...params, loaded: held })] : [],
    ),
  ]
}

type ReleasingPlan = Pick<Consolidation, 'pol' | 'pod' | 'mode' | 'so_allocations'>

/**
 * CONSOL-035: why an order that a cancelled plan released does not come back to it: it no longer fits, or less is booked than the plan would take.
 * One that was amended in another way comes back with the mark, and is taken over like every amended order.
 */
export function problemsOfReturn(plan: ReleasingPlan, line: StoredAllocation): FieldProblem[] {
  const { so_no, order, amended_fields } = line
  const isPartOfOms = order.oms_shipment && MEASURES.some((field) => thousandths(line[field] ?? 0) < thousandths(order[field]))
  const isOtherOms = plan.so_allocations.length > 1 && amended_fields.some(({ path }) => path === 'oms_shipment')
  return [
    ...orderProblems(plan, order),
    ...(isOtherOms ? [at('oms_shipment', 'consolidation.omsWithOthers', { so_no })] : []), // CONSOL-047
    ...(isPartOfOms ? [at('package_qty', 'consolidation.omsIsPart', { so_no })] : []), // CONSOL-046
    ...aboveBookedProblems(line, order),
  ]
}
