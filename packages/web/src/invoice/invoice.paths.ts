import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { invoiceHref, stageHref } from '@fairlead/domain/invoice/invoice.addresses'

/** The address of an invoice's screen, which depends on its side. */
export const invoicePath = (invoice: Pick<Invoice, 'ap_ar' | 'inv_id'>) => invoiceHref(invoice)

/** The address of a list by its name, such as `invoice_AP_Prepared`. */
export function hrefOfList(name: string): string {
  const [, ap_ar, stage = ''] = name.split('_')
  return stageHref(ap_ar === 'AP' ? 'AP' : 'AR', stage)
}
