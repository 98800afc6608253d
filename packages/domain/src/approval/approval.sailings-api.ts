import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { version } from '../kit/fields.ts'
import { SailingRow } from '../sailing/sailing.ts'

/** The sailings that can be taken or proposed for a shipping order (BOOK-033). */
export const approvalSailingsApi = {
  sailings: defineCall({
    method: 'GET',
    path: '/shipping-orders/{so_no}/related-sailings',
    access: ['booking', 'create_booking', 'booking_approval'],
    summary: 'Sailings from the POL to the POD of a shipping order from a week before its cargo can leave, and what may be done with them',
    params: z.object({ so_no: z.string().check(z.minLength(1), z.maxLength(20)) }),
    answer: z.object({
      sailings: z.array(SailingRow),
      version,
      /** The selected sailing, and the proposed ones. */
      sailing_schedule_id: z.nullable(z.number()),
      proposed: z.array(z.number()),
      may_take: z.boolean(),
      may_propose: z.boolean(),
    }),
  }),
}
