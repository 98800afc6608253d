import { CONTAINER_NUMBER, ULD_NUMBER, isContainerNumber } from '../kit/identifiers.ts'
import { difference, sum } from '../kit/numbers.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import { CONTAINER_SIZES } from './booking.codes.ts'
import { requestedOf } from './booking.required.ts'
import type { BookingRule } from './booking.rules.ts'
import type { BookingData, ContainerLine } from './booking.ts'

/** Weight in KG and volume in CBM may differ by this much (BOOK-098, BOOK-099, BOOK-100). */
export const MEASURE_TOLERANCE = 1

const perContainer = (order: BookingData, check: (line: ContainerLine, path: string) => FieldProblem[]) =>
  order.containers.flatMap((line, index) => check(line, `containers.${index}`))

/** Sum over lines, or null while one of them is not filled. */
function total<Line>(lines: readonly Line[], figure: (line: Line) => number | null): number | null {
  const figures = lines.map(figure)
  return figures.length === 0 || figures.includes(null) ? null : sum(figures)
}

const isOff = (a: number | null, b: number | null, tolerance: number) => a !== null && b !== null && difference(a, b) > tolerance

/** The sizes that may be asked for with this mode and service; all of them while neither is chosen. */
export function sizesFor({ mode, service }: Pick<BookingData, 'mode' | 'service'>) {
  return CONTAINER_SIZES.filter(({ kind }) => {
    if (mode === 'AIR') return kind === 'air'
    if (kind === 'air') return mode === null
    if (service === null) return true
    return kind === { FCL: 'container', LCL: 'lcl', BULK: 'bulk' }[service]
  })
}

/** `package_qty` of the order against its containers is no rule of its own: an order may count cartons and a container pallets. */
const allocated = (field: 'gross_weight' | 'cbm', key: string): BookingRule['check'] => {
  return (order) => {
    const lines = total(order.containers, (line) => line[field])
    return isOff(lines, order[field], MEASURE_TOLERANCE) ? at(field, key, { allocated: lines ?? 0, entered: order[field] ?? 0 }) : null
  }
}

const HS_TOTALS = [
  { field: 'package_qty', tolerance: 0 },
  { field: 'gross_weight', tolerance: MEASURE_TOLERANCE },
  { field: 'cbm', tolerance: MEASURE_TOLERANCE },
] as const

export const CONTAINER_RULES: readonly BookingRule[] = [
  {
    name: 'allocatedWeightMatches',
    level: 'error',
    fields: ['gross_weight', 'containers'],
    check: allocated('gross_weight', 'booking.weightNotAllocated'),
  }, // BOOK-098
  { name: 'allocatedVolumeMatches', level: 'error', fields: ['cbm', 'containers'], check: allocated('cbm', 'booking.volumeNotAllocated') }, // BOOK-099
  {
    name: 'hsTotalsAlign', // BOOK-100
    level: 'error',
    fields: ['containers'],
    check: (order) =>
      perContainer(order, (line, path) =>
        HS_TOTALS.filter(({ field, tolerance }) =>
          isOff(
            total(line.hs_lines, (hs) => hs[field]),
            line[field],
            tolerance,
          ),
        ).map(({ field }) => at(`${path}.${field}`, 'booking.hsTotalsDiffer', { total: total(line.hs_lines, (hs) => hs[field]) ?? 0 })),
      ),
  },
  {
    name: 'looseCargoIsMeasured', // BOOK-101, BOOK-102
    level: 'error',
    fields: ['service', 'containers'],
    check: (order) =>
      order.service === 'LCL' || order.service === 'BULK'
        ? perContainer(order, (line, path) =>
            HS_TOTALS.filter(({ field }) => line[field] === 0).map(({ field }) => at(`${path}.${field}`, 'booking.lclNotZero')),
          )
        : null,
  },
  {
    name: 'sizesFitTheService',
    level: 'error',
    fields: ['mode', 'service', 'container_requests'],
    check: (order) => {
      const allowed = new Set<string>(sizesFor(order).map((size) => size.container_size))
      return order.container_requests.flatMap(({ container_size }, index) =>
        container_size && !allowed.has(container_size)
          ? [at(`container_requests.${index}.container_size`, 'booking.sizeNotForService')]
          : [],
      )
    },
  },
  {
    name: 'noMoreContainersThanRequested',
    level: 'error',
    fields: ['container_requests', 'containers'],
    check: (order) =>
      perContainer(order, ({ container_size }, path) => {
        if (!container_size) return []
        const upToHere = order.containers.slice(0, Number(path.split('.')[1]) + 1).filter((line) => line.container_size === container_size)
        const requested = requestedOf(order, container_size)
        return upToHere.length > requested
          ? [at(`${path}.container_size`, 'booking.sizeBeyondRequest', { container_size, qty: requested })]
          : []
      }),
  },
  {
    name: 'containerNumberHasTheForm',
    level: 'error',
    fields: ['mode', 'containers'],
    check: (order) =>
      perContainer(order, ({ container_no }, path) => {
        const form = order.mode === 'AIR' ? ULD_NUMBER : CONTAINER_NUMBER
        return container_no && !form.test(container_no) ? [at(`${path}.container_no`, 'booking.containerNoForm')] : []
      }),
  },
  {
    name: 'containerNumberStandsOnce',
    level: 'error',
    fields: ['containers'],
    check: (order) => {
      const numbers = order.containers.map((line) => line.container_no)
      return perContainer(order, ({ container_no }, path) =>
        container_no && numbers.indexOf(container_no) < Number(path.split('.')[1])
          ? [at(`${path}.container_no`, 'booking.containerNoTwice')]
          : [],
      )
    },
  },
]

/** ISO 6346 check digit; some boxes carry a wrong one, hence the switch between refusal and warning. */
export const checkDigitRule = (level: 'error' | 'warning'): BookingRule => ({
  name: 'containerCheckDigitIsRight',
  level,
  fields: ['mode', 'containers'],
  check: (order) =>
    order.mode === 'AIR'
      ? null
      : perContainer(order, ({ container_no }, path) =>
          container_no && CONTAINER_NUMBER.test(container_no) && !isContainerNumber(container_no)
            ? [at(`${path}.container_no`, 'booking.containerCheckDigit')]
            : [],
        ),
})
