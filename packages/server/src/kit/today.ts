import type { Visit } from './visit.ts'

/** The day of the house, wherever its machines stand. */
export const todayOf = ({ house, now }: Pick<Visit, 'house' | 'now'>): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: house.config.BUSINESS_TIME_ZONE }).format(now)
