import { arrivesTooEarly } from '../booking/booking.date-rules.ts'
import { arrivesWhereItLeft } from '../booking/booking.term-rules.ts'
import { farDates } from '../kit/farDate.ts'
import { at, errorsOf, findingsOf, requiredRule, type Finding } from '../kit/rules.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { BOX_SIZES } from './consolidation.codes.ts'
import { roomOf } from './consolidation.container-kinds.ts'
import { loadedPackagesLoadedMeasures, notBelowLoaded } from './consolidation.loaded-rules.ts'
import { isEqualMeasure, leftOf, MEASURES, measuresTakenWhole, type Measures } from './consolidation.measure-rules.ts'
import { aboveBookedProblems, orderProblems } from './consolidation.order-rules.ts'
import { knownLines, onLine, type PlanFacts, type PlanRule } from './consolidation.facts-rules.ts'
import { containersForClasses, pairsApart } from './consolidation.segregation-rules.ts'
import type { ConsolidationForm, SoAllocation } from './consolidation.ts'
import { PLAN_WARNINGS } from './consolidation.warning-rules.ts'

/** CONSOL-036 to CONSOL-039 */
export const REQUIRED_TO_SAVE = [
  'consol_type',
  'contact_office_party_id',
  'handling_office_party_id',
  'pol',
  'pod',
  'container_requests',
] as const satisfies readonly (keyof ConsolidationForm)[]

const requestsAreComplete: PlanRule = {
  name: 'required',
  level: 'error',
  fields: ['container_requests'],
  check: ({ container_requests }) =>
    container_requests.flatMap((request, index) =>
      (['container_size', 'qty'] as const).flatMap((field) =>
        request[field] === null ? [at(`container_requests.${index}.${field}`, 'msgRequired')] : [],
      ),
    ),
}

const requestIsABox: PlanRule = {
  name: 'requestIsABox',
  level: 'error',
  fields: ['container_requests'],
  check: ({ container_requests }) =>
    container_requests.flatMap(({ container_size }, index) =>
      container_size === null || BOX_SIZES.some((size) => size === container_size)
        ? []
        : [at(`container_requests.${index}.container_size`, 'consolidation.sizeIsNoContainer')],
    ),
}

const sizeStandsOnce: PlanRule = {
  name: 'sizeOnce',
  level: 'error',
  fields: ['container_requests'],
  check: ({ container_requests }) => {
    const sizes = container_requests.map(({ container_size }) => container_size)
    return sizes.flatMap((size, index) =>
      size !== null && sizes.indexOf(size) < index ? [at(`container_requests.${index}.container_size`, 'consolidation.sizeTwice')] : [],
    )
  },
}

const DATES = ['etd', 'eta'] as const
const datesAreNear: PlanRule = {
  name: 'datesAreNear',
  level: 'error',
  fields: DATES,
  check: (plan, { today }) => farDates(plan, DATES, { today, key: 'consolidation.dateOutside' }),
}

const notTooManyBoxes: PlanRule = {
  name: 'notTooManyBoxes',
  level: 'error',
  fields: ['container_requests'],
  check: ({ container_requests }) =>
    container_requests.reduce((sum, { qty }) => sum + (qty ?? 0), 0) > 99 ? at('container_requests', 'consolidation.tooManyBoxes') : null,
}

const orderIsNamed: PlanRule = {
  name: 'required',
  level: 'error',
  fields: ['so_allocations'],
  check: ({ so_allocations }) =>
    so_allocations.flatMap(({ so_no }, index) => (so_no === null ? [at(`so_allocations.${index}.so_no`, 'msgRequired')] : [])),
}

/** The rules of bookings for the route and the sailing. */
const portsDiffer: PlanRule = { name: 'podDiffersFromPol', level: 'error', fields: ['pol', 'pod'], check: arrivesWhereItLeft }
const etaNotBeforeEtd: PlanRule = { name: 'etaNotBeforeEtd', level: 'error', fields: ['etd', 'eta', 'mode'], check: arrivesTooEarly }

