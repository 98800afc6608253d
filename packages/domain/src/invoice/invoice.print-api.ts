import { recordPrintApiOf } from '../print/print.api.ts'

export const invoicePrintApi = recordPrintApiOf('/invoices', ['m_ap', 'm_ar'])
