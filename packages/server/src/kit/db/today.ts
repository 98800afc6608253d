import type { RequestContext } from '../http/context.ts'

/** The day that it is somewhere (IANA name). */
export const dayAt = (now: Date, timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)

/** Today in the business time zone, wherever the server runs. */
export const todayOf = ({ services, now }: Pick<RequestContext, 'services' | 'now'>): string =>
  dayAt(now, services.config.BUSINESS_TIME_ZONE)
