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
/** The clock of the authority may be a day behind. */
const MOST_DAYS_BACK = 1
/**
 * The same for the date that the tax authority gave an invoice, which decides its VAT period: not before its preparation, a timestamp in UTC.
 */
export function taxDateProblems(field: string, date: string | null | undefined, today: string, prepared_at: string | null): FieldProblem[] {
  const to = addDays(today, MOST_DAYS_AHEAD)
  const from = prepared_at ? addDays(prepared_at.slice(0, 10), -MOST_DAYS_BACK) : (rangeOfFarDate('0001-01-01', today)?.from ?? today)
  return date && (date < from || date > to) ? [at(field, 'invoice.dateOutside', { from, to })] : farDateProblems(field, date, today)
}