/** A principal that received the plan reads its remarks, documents and history, which are not for another one. */
const principalIsKept: PlanRule = {
  name: 'principalIsKept',
  level: 'error',
  fields: ['principal_party_id'],
  check: ({ principal_party_id }, { sent_to_party_id }) =>
    (sent_to_party_id ?? null) === null || principal_party_id === sent_to_party_id
      ? []
      : [at('principal_party_id', 'consolidation.principalIsKept')],
}

/** An own office may be the agent, but not one that plans: it would approve its own plan. */
const agentIsOfOthers: PlanRule = {
  name: 'agentIsOfOthers',
  level: 'error',
  fields: ['consol_type', 'principal_party_id', 'contact_office_party_id', 'handling_office_party_id'],
  check: ({ consol_type, principal_party_id, contact_office_party_id, handling_office_party_id }) =>
    consol_type === 'AGENT' &&
    principal_party_id !== null &&
    [contact_office_party_id, handling_office_party_id].includes(principal_party_id)
      ? at('principal_party_id', 'consolidation.agentPlans')
      : null,
}

const onceOnly: PlanRule = {
  name: 'onceOnly',
  level: 'error',
  fields: ['so_allocations'],
  check: ({ so_allocations }) => {
    const numbers = so_allocations.map(({ so_no }) => so_no)
    return numbers.flatMap((so_no, index) =>
      so_no !== null && numbers.indexOf(so_no) < index ? [at(`so_allocations.${index}.so_no`, 'consolidation.orderTwice', { so_no })] : [],
    )
  },
}

const loadingSeqOnce: PlanRule = {
  name: 'loadingSeqOnce',
  level: 'error',
  fields: ['so_allocations'],
  check: ({ so_allocations }) =>
    so_allocations.flatMap(({ loading_seq }, index) => {
      const first = so_allocations.findIndex((one) => one.loading_seq === loading_seq)
      return loading_seq !== null && first < index
        ? [
            at(`so_allocations.${index}.loading_seq`, 'consolidation.loadingSeqTwice', {
              loading_seq,
              so_no: so_allocations[first]?.so_no ?? '',
            }),
          ]
        : []
    }),
}

/** CONSOL-043 */
const allocationIsNotZero: PlanRule = {
  name: 'allocationIsNotZero',
  level: 'error',
  fields: ['so_allocations'],
  check: ({ so_allocations }) =>
    so_allocations.flatMap((allocation, index) =>
      MEASURES.flatMap((field) =>
        (allocation[field] ?? 0) > 0 ? [] : [at(`so_allocations.${index}.${field}`, 'consolidation.mustBeAboveZero')],
      ),
    ),
}

const notMoreThanBooked: PlanRule = {
  name: 'notMoreThanBooked',
  level: 'error',
  fields: ['so_allocations'],
  check: (plan, facts) =>
    knownLines(plan, facts)
      // An order without loose cargo is refused for that.
      .filter(([, { has_lcl_size }]) => has_lcl_size)
      .flatMap(([allocation, order, index]) =>
        aboveBookedProblems(allocation, order).map((problem) => onLine(index, problem, problem.path)),
      ),
}

/** CONSOL-044 */
const fullPackagesFullMeasures: PlanRule = {
  name: 'fullPackagesFullMeasures',
  level: 'error',
  fields: ['so_allocations'],
  check: (plan, facts) =>
    knownLines(plan, facts)
      .filter(([allocation, order]) => allocation.package_qty === order.package_qty)
      .flatMap(([allocation, order, index]) =>
        (['cbm', 'kg'] as const).flatMap((field) => {
          const left = leftOf(order[field], allocation[field] ?? 0)
          return left > 0 && (allocation[field] ?? 0) > 0
            ? [onLine(index, at(field, `consolidation.leftBehind_${field}`, { left, so_no: order.so_no }), field)]
            : []
        }),
      ),
}

