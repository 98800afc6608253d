import type { ShippingOrder } from '../booking/booking.ts'
import type { Actor } from '../kit/access.ts'
import { dateOfShorthand } from '../kit/dates.ts'
import { differences, type Difference } from '../kit/differences.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at, errorsOf, findingsOf, requiredRule, type Rule } from '../kit/rules.ts'
import { isRated, MAX_GROSS_KG } from '../transport/transport.codes.ts'
import type { VgmLine, VgmLineForm } from './vgm.ts'

const DECLARED = ['vgm_method', 'vgm_kg', 'weighed_on', 'responsible_party', 'authorized_person'] as const

/** What a date of weighing is compared with: the forwarder's date, and when the order or plan was made. */
export interface WeighingFacts {
  today: string
  created_at: string
}
/** Cargo is packed for its order, which may be entered long after it was agreed. */
const MOST_BEFORE_CREATION = '-1y'
const earliestWeighing = ({ created_at }: WeighingFacts): string => {
  const day = created_at.slice(0, 10)
  return dateOfShorthand(MOST_BEFORE_CREATION, day) ?? day
}

/** A container is weighed before it is declared, and for this cargo: the rule of every date of weighing. */
export function weighingProblems({ weighed_on }: Pick<VgmLine, 'weighed_on'>, facts: WeighingFacts): FieldProblem[] {
  if (weighed_on === null) return []
  const from = earliestWeighing(facts)
  return [
    ...(weighed_on > facts.today ? [at('weighed_on', 'vgm.weighedLater')] : []),
    ...(weighed_on < from ? [at('weighed_on', 'vgm.weighedEarlier', { from })] : []),
  ]
}

/** Rules for every declaration, typed or received. */
const MASS_RULES: readonly Rule<VgmLine, WeighingFacts>[] = [
  {
    name: 'a packed container weighs more than its cargo',
    level: 'error',
    fields: ['vgm_kg'],
    check: ({ vgm_kg, gross_weight }) =>
      vgm_kg !== null && (vgm_kg === 0 || (gross_weight !== null && vgm_kg <= gross_weight)) ? at('vgm_kg', 'vgm.lessThanCargo') : null,
  },
  {
    name: 'the mass is within the rating of the container',
    level: 'error',
    fields: ['vgm_kg'],
    check: (line) =>
      isRated(line.container_size) && (line.vgm_kg ?? 0) > MAX_GROSS_KG ? at('vgm_kg', 'vgm.aboveRating', { max: MAX_GROSS_KG }) : null,
  },
  {
    name: 'it was weighed already, and for this order',
    level: 'error',
    fields: ['weighed_on'],
    check: weighingProblems,
  },
]

/** Rules for a declaration before it is sent. */
const RULES = [requiredRule<VgmLine>('a declaration is complete', DECLARED), ...MASS_RULES]

const isBegun = (line: VgmLine) =>
  [...DECLARED, 'weighing_facility' as const, 'vgm_reference' as const].some((field) => line[field] !== null)
/** The containers with a declaration. */
export const declaredLines = (lines: readonly VgmLine[]) => lines.filter(isBegun)

/** The problems of sending these declarations, with the paths of the form. */
export function vgmProblems(lines: readonly VgmLine[], facts: WeighingFacts): FieldProblem[] {
  const problems = lines.flatMap((line, index) =>
    isBegun(line) ? errorsOf(findingsOf(RULES, line, facts)).map(({ path, key, params }) => at(`lines.${index}.${path}`, key, params)) : [],
  )
  return declaredLines(lines).length === 0 ? [at('lines', 'vgm.nothingDeclared')] : problems
}

/** The problems of a received declaration. It may lack values that are already declared or follow later. */
export const massProblems = (line: VgmLine, facts: WeighingFacts): FieldProblem[] => errorsOf(findingsOf(MASS_RULES, line, facts))

/** Containers can be declared from confirmation until the booking ends. */
export const isDeclarable = ({ booking_status }: Pick<ShippingOrder, 'booking_status'>) =>
  booking_status === 'CONFIRMED' || booking_status === 'AMEND_PENDING'

/** Staff, and those who pack: the shipper, or an agent for the shipper. */
export const mayDeclare = ({ internal, profile_type, func_ids }: Actor) =>
  func_ids.has('create_booking') && (internal || profile_type === 'SHIPPER' || profile_type === 'AGENT')

/** What became of the declarations of an order, container by container. */
export function vgmChanges(before: readonly VgmLineForm[], after: readonly VgmLineForm[]): Difference[] {
  const lineOf = (lines: readonly VgmLineForm[], no: string) => {
    const { container_no: _no, ...line } = lines.find(({ container_no }) => container_no === no) ?? { container_no: no }
    return line
  }
  const numbers = new Set([...before, ...after].map(({ container_no }) => container_no))
  return [...numbers].flatMap((no) => differences(lineOf(before, no), lineOf(after, no), `vgm.[${no}]`))
}
