import * as z from 'zod/mini'

/* The closed lists of an invoice account. A value is labelled by `invoice-account.<field>_<value>`. */

export const AccountSide = z.enum(['AP', 'AR', 'BOTH'])
/** Parties in the country of the company, abroad, or both. */
export const AccountLocality = z.enum(['LOCAL', 'OVERSEAS', 'BOTH'])
export const AccountClass = z.enum(['FREIGHT', 'LOCAL', 'PASS_THROUGH', 'AGENT', 'NON_TRADE', 'PROFIT_SHARE'])
/** TAX_INVOICE: invoices are exported to the tax authority, and get its number back, before they are posted. */
export const AccountFlow = z.enum(['PLAIN', 'TAX_INVOICE'])
/** When an AR invoice needs the approval of a manager as well. */
export const SecondLevel = z.enum(['ALWAYS', 'ABOVE', 'NEVER'])
export const ExportMode = z.enum(['MANUAL', 'AUTOMATIC'])
/** The day whose exchange rate counts. */
export const RateDate = z.enum(['INVOICE_DATE', 'ETD', 'PERIOD_START'])
