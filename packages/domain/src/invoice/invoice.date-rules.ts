import { addDays } from '../kit/dates.ts'
import { rangeOfFarDate } from '../kit/farDate.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import type { ApAr } from './invoice.codes.ts'

/** What is wrong with a date of an invoice or settlement that is too far from today. */
export function farDateProblems(field: string, date: string | null | undefined, today: string): FieldProblem[] {
  const range = rangeOfFarDate(date, today)
  return range ? [at(field, 'invoice.dateOutside', range)] : []
}

/** Neither we nor a tax authority date an invoice further ahead: its tax would be declared long after its income. */
const MOST_DAYS_AHEAD = 31
/** What is wrong with the date of an invoice that we issue; `earliest` is the first day that it may have. */
function ownDateProblems(field: string, date: string | null | undefined, today: string, earliest?: string): FieldProblem[] {
  const to = addDays(today, MOST_DAYS_AHEAD)
  const from = earliest ?? rangeOfFarDate('0001-01-01', today)?.from ?? today
  return date && (date < from || date > to) ? [at(field, 'invoice.dateOutside', { from, to })] : farDateProblems(field, date, today)
}

/** What is wrong with the date of an invoice: a vendor's may be further ahead than one that we issue. */
export const invoiceDateProblems = (date: string | null | undefined, { ap_ar, today }: { ap_ar: ApAr; today: string }): FieldProblem[] =>
  ap_ar === 'AR' ? ownDateProblems('invoice_date', date, today) : farDateProblems('invoice_date', date, today)

/** The clock of the authority may be a day behind. */
const MOST_DAYS_BACK = 1
/** The same for the date that the tax authority gave, which decides the VAT period: not before the preparation, a timestamp in UTC. */
export const taxDateProblems = (field: string, date: string | null | undefined, today: string, prepared_at: string | null) =>
  ownDateProblems(field, date, today, prepared_at ? addDays(prepared_at.slice(0, 10), -MOST_DAYS_BACK) : undefined)
