import { dateOfShorthand, isShorthandBegun } from '@fairlead/domain/kit/dates'
import { hasOnlyDateCharacters } from '../format/maskDate.ts'

/* How a date and time is typed in the time zone of a place, and the name of that zone. */

/** The offset of a zone at a time, such as `UTC+8`. */
export function zoneName(zone: string, at = Date.now()): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at)
  return (
    parts
      .find(({ type }) => type === 'timeZoneName')
      ?.value.replace('GMT', 'UTC')
      .replace(/\+0$/, '') ?? zone
  )
}

/** Replaces a shorthand such as `+14d 1200` or `t 9:30` by date and time; returns other text unchanged. */
export function completeWallTime(typed: string, today: string): string {
  const [short = '', time = ''] = typed.trim().split(/\s+/)
  const date = dateOfShorthand(short, today)
  if (!date) return typed
  const [, hour, minute] = /^(\d{1,2}):?(\d{2})$/.exec(time) ?? []
  return hour && minute ? `${date} ${hour.padStart(2, '0')}:${minute}` : date
}

/** Formats digits as `YYYY-MM-DD HH:mm` while they are typed at the end. */
export function maskWallTime(typed: string): string {
  if (isShorthandBegun(typed.split(' ')[0] ?? '') || !hasOnlyDateCharacters(typed)) return typed
  const digits = typed.replaceAll(/\D/g, '').slice(0, 12)
  const date = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].filter(Boolean).join('-')
  const time = [digits.slice(8, 10), digits.slice(10)].filter(Boolean).join(':')
  return time ? `${date} ${time}` : date
}
