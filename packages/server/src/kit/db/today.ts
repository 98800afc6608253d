import type { Visit } from '../http/visit.ts'

/** The day that it is somewhere (IANA name). */
export const dayAt = (now: Date, timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)

/** The day of the house, wherever its machines stand. */
export const todayOf = ({ house, now }: Pick<Visit, 'house' | 'now'>): string => dayAt(now, house.config.BUSINESS_TIME_ZONE)
