/** How a list marks rows that wait too long, by hours from the field's instant to now; a row changes level only after the limit. */
export interface Ageing<Field extends string = string> {
  from: Field
  /** Absent if the rule has no yellow level (AGE-006). */
  yellow_hours?: number
  red_hours: number
}

export const AGEING_LEVELS = ['none', 'yellow', 'red'] as const
export type AgeingLevel = (typeof AGEING_LEVELS)[number]

const HOUR = 3_600_000

export function ageingOf(ageing: Ageing, since: Date | string | null | undefined, now: Date): { level: AgeingLevel; hours: number } {
  if (!since) return { level: 'none', hours: 0 }
  const elapsed = now.getTime() - new Date(since).getTime()
  const past = (hours: number | undefined) => hours !== undefined && elapsed > hours * HOUR
  const level = past(ageing.red_hours) ? 'red' : past(ageing.yellow_hours) ? 'yellow' : 'none'
  return { level, hours: Math.max(0, Math.floor(elapsed / HOUR)) }
}

/** The instants before which a row is yellow or red, for the SQL filter and the dashboard counts. */
export function ageingLimits(ageing: Ageing, now: Date): { yellow: Date | null; red: Date } {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR)
  return { yellow: ageing.yellow_hours === undefined ? null : before(ageing.yellow_hours), red: before(ageing.red_hours) }
}
