import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { calendarDate, code, line, numberedId } from '../kit/fields.ts'
import { maintenanceApi } from '../kit/maintenance.ts'
import { Sailing, SailingForm, SailingRow } from './sailing.ts'

/** Users who book read sailings; administrators edit them. */
const readers = ['admin', 'booking', 'create_booking', 'booking_approval'] as const

const calls = maintenanceApi({
  path: '/sailing-schedules',
  access: ['admin'],
  one: 'sailing schedule',
  many: 'sailing schedules',
  id: numberedId,
  form: SailingForm,
  record: Sailing,
  row: SailingRow,
})

export const MOST_SAILINGS_FOUND = 100
const month = z.string().check(z.regex(/^[12]\d{3}-(?:0[1-9]|1[0-2])$/, { error: 'msgDateInvalid' }))

/** A pair of ports with its next departures. */
export const PortPair = z.object({
  pol: z.string(),
  pod: z.string(),
  pol_name: z.nullable(z.string()),
  pod_name: z.nullable(z.string()),
  /** The number of future departures. */
  total: z.number(),
  fastest_days: z.number(),
  next: z.array(SailingRow),
})
export type PortPair = z.infer<typeof PortPair>

/** SAIL-006 */
export const sailingApi = {
  ...calls,
  read: defineCall({ ...calls.read, access: readers }),
  search: defineCall({
    method: 'GET',
    path: '/sailing-schedules/search',
    access: readers,
    summary: 'Sailings in use between two ports, from a day on, earliest first',
    query: z.strictObject({ pol: code(5), pod: code(5), from: z.optional(calendarDate), carrier_code: z.optional(code(4)) }),
    answer: z.array(SailingRow),
  }),
  month: defineCall({
    method: 'GET',
    path: '/sailing-schedules/month',
    access: readers,
    summary: 'The sailings in use that leave in a month',
    query: z.strictObject({ month }),
    answer: z.array(SailingRow),
  }),
  vessel: defineCall({
    method: 'GET',
    path: '/sailing-schedules/vessel',
    access: readers,
    summary: 'Whether a sailing, or a leg of one, has a vessel of this name',
    query: z.strictObject({ vessel: line(70) }),
    answer: z.object({ is_known: z.boolean() }),
  }),
  portPairs: defineCall({
    method: 'GET',
    path: '/sailing-schedules/port-pairs',
    access: readers,
    summary: 'Every pair of ports with the next departures from a day on',
    query: z.strictObject({ from: calendarDate }),
    answer: z.array(PortPair),
  }),
}
