import { difference, sum } from '../kit/numbers.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import type { BookingRule } from './booking.rules.ts'
import type { BookingData, ContainerLine } from './booking.ts'

/** Weight in KG and volume in CBM may differ by this much (BOOK-098 to BOOK-100). */
export const MEASURE_TOLERANCE = 1

/** Sum over lines, or null while any line is blank. */
function total<Line>(lines: readonly Line[], figure: (line: Line) => number | null): number | null {
  const figures = lines.map(figure)
  return figures.length === 0 || figures.includes(null) ? null : sum(figures)
}

const isOff = (a: number | null, b: number | null, tolerance: number) => a !== null && b !== null && difference(a, b) > tolerance

type Allocated = Pick<BookingData, 'gross_weight' | 'cbm' | 'package_qty'> & { containers: readonly ContainerLine[] }

function notAllocated(
  order: Allocated,
  field: 'gross_weight' | 'cbm' | 'package_qty',
  key: string,
  tolerance: number,
): FieldProblem | null {
  const lines = total(order.containers, (line) => line[field])
  return isOff(lines, order[field], tolerance) ? at(field, key, { allocated: lines ?? 0, entered: order[field] ?? 0 }) : null
}

const allocated = (name: string, field: 'gross_weight' | 'cbm', key: string): BookingRule => ({
  name,
  level: 'error',
  fields: [field, 'containers'],
  check: (order) => notAllocated(order, field, key, MEASURE_TOLERANCE),
})

/**
 * Do the packages of the containers differ from the order's? A booking only warns, because goods ordered in cartons may be loaded on pallets; a
 * printed document must not show both figures.
 */
export const packagesNotAllocated = (order: Allocated) => notAllocated(order, 'package_qty', 'booking.packagesNotAllocated', 0)

const HS_TOTALS = [
  { field: 'package_qty', tolerance: 0 },
  { field: 'gross_weight', tolerance: MEASURE_TOLERANCE },
  { field: 'cbm', tolerance: MEASURE_TOLERANCE },
] as const

/** The sum of the HS lines of a container; `total` is null while any line is blank. */
export interface HsTotal {
  field: (typeof HS_TOTALS)[number]['field']
  total: number | null
  isOff: boolean
}
type Figures = Pick<ContainerLine, HsTotal['field']>
type WithHsLines = Figures & { hs_lines: readonly Figures[] }
export const hsTotals = (line: WithHsLines): HsTotal[] =>
  HS_TOTALS.map(({ field, tolerance }) => {
    const hsTotal = total(line.hs_lines, (hs) => hs[field])
    return { field, total: hsTotal, isOff: isOff(hsTotal, line[field], tolerance) }
  })

/** Figures of HS lines that cannot add up to their cargo: all are known and differ, or those that are known are more already. */
export const hsMisfits = (line: WithHsLines): { field: HsTotal['field']; known: number; cargo: number }[] =>
  HS_TOTALS.flatMap(({ field, tolerance }) => {
    const cargo = line[field]
    const stated = line.hs_lines.flatMap((hs) => hs[field] ?? [])
    if (cargo === null || stated.length === 0) return []
    const known = sum(stated)
    const mayGrow = stated.length < line.hs_lines.length && known <= cargo
    return !mayGrow && isOff(known, cargo, tolerance) ? [{ field, known, cargo }] : []
  })

export const MEASURE_RULES: readonly BookingRule[] = [
  allocated('allocatedWeightMatches', 'gross_weight', 'booking.weightNotAllocated'), // BOOK-098
  allocated('allocatedVolumeMatches', 'cbm', 'booking.volumeNotAllocated'), // BOOK-099
  { name: 'allocatedPackagesMatch', level: 'warning', fields: ['package_qty', 'containers'], check: packagesNotAllocated },
  {
    name: 'hsTotalsAlign', // BOOK-100
    level: 'error',
    fields: ['containers'],
    check: (order) =>
      order.containers.flatMap((line, index) =>
        hsTotals(line)
          .filter((found) => found.isOff)
          .map(({ field, total: hsTotal }) => at(`containers.${index}.${field}`, 'booking.hsTotalsDiffer', { total: hsTotal ?? 0 })),
      ),
  },
  {
    name: 'looseCargoIsMeasured', // BOOK-101, BOOK-102
    level: 'error',
    fields: ['service', 'containers'],
    check: (order) =>
      order.service === 'LCL' || order.service === 'BULK'
        ? order.containers.flatMap((line, index) =>
            HS_TOTALS.filter(({ field }) => line[field] === 0).map(({ field }) => at(`containers.${index}.${field}`, 'booking.notZero')),
          )
        : null,
  },
]
