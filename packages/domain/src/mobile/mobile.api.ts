import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'

const read = ['booking', 'create_booking'] as const
const soNo = z.string().check(z.minLength(1), z.maxLength(20))
const text = z.string()

/**
 * The hand-over of a shipping order to the mobile site (BOOK-134 to BOOK-141), with the specified calls; `lookupApi.mobileSite` returns the site's
 * address.
 */
export const mobileApi = {
  exists: defineCall({
    method: 'GET',
    path: '/Shipment/CheckSOExistsInMobile/{so_no}',
    access: read,
    summary: 'The number of a shipping order in the mobile site; null when it is not there',
    params: z.object({ so_no: soNo }),
    answer: z.object({ master_so_no: z.nullable(text) }),
  }),
  addToken: defineCall({
    method: 'POST',
    path: '/Shipment/AddTokenForRedirectMobileSite',
    access: read,
    summary:
      'A token for the way to the mobile site: of the user himself alone, good once and for a minute; bound to the order that is named',
    query: z.strictObject({ user_uid: z.optional(z.string().check(z.maxLength(60))), so_no: z.optional(soNo) }),
    answer: z.object({ token: text }),
    errors: [409],
  }),
  /** The mobile site redeems a token. */
  redeem: defineCall({
    method: 'POST',
    path: '/Shipment/RedeemMobileToken',
    access: 'public',
    rate: 'signIn',
    summary: 'Whose token this is, and for which order; it counts once',
    body: z.strictObject({ token: z.string().check(z.minLength(20), z.maxLength(100)) }),
    answer: z.object({ user_uid: text, so_no: z.nullable(text), master_so_no: z.nullable(text) }),
  }),
}
