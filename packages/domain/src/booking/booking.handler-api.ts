import * as z from 'zod/mini'
import type { Actor } from '../kit/access.ts'
import { BatchAnswer, batchItems } from '../kit/batchCalls.ts'
import { defineCall } from '../kit/contract.ts'
import { version } from '../kit/fields.ts'
import { ShippingOrder } from './booking.ts'

/** Null: no one handles the booking. */
const handler = z.nullable(z.uuid())
const access = ['create_booking'] as const
const SoParams = z.object({ so_no: z.string().check(z.minLength(1), z.maxLength(20)) })

/** Internal users with a function that writes bookings. */
export const mayAssignHandler = ({ internal, func_ids }: Pick<Actor, 'internal' | 'func_ids'>) =>
  internal && access.some((id) => func_ids.has(id))

/** Who of the handling office takes care of a booking. Internal users only; no step of a status table. */
export const bookingHandlerApi = {
  assignHandler: defineCall({
    method: 'POST',
    path: '/shipping-orders/{so_no}/handler',
    access,
    summary: 'Assign a booking to a user of its handling office, or to no one; changes no status and amends nothing',
    params: SoParams,
    body: z.strictObject({ handled_by: handler, version }),
    answer: ShippingOrder,
    errors: [409],
  }),
  batch_assignHandler: defineCall({
    method: 'POST',
    path: '/shipping-orders/batch/handler',
    access,
    summary: 'Assign several bookings independently; a refused one does not stop the others',
    body: z.strictObject({ items: batchItems, handled_by: handler }),
    answer: BatchAnswer,
    moves: true,
    errors: [409],
  }),
}
