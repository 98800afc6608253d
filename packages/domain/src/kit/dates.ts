/** The five formats of the specification (LIMIT-008), in date-fns tokens. */
export const DATE_FORMAT = 'yyyy-MM-dd'
export const DATE_TIME_SECONDS_FORMAT = 'yyyy-MM-dd HH:mm:ss'
export const DATE_TIME_FORMAT = 'yyyy-MM-dd HH:mm'
export const TIME_FORMAT = 'HH:mm'
export const SLASH_DATE_FORMAT = 'yyyy/MM/dd'

const DAY = 86_400_000

/** Days from one calendar date to another, both `YYYY-MM-DD`; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
}

/** `YYYY-MM-DD` plus days, by the calendar. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** True for a real calendar day `YYYY-MM-DD` within the years that shipments have (not 0000, which the database refuses, or 9999). */
export function isCalendarDate(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const SHORTHAND = /^(?:t|([+-])(\d{1,4})([dwmy]?)|t([+-])(\d{1,4})([dwmy]?))$/i
/** True for the start of a date shorthand, which input masks must not change. */
export const isShorthandBegun = (typed: string) => /^(?:t|t?[+-]\d{0,4}[dwmy]?)$/i.test(typed)

/** The day of a date shorthand relative to today: `t`, `+14d` or `+14`, `-3d`, `+2w`, `+1m`, `+1y`, `t+3`. Null for other text. */
export function dateOfShorthand(typed: string, today: string): string | null {
  const found = SHORTHAND.exec(typed.trim().toLowerCase())
  if (!found) return null
  const [, sign = found[4], count = found[5] ?? '0', unit = found[6]] = found
  const steps = Number(count) * (sign === '-' ? -1 : 1)
  if (unit === 'm') return addMonths(today, steps)
  if (unit === 'y') return yearsAway(today, steps)
  return addDays(today, unit === 'w' ? steps * 7 : steps)
}

/** Null beyond the supported years. */
function yearsAway(date: string, years: number): string | null {
  const day = addMonths(date, years * 12)
  return isCalendarDate(day) ? day : null
}

/** The same day of another month, or its last day if the month is shorter. */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** The calendar day of an instant in a time zone (IANA name), `YYYY-MM-DD`. */
export function dayIn(instant: string, timeZone: string): string {
  const parts = dayFormat(timeZone).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()
const MANY_ZONES = 1_000

/** One formatter per time zone: making one takes longer than a hundred uses. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  if (dayFormats.size < MANY_ZONES) dayFormats.set(timeZone, format)
  return format
}

/** The days that a form offers for future dates: from tomorrow to the end of the month three months ahead (LIMIT-007). */
export function allowedDates(today: string): { from: string; to: string } {
  const [year = 0, month = 0] = today.split('-').map(Number)
  // The day before the first of the fourth month ahead; `Date.UTC` counts months from 0.
  return { from: addDays(today, 1), to: new Date(Date.UTC(year, month + 3, 0)).toISOString().slice(0, 10) }
}

export function isAllowedDate(date: string, today: string): boolean {
  const { from, to } = allowedDates(today)
  return isCalendarDate(date) && date >= from && date <= to
}
