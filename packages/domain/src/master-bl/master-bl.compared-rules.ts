import * as z from 'zod/mini'
import { ordersOnBill } from './master-bl.facts-rules.ts'
import type { BilledOrder, MasterBl } from './master-bl.ts'

/* A line of the consistency matrix: what the house bills of the orders give against what the master bill gives. */

export const ComparedField = z.enum([
  'orders',
  'package_qty',
  'gross_weight',
  'cbm',
  'containers',
  'seals',
  'carrier',
  'vessel',
  'por',
  'pol',
  'pod',
  'pld',
  'etd',
  'eta',
  'carrier_booking_no',
  'freight',
  'dangerous_goods',
  'parties',
  'marks',
  'goods_description',
  'on_board_date',
])
export type ComparedField = z.infer<typeof ComparedField>
export const ComparedLevel = z.enum(['OK', 'WARNING', 'ERROR'])
export type ComparedLevel = z.infer<typeof ComparedLevel>

const value = z.nullable(z.union([z.string(), z.number()]))
export const ComparedLine = z.object({
  field: ComparedField,
  level: ComparedLevel,
  /** Of the house bills together: a sum, or each different text on its own line; null where it has no value. */
  house: value,
  master: value,
  /** False while the carrier has not stated the figure of its bill: there is nothing to compare with yet. */
  is_stated: z.boolean(),
  /** What differs: an order or a container, and its value on either side. */
  differences: z.array(z.object({ of: z.string(), house: value, master: value })),
})
export type ComparedLine = z.infer<typeof ComparedLine>
export type Value = z.infer<typeof value>
export type Difference = ComparedLine['differences'][number]

/** The distinct texts of the house bills, one a line. */
export const each = (values: readonly (string | null)[]): Value => [...new Set(values.filter((value) => value !== null))].join('\n') || null

export function line(
  field: ComparedField,
  level: 'WARNING' | 'ERROR',
  differences: Difference[],
  { house, master }: { house: Value; master: Value },
) {
  return { field, level: differences.length > 0 ? level : ('OK' as const), house, master, is_stated: true, differences }
}

/** A line whose value the carrier has not given yet; a difference that is known already remains one. */
export const notStated = (one: ComparedLine): ComparedLine => ({
  ...one,
  level: one.level === 'OK' ? 'WARNING' : one.level,
  is_stated: false,
})

const SUMMED: readonly ComparedField[] = ['package_qty', 'gross_weight', 'cbm']
/** The difference is that of the sums, named by the bill, and not of an order or container. */
export const isOfSums = (field: ComparedField, of: string, masterBlNo: string): boolean => of === masterBlNo && SUMMED.includes(field)

interface House {
  of: string
  house: string | null
}
/** A value that the bill must share with each of these. */
export function shared(field: ComparedField, level: 'WARNING' | 'ERROR', master: string | null, houses: readonly House[]) {
  const differences = houses.flatMap(({ of, house }): Difference[] => (house === master ? [] : [{ of, house, master }]))
  return line(field, level, differences, { house: each(houses.map(({ house }) => house)), master })
}

export const housesOf = (bill: MasterBl, valueOf: (order: BilledOrder) => string | null): House[] =>
  ordersOnBill(bill, bill.facts).map((order) => ({ of: order.so_no, house: valueOf(order) }))
/** Only what the orders know: a date that an order lacks does not differ. */
export const knownOf = (bill: MasterBl, valueOf: (order: BilledOrder) => string | null) =>
  housesOf(bill, valueOf).filter(({ house }) => house !== null)

/** What the plan of the bill has; nothing for a bill without one. */
export function ofPlan(bill: MasterBl, valueOf: (order: BilledOrder) => string | null): House[] {
  const planned = ordersOnBill(bill, bill.facts).find(
    ({ consolidation_no }) => consolidation_no !== null && consolidation_no === bill.consolidation_no,
  )
  const house = planned ? valueOf(planned) : null
  return house === null || planned?.consolidation_no == null ? [] : [{ of: planned.consolidation_no, house }]
}
