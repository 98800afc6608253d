import { dayIn } from '@fairlead/domain/kit/dates'

/** The reader's time zone (IANA name). */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Today where the reader is (YYYY-MM-DD). */
export const ownToday = () => dayIn(new Date().toISOString(), ownZone())
