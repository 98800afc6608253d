import { documentApiOf } from '../document/document.api.ts'

/** The files of an invoice: the vendor's invoice, tax invoices, proofs. */
export const invoiceDocumentApi = documentApiOf('/invoices', ['m_ap', 'm_ar'])
