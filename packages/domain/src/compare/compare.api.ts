import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { calendarDate, code, line } from '../kit/fields.ts'
import { containersParam } from '../rate/rate.api.ts'
import { Mode } from '../transport/transport.codes.ts'
import { Comparison } from './compare.ts'

export const compareApi = {
  /** The whole comparison in one request (RATE-003). */
  compare: defineCall({
    method: 'GET',
    path: '/compare',
    access: ['booking', 'booking_approval', 'consolidation'],
    summary: 'Shipping orders side by side, or sailings and rates proposed for one of them or for a lane',
    query: z.strictObject({
      /** `SO1,SO2`, up to four. */
      so_no: z.optional(z.string().check(z.maxLength(100))),
      /** Propose sailings and rates for the given SO. */
      propose: z.optional(z.literal('1')),
      pol: z.optional(code(5)),
      pod: z.optional(code(5)),
      cargo_ready_date: z.optional(calendarDate),
      /** For a lane: `2x40HC+1x20GP`. */
      containers: z.optional(containersParam),
      /** For a lane: rates of this mode only. */
      mode: z.optional(Mode),
      /** For a lane: the departure of this ship and voyage is among the proposals, however good the others are. */
      vessel: z.optional(line(70)),
      voyage: z.optional(line(20)),
    }),
    answer: Comparison,
  }),
}
