import * as z from 'zod/mini'

/** When an invoice is due. Parties, settings and invoices name the same terms. */
export const PaymentTerms = z.enum(['PREPAID', 'CASH', 'DAYS_7', 'DAYS_14', 'DAYS_30', 'DAYS_45', 'DAYS_60', 'DAYS_90', 'END_OF_MONTH_30'])
export type PaymentTerms = z.infer<typeof PaymentTerms>
