import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { calendarDate, code, numberedId } from '../kit/fields.ts'
import { maintenanceApi } from '../kit/maintenance.ts'
import { parseShorthand } from '../kit/containerShorthand.ts'
import { ContainerSize, Mode, Service } from '../transport/transport.codes.ts'
import { Rate, RateForm, RateRow } from './rate.ts'

/** `2x40HC+1x20GP`, parsed by `parseContainers`. */
export const containersParam = z.string().check(
  z.maxLength(200),
  z.refine((text: string) => text.trim() === '' || parseShorthand(text, ContainerSize.options) !== null, { error: 'rate.containersForm' }),
)

/** An applicable rate with the cost of the requested containers. */
export const RateFound = z.object({
  rate: Rate,
  amounts: z.array(z.object({ container_size: ContainerSize, qty: z.number(), amount: z.string() })),
  /** The cost of all requested containers; null when none were requested. */
  total: z.nullable(z.string()),
})
export type RateFound = z.infer<typeof RateFound>

/** RATE-008 */
export const rateApi = {
  ...maintenanceApi({
    path: '/rates',
    access: ['admin'],
    one: 'rate',
    many: 'rates',
    id: numberedId,
    form: RateForm,
    record: Rate,
    row: RateRow,
  }),
  search: defineCall({
    method: 'GET',
    path: '/rates/search',
    access: ['admin', 'booking', 'create_booking', 'booking_approval'],
    summary: 'Rates of a lane that are valid on a date and have the requested containers, cheapest first; for staff only',
    query: z.strictObject({
      pol: code(5),
      pod: code(5),
      date: calendarDate,
      por: z.optional(code(5)),
      pld: z.optional(code(5)),
      carrier_code: z.optional(code(4)),
      mode: z.optional(Mode),
      service: z.optional(Service),
      containers: z.optional(containersParam),
    }),
    answer: z.array(RateFound),
  }),
}
