import { dayIn } from '@fairlead/domain/kit/dates'
import { ownZone } from './ownZone.ts'
import { readSession } from '../app/session.ts'

/** Today (`YYYY-MM-DD`) in the business time zone, as the rules of the server count it. */
export const businessToday = () => dayIn(new Date().toISOString(), readSession()?.business_time_zone ?? ownZone())
