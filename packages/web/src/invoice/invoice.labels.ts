import type { Invoice } from '@fairlead/domain/invoice/invoice'
import type { SelectionKey } from '@fairlead/domain/kit/selections'
import { nameAndCode } from '../booking/booking.detail-texts.ts'
import { texts } from '../kit/app/texts.ts'

/** Prints and e-mails are named in the history as on bookings. */
const LABELLED_AS_BOOKING = new Set(['printed_document', 'mail_recipients', 'mail_attachments'])
export const invoiceLabel = (field: string): string => texts().say(`${LABELLED_AS_BOOKING.has(field) ? 'booking' : 'invoice'}.${field}`)

/** The texts behind the ids of an invoice. */
export const invoiceOptionTexts = (invoice: Invoice): readonly (readonly [SelectionKey, unknown, string | null])[] => [
  ['invoice_party', invoice.issue_party_id, nameAndCode(invoice.issue_party_name, invoice.issue_party_code)],
  ...invoice.jobs.map(({ job_no, so_no }) => ['invoice_job', job_no, [job_no, so_no].filter(Boolean).join(' · ')] as const),
]
