import type { SailingDifference } from '../booking/booking.sailing-api.ts'
import { CLOSINGS, closingsAfterEtd } from '../booking/booking.date-rules.ts'
import { dayIn } from '../kit/dates.ts'
import { at } from '../kit/rules.ts'
import { fillOf, roomOf } from './consolidation.container-kinds.ts'
import { sumOfMeasures } from './consolidation.measure-rules.ts'
import { knownLines, onLine, type PlanFacts, type PlanRule } from './consolidation.facts-rules.ts'
import { principalProblem } from './consolidation.order-rules.ts'
import type { Consolidation, ConsolidationForm } from './consolidation.ts'

const sailingDiffers: PlanRule = {
  name: 'sailingDiffers',
  level: 'warning',
  fields: ['so_allocations', 'vessel', 'voyage', 'etd'],
  check: (plan, facts) =>
    knownLines(plan, facts).flatMap(([, order, index]) =>
      (['vessel', 'voyage', 'etd'] as const).some((field) => plan[field] !== null && order[field] !== null && plan[field] !== order[field])
        ? [onLine(index, at('so_no', 'consolidation.onOtherSailing', { so_no: order.so_no }))]
        : [],
    ),
}

/** What the sailing has changed and the form still has as it was. */
export function stillMoved(plan: ConsolidationForm, moved: readonly SailingDifference[]): SailingDifference[] {
  const values: Readonly<Record<string, unknown>> = plan
  return moved.filter(({ field, booked }) => values[field] === booked)
}

const sailingHasMoved: PlanRule = {
  name: 'sailingHasMoved',
  level: 'warning',
  fields: ['carrier_code', 'vessel', 'voyage', 'etd', 'eta', ...CLOSINGS],
  check: (plan, { moved = [] }) => {
    const [first] = stillMoved(plan, moved)
    return first ? at(first.field, 'consolidation.movedText') : null
  },
}

const officeDiffers: PlanRule = {
  name: 'officeDiffers',
  level: 'warning',
  fields: ['so_allocations', 'contact_office_party_id', 'handling_office_party_id', 'hbl_office_party_id'],
  check: (plan, facts) => {
    const offices = [plan.contact_office_party_id, plan.handling_office_party_id, plan.hbl_office_party_id]
    return knownLines(plan, facts).flatMap(([, { so_no, handling_office_party_id }, index]) =>
      handling_office_party_id === null || offices.includes(handling_office_party_id)
        ? []
        : [onLine(index, at('so_no', 'consolidation.ofOtherOffice', { so_no }))],
    )
  },
}

/** An error at the request for approval (section 7); until then the planner may still change principal or orders. */
const principalDiffers: PlanRule = {
  name: 'principalDiffers',
  level: 'warning',
  fields: ['so_allocations', 'consol_type', 'principal_party_id'],
  check: (plan, facts) =>
    knownLines(plan, facts).flatMap(([, order, index]) => {
      const problem = principalProblem(plan, order)
      return problem ? [onLine(index, problem)] : []
    }),
}

const FILL_LOW = 60
const FILL_FULL = 100
const fillIsRight: PlanRule = {
  name: 'fillIsRight',
  level: 'warning',
  fields: ['so_allocations', 'container_requests'],
  check: ({ so_allocations, container_requests }, { kinds }) => {
    if (so_allocations.length === 0) return null
    const fill = fillOf(sumOfMeasures(so_allocations.map(({ cbm }) => cbm)), container_requests, kinds)
    const kg = sumOfMeasures(so_allocations.map((line) => line.kg))
    const room = roomOf(container_requests, kinds)
    return [
      ...(fill !== null && fill < FILL_LOW ? [at('container_requests', 'consolidation.fillIsLow', { fill })] : []),
      ...(fill !== null && fill > FILL_FULL ? [at('container_requests', 'consolidation.fillIsHigh', { fill })] : []),
      ...(room.payload_kg > 0 && kg > room.payload_kg
        ? [at('container_requests', 'consolidation.abovePayload', { kg, payload: room.payload_kg })]
        : []),
    ]
  },
}

const closingDay = ({ cfs_closing }: ConsolidationForm, { pol_time_zone }: PlanFacts) =>
  cfs_closing === null ? null : dayIn(cfs_closing, pol_time_zone ?? 'UTC')

