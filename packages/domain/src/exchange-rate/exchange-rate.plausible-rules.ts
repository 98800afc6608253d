import { compareAmounts, percentApart } from '../kit/money.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'

/** A rate that a user enters is at most so many times that of the table, and at least this part of it. */
const PLAUSIBLE_FACTOR = 2
/** The largest rate that a user enters where the table has none. */
const LARGEST_RATE = '1000000'

const isFarApart = (rate: string, other: string) => percentApart(rate, other) > (PLAUSIBLE_FACTOR - 1) * 100

/** What is wrong with a rate that a user entered; `table` is that of the day, or null. */
export function implausibleRate(field: string, rate: string, table: string | null): FieldProblem[] {
  if (table === null) return compareAmounts(rate, LARGEST_RATE) > 0 ? [at(field, 'exchange-rate.tooLarge', { most: LARGEST_RATE })] : []
  return isFarApart(rate, table) || isFarApart(table, rate)
    ? [at(field, 'exchange-rate.implausible', { rate: table, factor: PLAUSIBLE_FACTOR })]
    : []
}
