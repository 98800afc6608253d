import * as z from 'zod/mini'
import type { Access } from '../kit/access.ts'
import { defineCall } from '../kit/contract.ts'
import { RecordMail, RecordMailDesk, RecordMailForm } from './record-mail.ts'

const params = z.object({ record_id: z.string().check(z.minLength(1), z.maxLength(60)) })

/** The e-mail calls of a module, below the path of its records: `recordMailApiOf('/shipping-orders', ['booking'])`. For staff alone. */
export const recordMailApiOf = (records: string, access: Access) => ({
  desk: defineCall({
    method: 'GET',
    path: `${records}/{record_id}/mails`,
    access,
    summary: 'Recipients, files and texts for an e-mail about a record, and the e-mails that were sent',
    params,
    answer: RecordMailDesk,
  }),
  send: defineCall({
    method: 'POST',
    path: `${records}/{record_id}/mails`,
    access,
    rate: 'export',
    summary: 'Send an e-mail about a record with some of its prints and documents',
    params,
    body: RecordMailForm,
    answer: RecordMail,
    creates: true,
    errors: [409],
  }),
})
export type RecordMailApi = ReturnType<typeof recordMailApiOf>

export const bookingMailApi = recordMailApiOf('/shipping-orders', ['booking', 'create_booking', 'booking_approval'])
