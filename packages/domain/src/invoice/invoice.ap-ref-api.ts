import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { numberedId, version } from '../kit/fields.ts'
import { Invoice } from './invoice.ts'

export const invoiceApRefApi = {
  readApRef: defineCall({
    method: 'POST',
    path: '/invoices/{inv_id}/read-ap-ref',
    access: ['m_ap'],
    rate: 'export',
    summary: "Fill a blank AP ref with the number in the newest PDF of the vendor's invoice, if it names exactly one",
    params: z.object({ inv_id: numberedId }),
    body: z.strictObject({ version }),
    answer: z.object({
      /** Null if no number, or more than one, was recognised. */
      ap_ref: z.nullable(z.string()),
      invoice: Invoice,
    }),
    moves: true,
    errors: [409],
  }),
}
