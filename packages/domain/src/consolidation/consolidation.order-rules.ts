import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import type { ConsolidationForm, PlannedOrder } from './consolidation.ts'

type Plan = Pick<ConsolidationForm, 'pol' | 'pod' | 'mode'>

const MATCHED = ['pol', 'pod', 'mode'] as const

/** Why a shipping order cannot be on this plan, regardless of quantities; `path` is the field of the order. */
export function orderProblems(plan: Plan, order: PlannedOrder): FieldProblem[] {
  const { so_no } = order
  const params = { so_no }
  return [
    ...(order.service === 'LCL' ? [] : [at('service', 'consolidation.isNotLcl', params)]), // CONSOL-048
    ...(order.consolidatable ? [] : [at('consolidatable', 'consolidation.isNotConsolidatable', params)]), // CONSOL-049
    ...(order.has_lcl_size ? [] : [at('container_requests', 'consolidation.hasNoLclSize', params)]), // CONSOL-050
    ...(order.booking_status === 'CONFIRMED' ? [] : [at('booking_status', 'consolidation.isNotConfirmed', params)]),
    // CONSOL-051
    ...MATCHED.flatMap((field) =>
      plan[field] === null || order[field] === plan[field]
        ? []
        : [at(field, `consolidation.otherPlace_${field}`, { so_no, so: order[field] ?? '–', plan: plan[field] })],
    ),
    // CONSOL-052
    ...(order.on_consolidation_no === null
      ? []
      : [
          at('so_no', 'consolidation.onOtherPlan', {
            so_no,
            consolidation_no: order.on_consolidation_no,
            user_name: order.on_user_name ?? '',
          }),
        ]),
  ]
}
