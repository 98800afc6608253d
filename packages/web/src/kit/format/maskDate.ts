import { dateOfShorthand, isShorthandBegun } from '@fairlead/domain/kit/dates'

/** Does the text contain only characters of a date? Other text is kept as typed, so that the field shows an error. */
export const hasOnlyDateCharacters = (typed: string) => typed === '' || (/\d/.test(typed) && /^[\d\s\-/.:,TZ年月日]*$/.test(typed))

const MONTHS = 12

/**
 * Formats a date while it is typed: adds hyphens to `20260509` and `2026/5/9`; does not pad the day, since another digit may follow. What begins
 * with another part than the year is kept, so that the field shows an error beside it.
 */
export function maskDate(typed: string): string {
  if (isShorthandBegun(typed) || !hasOnlyDateCharacters(typed)) return typed
  const separated = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed)
  if (separated) return `${separated[1]}-${separated[2]?.padStart(2, '0')}-${separated[3]}`
  if (/^\d{4}[-/.]\d{1,2}[-/.]?$/.test(typed)) return typed.replaceAll(/[/.]/g, '-')
  if (/^\d{1,2}[-/.\s]/.test(typed)) return typed
  const digits = typed.replaceAll(/\D/g, '').slice(0, 8)
  if (Number(digits.slice(4, 6)) > MONTHS) return digits
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('-')
}

/** Today's date in the user's time zone. */
export const today = (now = new Date()) => {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** Completes a date when the field is left: pads a day of one digit and replaces a shorthand such as `+14d` by its date. */
export const completeDate = (typed: string, from = today()): string =>
  dateOfShorthand(typed, from) ?? maskDate(typed).replace(/^(\d{4}-\d{2}-)(\d)$/, '$10$2')
