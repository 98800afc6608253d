import { documentOfInvoice } from '@fairlead/domain/invoice/invoice.print-rules'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { MODULE } from './invoice.records.ts'
import type { StoredInvoice } from './invoice.store.ts'

/**
 * The date on the original that the customer has, null without one that is valid: the date of the invoice before it was first changed after that print.
 * A rollback may have emptied it (INV-095).
 */
export async function readOriginalDate(
  db: Db,
  { inv_id, ap_ar, printed_at, invoice_date }: Pick<StoredInvoice, 'inv_id' | 'ap_ar' | 'printed_at' | 'invoice_date'>,
): Promise<string | null> {
  if (documentOfInvoice({ ap_ar }) !== 'INVOICE' || printed_at === null) return null
  const { rows } = await sql<{ before: string }>`select c ->> 'before' as before from history h, jsonb_array_elements(h.changes) c
    where h.module = ${MODULE} and h.record_id = ${String(inv_id)} and c ->> 'path' = 'invoice_date' and h.history_id > (
      select max(p.history_id) from history p where p.module = h.module and p.record_id = h.record_id and p.action = 'print')
    order by h.history_id limit 1`.execute(db)
  return rows[0]?.before ?? invoice_date
}
