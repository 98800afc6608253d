import { dateOfShorthand } from '../kit/dates.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'

/** Dates of invoices and settlements are at most so far from today. */
const MOST_AHEAD = '+1y'
const MOST_BACK = '-2y'

/** What is wrong with a date that is too far from today, which is a typing error. */
export function farDateProblems(field: string, date: string | null | undefined, today: string): FieldProblem[] {
  const [from, to] = [dateOfShorthand(MOST_BACK, today) ?? today, dateOfShorthand(MOST_AHEAD, today) ?? today]
  return date && (date < from || date > to) ? [at(field, 'invoice.dateOutside', { from, to })] : []
}
