import { addDays } from '../kit/dates.ts'
import { rangeOfFarDate } from '../kit/farDate.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'

/** What is wrong with a date of an invoice or settlement that is too far from today. */
export function farDateProblems(field: string, date: string | null | undefined, today: string): FieldProblem[] {
  const range = rangeOfFarDate(date, today)
  return range ? [at(field, 'invoice.dateOutside', range)] : []
}

/** A tax authority dates no invoice further ahead. */
const MOST_DAYS_AHEAD = 31
/** The same for the date of a tax invoice, which decides its VAT period. */
export function taxDateProblems(field: string, date: string | null | undefined, today: string): FieldProblem[] {
  const to = addDays(today, MOST_DAYS_AHEAD)
  const from = rangeOfFarDate('0001-01-01', today)?.from ?? today
  return date && date > to ? [at(field, 'invoice.dateOutside', { from, to })] : farDateProblems(field, date, today)
}
