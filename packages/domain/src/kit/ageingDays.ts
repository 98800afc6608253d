import type { Ageing, AgeingLevel } from './ageing.ts'
import { addDays, dayIn, daysBetween } from './dates.ts'

interface Days {
  /** Absent if the rule has no yellow level. */
  yellow_days?: number
  red_days: number
}

/** Calendar days since a date: yellow or red on the day after so many. On day `red_days` itself the row is not red yet. */
export interface AgeingSince<Field extends string = string> extends Days {
  from: Field
  /** The field is an instant: its calendar day counts. */
  isInstant?: true
}

/** Calendar days until a date: yellow or red while fewer than so many are left. A date that has passed is red. */
export interface AgeingUntil<Field extends string = string> extends Days {
  until: Field
}

/** How a list marks rows by calendar days in BUSINESS_TIME_ZONE; `Ageing` counts hours from an instant. */
export type DayAgeing<Field extends string = string> = AgeingSince<Field> | AgeingUntil<Field>

/** How a list marks its rows: by the hours since an instant, or by the days since or until a date. */
export type ListAgeing<Field extends string = string> = Ageing<Field> | DayAgeing<Field>

export const isByDays = (ageing: ListAgeing): ageing is DayAgeing => 'red_days' in ageing
/** The column from or to which the age is counted. */
export const agedField = <Field extends string>(ageing: ListAgeing<Field>): Field => ('until' in ageing ? ageing.until : ageing.from)
export const knowsYellow = (ageing: ListAgeing): boolean => (isByDays(ageing) ? ageing.yellow_days : ageing.yellow_hours) !== undefined

export const isUntil = (ageing: DayAgeing): ageing is AgeingUntil => 'until' in ageing

/** The calendar day `YYYY-MM-DD` of a date (the date itself) or of an instant in a time zone (IANA name). */
export const calendarDayOf = (value: string, timeZone: string): string => (value.length === 10 ? value : dayIn(value, timeZone))

/**
 * The level of a row and its number of days: days since the date, or days left until it (negative once it has passed). `day` and `today` are calendar days
 * in the same zone, `YYYY-MM-DD`; without a day the level is 'none'.
 */
export function ageingByDays(ageing: DayAgeing, day: string | null | undefined, today: string): { level: AgeingLevel; days: number } {
  if (!day) return { level: 'none', days: 0 }
  const { yellow, red } = ageingDayLimits(ageing, today)
  const level = day < red ? 'red' : yellow !== null && day < yellow ? 'yellow' : 'none'
  return { level, days: isUntil(ageing) ? daysBetween(today, day) : Math.max(0, daysBetween(day, today)) }
}

/** The days before which a row is yellow or red: what a query compares a date with. */
export function ageingDayLimits(ageing: DayAgeing, today: string): { yellow: string | null; red: string } {
  const sign = isUntil(ageing) ? 1 : -1
  const limit = (days: number) => addDays(today, sign * days)
  return { yellow: ageing.yellow_days === undefined ? null : limit(ageing.yellow_days), red: limit(ageing.red_days) }
}
