import { isCalendarDate } from './dates.ts'

/* Converts instants to local times and back, with the time zone data of the platform. */

interface Clock {
  date: string
  time: string
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function clockOf(at: number, zone: string): Clock {
  let formatter = formatters.get(zone)
  if (!formatter) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
    formatter = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...parts })
    formatters.set(zone, formatter)
  }
  const found = Object.fromEntries(formatter.formatToParts(at).map(({ type, value }) => [type, value]))
  return { date: `${found['year']}-${found['month']}-${found['day']}`, time: `${found['hour']}:${found['minute']}` }
}

/** The local time `YYYY-MM-DD HH:mm` in a time zone (IANA name). */
export function wallTime(instant: string, zone: string): string {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return instant
  const { date, time } = clockOf(at, zone)
  return `${date} ${time}`
}

/** The instant of a local time in a time zone; null if the text is not a date with a time. A time skipped by the change to summer time counts as one hour later. */
export function instantOf(wall: string, zone: string): string | null {
  const [, date = '', hour = '', minute = ''] = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}):(\d{2})$/.exec(wall.trim()) ?? []
  if (!isCalendarDate(date) || Number(hour) > 23 || Number(minute) > 59) return null
  const meant = Date.parse(`${date}T${hour.padStart(2, '0')}:${minute}:00Z`)
  // Twice, because the first guess may be on the other side of a change to summer time.
  const guess = meant - offsetAt(meant, zone)
  return new Date(meant - offsetAt(guess, zone)).toISOString().replace('.000Z', 'Z')
}

function offsetAt(at: number, zone: string): number {
  const { date, time } = clockOf(at, zone)
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(at / 60_000) * 60_000
}

/** The city of an IANA time zone as people write it: "Hong Kong" of `Asia/Hong_Kong`. */
export const cityOfZone = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
