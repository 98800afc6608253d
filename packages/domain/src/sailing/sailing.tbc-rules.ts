import { daysBetween } from '../kit/dates.ts'
import { wallTime } from '../kit/wallTime.ts'
import { postponed } from './sailing.defaults.ts'
import type { SailingForm } from './sailing.ts'

/** SAIL-005: the ETD of a TBC sailing moves on this day of every month, at this local time of the POL. */
const TBC_DAY_AND_TIME = '16 00:10'

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The previous or next month of a `YYYY-MM`. */
function adjacentMonth(month: string, by: 1 | -1): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${Math.floor(count / 12)}-${twoDigits((count % 12) + 1)}`
}

/** `YYYY-MM` of the last 16th that has begun at that place. A sailing moved for it is not moved again before the next one. */
export function tbcMonthAt(now: string, timeZone: string): string {
  const clock = wallTime(now, timeZone)
  const month = clock.slice(0, 7)
  return clock.slice(8) >= TBC_DAY_AND_TIME ? month : adjacentMonth(month, -1)
}

/** The last day of the following month. */
export function tbcEtdFor(month: string): string {
  const next = adjacentMonth(month, 1)
  return new Date(Date.UTC(Number(next.slice(0, 4)), Number(next.slice(5, 7)), 0)).toISOString().slice(0, 10)
}

/** The TBC sailing after the 16th of that month; unchanged when it was moved already. */
export function movedForTbc(form: SailingForm, month: string, polTimeZone: string): SailingForm {
  if (!form.is_tbc || form.etd === null) return form
  const days = daysBetween(form.etd, tbcEtdFor(month))
  return days === 0 ? form : postponed(form, days, polTimeZone)
}
