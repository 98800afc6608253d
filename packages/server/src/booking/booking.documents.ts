import { BOOKING_DOCUMENT_EVENT, bookingDocumentApi } from '@fairlead/domain/booking/booking.document-api'
import { SIDE_ONLY_STATUSES } from '@fairlead/domain/booking/booking.transitions'
import { bookingHref } from '@fairlead/domain/booking/booking.codes'
import { documentRoutes } from '../document/document.handlers.ts'
import { readOrder } from './booking.store.ts'

/** BOOK-024, BOOK-025: users who see the order see its documents; uploads to a draft notify only the side that made it. */
export const bookingDocumentRoutes = documentRoutes(bookingDocumentApi, {
  module: 'booking',
  uploadEvent: {
    module: 'booking',
    sub_module: 'shipping_order',
    event_code: BOOKING_DOCUMENT_EVENT,
    href: (so_no) => `${bookingHref(so_no)}?tab=documents`,
    params: (so_no) => ({ so_no }),
  },
  find: async ({ db, actor }, soNo) => {
    const { so_no, party_ids, creator_party_ids, sales_code, booking_status } = await readOrder(db, soNo, actor)
    const isOfOneSide = SIDE_ONLY_STATUSES.some((status) => status === booking_status)
    if (!isOfOneSide) return { record_id: so_no, audience: { party_ids, sales_code } }
    const side = actor.internal ? { party_ids, side: 'internal' as const } : { party_ids: creator_party_ids, side: 'external' as const }
    return { record_id: so_no, audience: { sales_code, ...side } }
  },
})
