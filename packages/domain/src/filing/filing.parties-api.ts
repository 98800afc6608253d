import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'

/** The parties of a booking that a filing may name, most usual first: the manufacturer of the goods. */
export const FILED_ROLES = ['shipper', 'consignee', 'customer', 'notify', 'handling_office'] as const

const text = z.nullable(z.string())

/** A party of the booking in the form of a filing. */
export const FilingParty = z.object({
  role: z.enum(FILED_ROLES),
  name: z.string(),
  address1: text,
  address2: text,
  city: text,
  state: text,
  zip: text,
  country: text,
  phone: text,
  email: text,
  eori_no: text,
})
export type FilingParty = z.infer<typeof FilingParty>

export const filingPartyApi = {
  list: defineCall({
    method: 'GET',
    path: '/shipping-orders/{so_no}/filing-parties',
    access: ['create_booking'],
    summary: 'The parties of a shipping order with their addresses, to be taken into a filing',
    params: z.object({ so_no: z.string().check(z.minLength(1), z.maxLength(20)) }),
    answer: z.array(FilingParty),
  }),
}
