/* How an instant is typed on the clock of a place, and what that clock is called. */

/** `UTC+8`, as it is in that zone at that time. */
export function zoneName(zone: string, at = Date.now()): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at)
  return (
    parts
      .find(({ type }) => type === 'timeZoneName')
      ?.value.replace('GMT', 'UTC')
      .replace(/\+0$/, '') ?? zone
  )
}

/** Digits become `YYYY-MM-DD HH:mm` while they are typed at the end. */
export function maskWallTime(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 12)
  const date = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].filter(Boolean).join('-')
  const time = [digits.slice(8, 10), digits.slice(10)].filter(Boolean).join(':')
  return time ? `${date} ${time}` : date
}