const cargoReadyAfterCfs: PlanRule = {
  name: 'cargoReadyAfterCfs',
  level: 'warning',
  fields: ['so_allocations', 'cfs_closing'],
  check: (plan, facts) => {
    const closes = closingDay(plan, facts)
    return knownLines(plan, facts).flatMap(([, { so_no, cargo_ready_date }, index]) =>
      closes !== null && cargo_ready_date !== null && cargo_ready_date > closes
        ? [onLine(index, at('so_no', 'consolidation.readyAfterCfs', { so_no, cargo_ready_date, closes }))]
        : [],
    )
  },
}

/** Also of a plan whose CFS closing is not known yet. */
const cargoReadyAfterEtd: PlanRule = {
  name: 'cargoReadyAfterEtd',
  level: 'warning',
  fields: ['so_allocations', 'etd'],
  check: (plan, facts) =>
    knownLines(plan, facts).flatMap(([, { so_no, cargo_ready_date }, index]) =>
      plan.etd !== null && cargo_ready_date !== null && cargo_ready_date >= plan.etd
        ? [onLine(index, at('so_no', 'consolidation.readyAfterEtd', { so_no, cargo_ready_date, etd: plan.etd }))]
        : [],
    ),
}

/** A co-load plan may have no principal (section 16.16): then it is sent to no one, and staff approves it. */
export const hasNoPrincipal = ({ consol_type, principal_party_id }: Pick<ConsolidationForm, 'consol_type' | 'principal_party_id'>) =>
  consol_type === 'LCL_COLOAD' && principal_party_id === null
/** Is the plan not yet approved or rejected? */
export const isUndecided = ({ consol_status }: Pick<Consolidation, 'consol_status'>) =>
  consol_status === 'PLAN' || consol_status === 'REQUESTED' || consol_status === 'PENDING_CUSTOMER'
const nobodyIsAsked: PlanRule = {
  name: 'nobodyIsAsked',
  level: 'warning',
  fields: ['consol_type', 'principal_party_id'],
  check: (plan, { is_decided }) => (hasNoPrincipal(plan) && !is_decided ? at('principal_party_id', 'consolidation.nobodyIsAsked') : null),
}

const lateForCutOff: PlanRule = {
  name: 'lateForCutOff',
  level: 'warning',
  fields: ['cfs_closing'],
  check: (plan, facts) => {
    const closes = closingDay(plan, facts)
    return closes !== null && closes < facts.today ? at('cfs_closing', 'consolidation.cutOffHasPassed', { closes }) : null
  },
}

const etdIsAhead: PlanRule = {
  name: 'etdIsAhead',
  level: 'warning',
  fields: ['etd'],
  check: ({ etd }, { today }) => (etd !== null && etd < today ? at('etd', 'consolidation.etdHasPassed') : null),
}

/** The rule of bookings. */
const closingsNotAfterEtd: PlanRule = {
  name: 'closingsNotAfterEtd',
  level: 'warning',
  fields: ['etd', ...CLOSINGS],
  check: closingsAfterEtd,
}

const LIGHTEST = 50
const HEAVIEST = 2_000
const measuresLookOdd: PlanRule = {
  name: 'measuresLookOdd',
  level: 'warning',
  fields: ['so_allocations'],
  check: ({ so_allocations }) =>
    so_allocations.flatMap(({ cbm, kg }, index) => {
      const density = cbm && kg ? kg / cbm : null
      return density !== null && (density < LIGHTEST || density > HEAVIEST)
        ? [at(`so_allocations.${index}.kg`, 'consolidation.densityIsOdd', { density: Math.round(density) })]
        : []
    }),
}

/** Findings that do not keep a plan from being saved. */
export const PLAN_WARNINGS: readonly PlanRule[] = [
  sailingDiffers,
  sailingHasMoved,
  officeDiffers,
  principalDiffers,
  fillIsRight,
  cargoReadyAfterCfs,
  cargoReadyAfterEtd,
  nobodyIsAsked,
  lateForCutOff,
  etdIsAhead,
  closingsNotAfterEtd,
  measuresLookOdd,
]
