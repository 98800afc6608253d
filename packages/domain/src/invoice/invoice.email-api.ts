import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { language, line, lines, numberedId, version } from '../kit/fields.ts'
import { isEmail } from '../user/user.ts'
import { MOST_TAX_EMAILS } from './invoice.codes.ts'

/** So many addresses receive one e-mail of an invoice; of a tax invoice INV-112 allows fewer. */
export const MOST_RECIPIENTS = 10
export const mostRecipients = (isTaxInvoice: boolean) => (isTaxInvoice ? MOST_TAX_EMAILS : MOST_RECIPIENTS)

const address = line(254).check(z.refine((text: string) => isEmail(text), { error: 'msgEmailInvalid' }))
export const InvoiceEmail = z.strictObject({
  /** Each address gets a separate mail. */
  to: z
    .array(address)
    .check(z.minLength(1, { error: 'msgRequired' }), z.maxLength(MOST_RECIPIENTS, { error: 'invoice.tooManyRecipients' })),
  subject: line(200).check(z.minLength(1, { error: 'msgRequired' })),
  text: lines(4000),
  /** Attach the paper of the invoice in this language. */
  language: z.nullable(language),
  /** Documents of the invoice to attach. */
  document_ids: z.array(numberedId).check(z.maxLength(10)),
  version,
})
export type InvoiceEmail = z.infer<typeof InvoiceEmail>

export const invoiceEmailApi = {
  email: defineCall({
    method: 'POST',
    path: '/invoices/{inv_id}/email',
    access: ['m_ap', 'm_ar'],
    rate: 'export',
    summary: 'Send an invoice by e-mail with its paper and its documents',
    params: z.object({ inv_id: numberedId }),
    body: InvoiceEmail,
    answer: z.object({ sent: z.number() }),
    creates: true,
    errors: [409],
  }),
}
