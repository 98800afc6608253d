import { addDays, daysBetween } from '@fairlead/domain/kit/dates'

const MONTH = /^[12]\d{3}-(?:0[1-9]|1[0-2])$/

/** The month in the address, otherwise that of today. */
export const monthOf = (requested: unknown, today: string): string =>
  typeof requested === 'string' && MONTH.test(requested) ? requested : today.slice(0, 7)

export function monthBeside(month: string, by: 1 | -1): string {
  return addDays(`${month}-15`, by * 30).slice(0, 7)
}

/** The weeks of this month, starting on Monday. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  // 1970-01-05 was a Monday.
  const monday = addDays(first, -(((daysBetween('1970-01-05', first) % 7) + 7) % 7))
  const weeks = Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_day, day) => addDays(monday, week * 7 + day)))
  return weeks.filter((days) => days.some((day) => day.startsWith(month)))
}

/** The weekdays in the reader's language, starting on Monday. */
export const weekdays = (language: string) =>
  Array.from({ length: 7 }, (_, day) =>
    new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(1970, 0, 5 + day))),
  )

export const monthName = (month: string, language: string) =>
  new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-15T00:00:00Z`))
