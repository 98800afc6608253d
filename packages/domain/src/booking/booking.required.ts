import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import type { Mode } from './booking.codes.ts'
import type { BookingData, ContainerLine, ContainerRequest } from './booking.ts'

/** A required header field; if several are listed, one is enough. Without `when` it is always required. */
interface HeaderDemand {
  fields: readonly [keyof BookingData, ...(keyof BookingData)[]]
  when?: (order: BookingData) => boolean
}
/** A required field of every container line. */
interface LineDemand {
  line: keyof ContainerLine
  when?: (order: BookingData) => boolean
}
type Demand = HeaderDemand | LineDemand

/** BOOK-089: the closings that each mode of transport has. By air the CFS closing is the cargo acceptance; only sea freight has a VGM closing. */
export const CLOSINGS_OF_MODE = {
  SEA: ['cfs_closing', 'cy_closing', 'vgm_closing', 'si_closing'],
  RAIL: ['cfs_closing', 'cy_closing', 'si_closing'],
  AIR: ['cfs_closing', 'si_closing'],
} as const satisfies Record<Mode, readonly (keyof BookingData)[]>
const closing = (field: (typeof CLOSINGS_OF_MODE)['SEA'][number]): HeaderDemand => ({
  fields: [field],
  when: ({ mode }) => mode !== null && CLOSINGS_OF_MODE[mode].some((closingOfMode) => closingOfMode === field),
})
const isDangerous = (order: BookingData) => order.dangerous_goods
/** Cargo without a full container; its figures are on the single line that the system creates. */
const isLoose = (order: BookingData) => order.service === 'LCL' || order.service === 'BULK'

const SUBMIT: readonly Demand[] = [
  { fields: ['shipper_party_id'] }, // BOOK-075
  { fields: ['customer_party_id'] },
  { fields: ['consignee_party_id'] },
  { fields: ['mode'] }, // BOOK-076
  { fields: ['service'] },
  { fields: ['delivery'] },
  { fields: ['business_type'] },
  { fields: ['nomination_agent_party_id', 'release_agent_party_id'] }, // BOOK-077
  { fields: ['pol'] }, // BOOK-078
  { fields: ['pod'] },
  { fields: ['pld'] },
  { fields: ['fd'] },
  { fields: ['etd'] }, // BOOK-079
  { fields: ['eta'] },
  { fields: ['carrier_code'] }, // BOOK-080
  { fields: ['vessel'] },
  { fields: ['voyage'] },
  { fields: ['handling_office_party_id'] }, // BOOK-081
  { fields: ['incoterms'] }, // BOOK-082
  { fields: ['freight'] },
  { fields: ['cargo_ready_date'] }, // BOOK-083
  { fields: ['container_requests'] }, // BOOK-084
  { fields: ['un_number'], when: isDangerous },
  { fields: ['imdg_class'], when: isDangerous },
  { fields: ['containers'], when: isLoose },
  { line: 'package_qty', when: isLoose },
  { line: 'gross_weight', when: isLoose },
  { line: 'cbm', when: isLoose },
]

const CONFIRM: readonly Demand[] = [
  ...SUBMIT,
  ...CLOSINGS_OF_MODE.SEA.map(closing),
  { fields: ['containers'] },
  { line: 'carrier_booking_no' }, // BOOK-088
]

/** Only full containers have seals; loose cargo and air cargo have none. */
const isSealed = (order: BookingData) => order.mode !== 'AIR' && !isLoose(order)

const SUBMIT_SI: readonly Demand[] = [
  ...CONFIRM,
  { line: 'seal_no', when: isSealed }, // BOOK-088
  { line: 'package_qty' },
  { line: 'gross_weight' },
  { line: 'cbm' },
]

/** The requirements of each action: the form marks these fields, the server refuses without them. */
export const REQUIRED = { submit: SUBMIT, confirm: CONFIRM, submit_si: SUBMIT_SI } as const satisfies Record<string, readonly Demand[]>
export type RequiringAction = keyof typeof REQUIRED
export const isRequiring = (action: string | null): action is RequiringAction => action !== null && Object.hasOwn(REQUIRED, action)

const isBlank = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const demandsOf = (action: RequiringAction, order: BookingData) => REQUIRED[action].filter((demand) => demand.when?.(order) ?? true)

/** The fields to mark on the form, those of a line as `containers.*.package_qty`. Fields of which one is enough are not marked. */
export function requiredPaths(action: RequiringAction, order: BookingData): Set<string> {
  return new Set(
    demandsOf(action, order).flatMap((demand) => {
      if ('line' in demand) return [`containers.*.${demand.line}`]
      return demand.fields.length === 1 ? demand.fields : []
    }),
  )
}

/** Groups of fields of which one is enough, as long as all of a group are blank. */
export function openAlternatives(action: RequiringAction, order: BookingData): string[][] {
  return demandsOf(action, order).flatMap((demand) =>
    'fields' in demand && demand.fields.length > 1 && missingOnHeader(demand, order).length > 0 ? [[...demand.fields]] : [],
  )
}

/** The requirements of the action that the order does not meet yet. */
export function missingFor(action: RequiringAction, order: BookingData): FieldProblem[] {
  const missing = demandsOf(action, order).flatMap((demand) =>
    'line' in demand ? missingOnLines(demand, order) : missingOnHeader(demand, order),
  )
  const requests = order.container_requests.flatMap(missingOnRequest)
  return [
    ...missing,
    ...requests,
    ...(action === 'submit' ? [] : missingContainers(order)),
    ...(action === 'submit_si' ? missingOnHsLines(order) : []),
  ]
}

function missingOnHeader({ fields }: HeaderDemand, order: BookingData): FieldProblem[] {
  if (fields.some((field) => !isBlank(order[field]))) return []
  return [at(fields[0], fields.length > 1 ? 'booking.agentRequired' : 'msgRequired')]
}

const missingOnLines = ({ line }: LineDemand, order: BookingData) =>
  order.containers.flatMap((container, index) => (isBlank(container[line]) ? [at(`containers.${index}.${line}`, 'msgRequired')] : []))

function missingOnRequest(request: ContainerRequest, index: number): FieldProblem[] {
  const names = ['container_size', 'qty'] as const
  return names.filter((name) => isBlank(request[name])).map((name) => at(`container_requests.${index}.${name}`, 'msgRequired'))
}

const HS_FIGURES = ['hs_code', 'package_qty', 'gross_weight', 'cbm'] as const
/** The HS lines of a shipping instruction need all figures, because their sums are checked. */
const missingOnHsLines = (order: BookingData) =>
  order.containers.flatMap(({ hs_lines }, index) =>
    hs_lines.flatMap((hs, row) =>
      HS_FIGURES.filter((field) => isBlank(hs[field])).map((field) => at(`containers.${index}.hs_lines.${row}.${field}`, 'msgRequired')),
    ),
  )

/** A confirmed booking needs a line for every requested container. */
function missingContainers(order: BookingData): FieldProblem[] {
  const sizes = new Set(order.container_requests.flatMap((request) => request.container_size ?? []))
  return [...sizes].flatMap((size) => {
    const missing = requestedQty(order, size) - order.containers.filter((container) => container.container_size === size).length
    return missing > 0 ? [at('containers', 'booking.containersMissing', { container_size: size, qty: missing })] : []
  })
}

/** How many containers of a size the booking requests. */
export const requestedQty = (order: BookingData, size: string) =>
  order.container_requests.reduce((total, request) => total + (request.container_size === size ? (request.qty ?? 0) : 0), 0)
