import { documentApiOf } from '../document/document.api.ts'

/** BOOK-024, BOOK-025 */
export const bookingDocumentApi = documentApiOf('/shipping-orders', ['booking', 'create_booking', 'booking_approval'])

export const BOOKING_DOCUMENT_EVENT = 'BOOKING_DOCUMENT_UPLOADED'
