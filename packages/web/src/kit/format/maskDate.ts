import { dateOfShorthand, isShorthandBegun } from '@fairlead/domain/kit/dates'

/** A text of other signs than those of a date cannot be read: it stays, so that it can be said. */
export const isOfFigures = (typed: string) => typed === '' || (/\d/.test(typed) && /^[\d\s\-/.:,TZ年月日]*$/.test(typed))

/** A date while it is typed: `20260509` and `2026/5/9` get their hyphens; the last part stays open, since another digit may follow. */
export function maskDate(typed: string): string {
  if (isShorthandBegun(typed) || !isOfFigures(typed)) return typed
  const parted = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed)
  if (parted) return `${parted[1]}-${parted[2]?.padStart(2, '0')}-${parted[3]}`
  if (/^\d{4}[-/.]\d{1,2}[-/.]?$/.test(typed)) return typed.replaceAll(/[/.]/g, '-')
  const digits = typed.replaceAll(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('-')
}

/** Today on the user's own calendar. */
export const today = () => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** A date when the field is left: a day of one digit gets its zero, `+14d` becomes the day it means. */
export const completeDate = (typed: string, from = today()): string =>
  dateOfShorthand(typed, from) ?? maskDate(typed).replace(/^(\d{4}-\d{2}-)(\d)$/, '$10$2')
