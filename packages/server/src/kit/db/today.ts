import { dayIn } from '@fairlead/domain/kit/dates'
import type { RequestContext } from '../http/context.ts'

/** The calendar day `YYYY-MM-DD` in a time zone (IANA name). */
export const dayAt = (now: Date, timeZone: string): string => dayIn(now.toISOString(), timeZone)

/** Today (`YYYY-MM-DD`) in the business time zone. */
export const todayOf = ({ services, now }: Pick<RequestContext, 'services' | 'now'>): string =>
  dayAt(now, services.config.BUSINESS_TIME_ZONE)
