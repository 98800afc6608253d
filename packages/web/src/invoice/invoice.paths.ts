import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { invoiceHref } from '@fairlead/domain/invoice/invoice.codes'

/** The address of an invoice's screen, which depends on its side. */
export const invoicePath = (invoice: Pick<Invoice, 'ap_ar' | 'inv_id'>) => invoiceHref(invoice)
