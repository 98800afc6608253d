import { dateOfShorthand } from './dates.ts'
import type { FieldProblem } from './problem.ts'
import { at } from './rules.ts'

/** Dates that people enter are at most so far from today. */
const MOST_AHEAD = '+1y'
const MOST_BACK = '-2y'

/** The days between which a date must lie if it is too far from today, which is a typing error; null for a plausible one. */
export function rangeOfFarDate(date: string | null | undefined, today: string): { from: string; to: string } | null {
  const range = { from: dateOfShorthand(MOST_BACK, today) ?? today, to: dateOfShorthand(MOST_AHEAD, today) ?? today }
  return date && (date < range.from || date > range.to) ? range : null
}

/** What is wrong with these dates of a form, under the key of its module. */
export const farDates = <Field extends string>(
  form: Readonly<Record<Field, string | null>>,
  fields: readonly Field[],
  { today, key }: { today: string; key: string },
): FieldProblem[] =>
  fields.flatMap((field) => {
    const range = rangeOfFarDate(form[field], today)
    return range ? [at(field, key, range)] : []
  })
