import type { ShippingOrder } from '../booking/booking.ts'
import type { Actor } from '../kit/access.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at, errorsOf, findingsOf, requiredRule, type Rule } from '../kit/rules.ts'
import type { VgmLine } from './vgm.ts'

const DECLARED = ['vgm_method', 'vgm_kg', 'weighed_on', 'responsible_party', 'authorized_person'] as const

/** The rating of every ISO 668 container since 2016, in KG; flat racks may be built for more. */
const MOST_KG = 36_000
const isRated = ({ container_size }: VgmLine) => container_size !== null && !container_size.endsWith('FR')

/** What must hold of whatever is declared, by whomever. The context: the day of the house. */
const MASS_RULES: readonly Rule<VgmLine, string>[] = [
  {
    name: 'a packed container weighs more than its cargo',
    level: 'error',
    fields: ['vgm_kg'],
    check: ({ vgm_kg, gross_weight }) =>
      vgm_kg !== null && (vgm_kg === 0 || (gross_weight !== null && vgm_kg <= gross_weight)) ? at('vgm_kg', 'vgm.lessThanCargo') : null,
  },
  {
    name: 'a container holds what it is rated for',
    level: 'error',
    fields: ['vgm_kg'],
    check: (line) => (isRated(line) && (line.vgm_kg ?? 0) > MOST_KG ? at('vgm_kg', 'vgm.aboveRating', { max: MOST_KG }) : null),
  },
  {
    name: 'it was weighed already',
    level: 'error',
    fields: ['weighed_on'],
    check: ({ weighed_on }, today) => (weighed_on !== null && weighed_on > today ? at('weighed_on', 'vgm.weighedLater') : null),
  },
]

/** What must hold of a declaration before it is sent. */
const RULES = [requiredRule<VgmLine>('a declaration is complete', DECLARED), ...MASS_RULES]

const isBegun = (line: VgmLine) =>
  [...DECLARED, 'weighing_facility' as const, 'vgm_reference' as const].some((field) => line[field] !== null)
/** The containers of which something is declared. */
export const declared = (lines: readonly VgmLine[]) => lines.filter(isBegun)

/** What stands against sending these declarations; paths as the form writes them. */
export function vgmProblems(lines: readonly VgmLine[], today: string): FieldProblem[] {
  const problems = lines.flatMap((line, index) =>
    isBegun(line) ? errorsOf(findingsOf(RULES, line, today)).map(({ path, key, params }) => at(`lines.${index}.${path}`, key, params)) : [],
  )
  return declared(lines).length === 0 ? [at('lines', 'vgm.nothingDeclared')] : problems
}

/** What stands against taking over what others tell of a container. They may leave out what is declared already, or will be. */
export const massProblems = (line: VgmLine, today: string): FieldProblem[] => errorsOf(findingsOf(MASS_RULES, line, today))

/** Containers are declared between the confirmation and the end of a booking. */
export const isDeclarable = ({ booking_status }: Pick<ShippingOrder, 'booking_status'>) =>
  booking_status === 'CONFIRMED' || booking_status === 'AMEND_PENDING'

/** The house, and whoever packs: the shipper, or an agent on his behalf. */
export const mayDeclare = ({ internal, profile_type, func_ids }: Actor) =>
  func_ids.has('create_booking') && (internal || profile_type === 'SHIPPER' || profile_type === 'AGENT')
