import { bestOf } from '../kit/bestOf.ts'
import { compareAmounts, converted } from '../kit/money.ts'
import type { TakenSailing } from '../booking/booking.sailing-rules.ts'
import type { CompareColumn } from './compare.ts'

type Field = keyof CompareColumn

/** The rows of the comparison in reading order. */
export const SAILING_ROWS = [
  'booking_status',
  'cargo_ready_date',
  'earliest_ship_date',
  'est_ship_date',
  'eta',
  'transit_days',
  'carrier_code',
  'service_name',
  'vessel',
  'voyage',
  'transshipment_port',
  'cfs_cut_off',
  'cy_cut_off',
  'vgm_cut_off',
  'si_cut_off',
] as const satisfies readonly Field[]
export const RATE_ROWS = ['contract_no', 'free_days', 'amounts', 'total_rate', 'total_compared'] as const satisfies readonly Field[]
export type CompareRow = (typeof SAILING_ROWS)[number] | (typeof RATE_ROWS)[number]

/** The rows in which the columns differ. */
export const differingRows = (columns: readonly CompareColumn[]): Set<CompareRow> =>
  new Set([...SAILING_ROWS, ...RATE_ROWS].filter((row) => new Set(columns.map((column) => JSON.stringify(column[row]))).size > 1))

export const PRAISES = ['cheapest', 'fastest', 'earliest'] as const
export type Strength = (typeof PRAISES)[number]

/** The amount of the second currency per unit of the first, as a decimal text. */
export interface MoneyRate {
  currency_from: string
  currency_to: string
  rate: string
}

/** Converts the totals to the currency of most columns. */
export function inOneCurrency(columns: readonly CompareColumn[], rates: readonly MoneyRate[]): CompareColumn[] {
  const counted = Map.groupBy(
    columns.filter(({ total_rate }) => total_rate !== null),
    ({ currency }) => currency,
  )
  const [most] = [...counted].toSorted(([, a], [, b]) => b.length - a.length)
  const target = most?.[0] ?? null
  return columns.map((column) => ({ ...column, compare_currency: target, total_compared: totalIn(target, column, rates) }))
}

function totalIn(target: string | null, { total_rate, currency }: CompareColumn, rates: readonly MoneyRate[]): string | null {
  if (total_rate === null || currency === target) return total_rate
  const between = (from: string | null, to: string | null) =>
    rates.find(({ currency_from, currency_to }) => currency_from === from && currency_to === to)
  const there = between(currency, target)
  if (there) return converted(total_rate, there.rate, 'times', target)
  const back = between(target, currency)
  return back ? converted(total_rate, back.rate, 'div', target) : null
}

/** Totals are compared only for the same containers. */
const boxesOf = ({ amounts }: CompareColumn) =>
  JSON.stringify(amounts.map(({ container_size, qty }) => `${container_size} ${qty}`).toSorted())

/** The strengths of each column. A single column has none, and neither have equal ones. */
export function strengthsOf(columns: readonly CompareColumn[]): Map<string, Strength[]> {
  const priced = columns.filter(({ total_rate }) => total_rate !== null)
  const isFair = new Set(priced.map(boxesOf)).size === 1 && priced.every(({ total_compared }) => total_compared !== null)
  const winners: Record<Strength, readonly CompareColumn[]> = {
    cheapest: isFair ? bestOf(priced, (a, b) => compareAmounts(a.total_compared ?? '0', b.total_compared ?? '0')) : [],
    fastest: bestOf(
      columns.filter(({ transit_days }) => transit_days !== null),
      (a, b) => (a.transit_days ?? 0) - (b.transit_days ?? 0),
    ),
    earliest: bestOf(
      columns.filter(({ est_ship_date }) => est_ship_date !== null),
      (a, b) => (a.est_ship_date ?? '').localeCompare(b.est_ship_date ?? ''),
    ),
  }
  return new Map(columns.map((column) => [column.key, PRAISES.filter((praise) => winners[praise].includes(column))]))
}

/** Selects the best proposals: the named ones, the cheapest, the fastest, the earliest, then by departure; returned by departure. */
export function bestProposals(
  columns: readonly CompareColumn[],
  most: number,
  isNamed: (column: CompareColumn) => boolean = () => false,
): CompareColumn[] {
  const byDeparture = columns.toSorted((a, b) => (a.est_ship_date ?? '').localeCompare(b.est_ship_date ?? '') || a.key.localeCompare(b.key))
  const praises = strengthsOf(byDeparture)
  const firstOf = (praise: Strength) => byDeparture.find(({ key }) => praises.get(key)?.includes(praise))
  const wanted = [...byDeparture.filter(isNamed), ...PRAISES.flatMap((praise) => firstOf(praise) ?? []), ...byDeparture]
  const chosen = new Set([...new Set(wanted)].slice(0, most))
  return byDeparture.filter((column) => chosen.has(column))
}

/** The proposed sailing of a column, for a booking to take; null without one. */
export function sailingOfColumn(column: CompareColumn): TakenSailing | null {
  const { sailing_schedule_id, carrier_code, vessel, voyage, pol, pod, est_ship_date, ...others } = column
  if (sailing_schedule_id === null || !carrier_code || !vessel || !voyage || !pol || !pod) return null
  return { ...others, carrier_code, mother_vessel: vessel, voyage, pol, pod, etd: est_ship_date }
}
