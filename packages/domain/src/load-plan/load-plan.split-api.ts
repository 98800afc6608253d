import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { version } from '../kit/fields.ts'

const so_no = z.string().check(z.minLength(1), z.maxLength(20))

export const splitApi = {
  split: defineCall({
    method: 'POST',
    path: '/shipping-orders/{so_no}/split',
    access: ['create_consolidation'],
    summary: 'Reduce a shipping order to what its consolidation takes of it, and book the rest as a new order that waits for confirmation',
    params: z.object({ so_no }),
    body: z.strictObject({ version }),
    answer: z.object({ so_no: z.string(), split_so_no: z.string() }),
    creates: true,
    errors: [409],
  }),
}
