import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import type { SelectionKey } from '../kit/selections.ts'
import type { ConsolType } from './consolidation.codes.ts'
import { MEASURES, thousandths } from './consolidation.measure-rules.ts'
import type { ConsolidationForm, PlannedOrder, SoAllocation } from './consolidation.ts'

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

/** Why a line of a plan cannot hold this much of its order: less is booked. */
export const aboveBookedProblems = (allocation: SoAllocation, order: PlannedOrder): FieldProblem[] =>
  MEASURES.flatMap((field) =>
    thousandths(allocation[field] ?? 0) > thousandths(order[field])
      ? [at(field, 'consolidation.moreThanBooked', { left: order[field], so_no: order.so_no })]
      : [],
  )

type Principal = Pick<ConsolidationForm, 'consol_type' | 'principal_party_id'>
type PartyOfOrder = 'consignee_party_id' | 'shipper_party_id' | 'release_agent_party_id' | 'nomination_agent_party_id'

/** The field of each order that must name the principal of a plan of this type; a co-load takes orders of every party. */
const PRINCIPAL_PLACES = {
  BUYER: ['consignee_party_id'],
  SHIPPER: ['shipper_party_id'],
  AGENT: ['release_agent_party_id', 'nomination_agent_party_id'],
} as const satisfies Record<string, readonly PartyOfOrder[]>

type OfPrincipal = keyof typeof PRINCIPAL_PLACES
const partiesOf = (order: PlannedOrder, type: OfPrincipal): number[] => PRINCIPAL_PLACES[type].flatMap((place) => order[place] ?? [])

/** Where the principal of a plan of each type is chosen; a co-loader may be any party that books with us. */
export const PRINCIPAL_SELECTIONS = {
  BUYER: 'consolidation_buyer',
  SHIPPER: 'consolidation_shipper',
  AGENT: 'consolidation_agent',
  LCL_COLOAD: 'consolidation_principal',
} as const satisfies Record<ConsolType, SelectionKey>

/** Why an order is not of the principal of the plan; null as long as the plan has none. */
export function principalProblem({ consol_type, principal_party_id }: Principal, order: PlannedOrder): FieldProblem | null {
  if (consol_type === null || consol_type === 'LCL_COLOAD' || principal_party_id === null) return null
  if (partiesOf(order, consol_type).includes(principal_party_id)) return null
  return at('so_no', `consolidation.otherPrincipal_${consol_type}`, { so_no: order.so_no })
}

/** For each type of plan the principals that all these orders name. */
export function principalsOf(orders: readonly PlannedOrder[]): Record<OfPrincipal, number[]> {
  const [first, ...others] = orders
  const ofAll = (type: OfPrincipal) =>
    first ? partiesOf(first, type).filter((party) => others.every((order) => partiesOf(order, type).includes(party))) : []
  return { BUYER: ofAll('BUYER'), SHIPPER: ofAll('SHIPPER'), AGENT: ofAll('AGENT') }
}