/** CONSOL-044 the other way round: packages that stay behind keep a part of each measure; an OMS shipment leaves none behind. */
const restHasMeasures: PlanRule = {
  name: 'restHasMeasures',
  level: 'error',
  fields: ['so_allocations'],
  check: (plan, facts) =>
    knownLines(plan, facts)
      .filter(([, { oms_shipment }]) => !oms_shipment)
      .flatMap(([allocation, order, index]) =>
        measuresTakenWhole(allocationFigures(allocation), order).map((field) =>
          onLine(
            index,
            at(field, `consolidation.packagesWithout_${field}`, {
              left: order.package_qty - (allocation.package_qty ?? 0),
              so_no: order.so_no,
            }),
            field,
          ),
        ),
      ),
}
const allocationFigures = ({ package_qty, cbm, kg }: SoAllocation): Measures => ({
  package_qty: package_qty ?? 0,
  cbm: cbm ?? 0,
  kg: kg ?? 0,
})

const ordersFit: PlanRule = {
  name: 'ordersFit',
  level: 'error',
  fields: ['so_allocations', 'pol', 'pod', 'mode'],
  check: (plan, facts) =>
    knownLines(plan, facts).flatMap(([, order, index]) => orderProblems(plan, order).map((problem) => onLine(index, problem))),
}

/** CONSOL-046 */
const omsIsWhole: PlanRule = {
  name: 'omsIsWhole',
  level: 'error',
  fields: ['so_allocations'],
  check: (plan, facts) =>
    knownLines(plan, facts).flatMap(([allocation, order, index]) =>
      order.oms_shipment && MEASURES.some((field) => !isEqualMeasure(allocation[field] ?? 0, order[field]))
        ? [onLine(index, at('package_qty', 'consolidation.omsIsPart', { so_no: order.so_no }), 'package_qty')]
        : [],
    ),
}

/** CONSOL-047 */
const omsAlone: PlanRule = {
  name: 'omsAlone',
  level: 'error',
  fields: ['so_allocations'],
  check: (plan, facts) => {
    const lines = knownLines(plan, facts)
    const ofOms = lines.filter(([, order]) => order.oms_shipment)
    if (ofOms.length === lines.length) return null
    return ofOms.map(([, { so_no }, index]) => onLine(index, at('so_no', 'consolidation.omsWithOthers', { so_no })))
  },
}

const imdgTogether: PlanRule = {
  name: 'imdgTogether',
  level: 'error',
  fields: ['so_allocations', 'container_requests'],
  check: (plan, facts) => {
    const classes = knownLines(plan, facts).flatMap(([, { imdg_class }]) => imdg_class ?? [])
    const needed = containersForClasses(classes)
    const { boxes } = roomOf(plan.container_requests)
    if (needed < 2 || boxes === 0 || boxes >= needed) return null
    const pairs = pairsApart(classes).map((pair) => pair.join(' / '))
    return at('container_requests', 'consolidation.classesApart', { classes: pairs.join(', '), needed })
  },
}

/** Errors and warnings of a plan at every save (document 2 section 5). */
export const PLAN_RULES: readonly PlanRule[] = [
  requiredRule<ConsolidationForm>('required', REQUIRED_TO_SAVE),
  requestsAreComplete,
  requestIsABox,
  sizeStandsOnce,
  datesAreNear,
  notTooManyBoxes,
  orderIsNamed,
  principalIsKept,
  agentIsOfOthers,
  portsDiffer,
  etaNotBeforeEtd,
  onceOnly,
  loadingSeqOnce,
  allocationIsNotZero,
  notMoreThanBooked,
  notBelowLoaded,
  loadedPackagesLoadedMeasures,
  fullPackagesFullMeasures,
  restHasMeasures,
  ordersFit,
  omsIsWhole,
  omsAlone,
  imdgTogether,
  ...PLAN_WARNINGS,
]

export const planFindings = (plan: ConsolidationForm, facts: PlanFacts): Finding[] => findingsOf(PLAN_RULES, plan, facts)
export const problemsOfPlan = (plan: ConsolidationForm, facts: PlanFacts): FieldProblem[] => errorsOf(planFindings(plan, facts))
