import * as z from 'zod/mini'
import { calendarDate, code } from '../kit/fields.ts'
import { governmentNo } from '../invoice/invoice.ts'
import type { Column } from '../kit/list.ts'
import { GOVERNMENT_PATH } from './invoice-group.addresses.ts'

/** A row of a sheet: the number of an invoice or of a group, with what the tax authority gave it (INV-066). */
export const GovernmentRow = z.strictObject({
  number: z.nullable(code(20)),
  government_invoice_no: z.nullable(governmentNo),
  invoice_date: z.nullable(calendarDate),
})
export type GovernmentRow = z.infer<typeof GovernmentRow>
export const emptyGovernmentRow = (): GovernmentRow => ({ number: null, government_invoice_no: null, invoice_date: null })

export const GOVERNMENT_FIELDS: readonly string[] = Object.keys(GovernmentRow.shape)
const COLUMNS: readonly (Pick<Column, 'field' | 'kind'> & { headings?: readonly string[] })[] = [
  // As the lists of invoices and of journals name it.
  { field: 'number', kind: 'text', headings: ['invoice.record_no', 'invoice.invoice_no', 'posting.invoice_no'] },
  { field: 'invoice_date', kind: 'date' },
]
export const GOVERNMENT_LIST = { name: 'government_invoice', path: GOVERNMENT_PATH, columns: COLUMNS }
