import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'

/** A party as the house bill prints it: name and address lines. */
export const HouseParty = z.object({ role: z.string(), party_code: z.string(), full_name: z.string(), lines: z.array(z.string()) })
export type HouseParty = z.infer<typeof HouseParty>

/** The data of the house bill that are not fields of the order. */
export const HouseDocument = z.object({ so_no: z.string(), hbl_no: z.nullable(z.string()), parties: z.array(HouseParty) })

export const houseDocumentApi = {
  houseDocument: defineCall({
    method: 'GET',
    path: '/shipping-orders/{so_no}/house-document',
    access: ['booking', 'create_booking'],
    summary: 'The parties of the house bill with their addresses as printed',
    params: z.object({ so_no: z.string().check(z.minLength(1), z.maxLength(20)) }),
    answer: HouseDocument,
  }),
}
