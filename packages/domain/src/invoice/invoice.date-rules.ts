import { rangeOfFarDate } from '../kit/farDate.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'

/** What is wrong with a date of an invoice or settlement that is too far from today. */
export function farDateProblems(field: string, date: string | null | undefined, today: string): FieldProblem[] {
  const range = rangeOfFarDate(date, today)
  return range ? [at(field, 'invoice.dateOutside', range)] : []
}
