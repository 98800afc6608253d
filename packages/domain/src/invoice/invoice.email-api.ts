import { recordMailApiOf } from '../record-mail/record-mail.api.ts'

/** INV-061: e-mails about invoices. */
export const invoiceMailApi = recordMailApiOf('/invoices', ['m_ap', 'm_ar'])
