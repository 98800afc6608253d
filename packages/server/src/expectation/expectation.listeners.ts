import type { BookingListener } from '../booking/booking.listeners.ts'
import type { LocalDealListener } from '../local-deal/local-deal.listeners.ts'
import type { RateListener } from '../rate/rate.listeners.ts'
import { planJobs } from './expectation.planning.ts'
import { dropExpectations, jobsOfOrder, jobsOfRate } from './expectation.store.ts'

/** The steps that begin a job again, or choose another sailing and rate. */
const PLANNING: ReadonlySet<string> = new Set(['confirm', 'recover', 'take_sailing', 'select_sailing'])
const ENDING: ReadonlySet<string> = new Set(['cancel', 'acknowledge_cancel'])
/** The fields of a booking on which its planned charges depend. */
const FIELDS =
  /^(?:container_requests|cbm$|gross_weight$|cw$|carrier_code$|rate_source_key$|(?:shipper|customer|consignee|nomination_agent|release_agent)_party_id$)/

/** Plans the charges of a booking when it is confirmed, and again when they change. */
export const expectationsOfBookings: BookingListener = {
  changed: async ({ db }, { before: { so_no, job_no }, action, changes, version }) => {
    const isPlanned = action === 'confirm' || (job_no !== null && (PLANNING.has(action) || changes.some(({ path }) => FIELDS.test(path))))
    if (isPlanned) await planJobs(db, await jobsOfOrder(db, so_no))
    if (job_no !== null && ENDING.has(action)) await dropExpectations(db, so_no)
    return version
  },
}

export const expectationsOfDeals: LocalDealListener = {
  changed: async ({ db }, soNo) => planJobs(db, await jobsOfOrder(db, soNo)),
}

export const expectationsOfRates: RateListener = {
  changed: async ({ db }, { source_key }) => planJobs(db, await jobsOfRate(db, source_key)),
}
