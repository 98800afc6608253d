import { InvoiceStatus } from '@fairlead/domain/invoice/invoice.codes'
import { mayReadLines } from '@fairlead/domain/invoice/invoice.side-rules'
import type { Actor } from '@fairlead/domain/kit/access'
import type { Db } from '../kit/db/database.ts'
import { readHistory } from '../kit/record/historyStore.ts'
import { MODULE } from './invoice.records.ts'

/** The history of an invoice that the actor may read; without the changes of P&L lines for those who read none. */
export async function readInvoiceHistory(db: Db, actor: Actor, invId: number) {
  const entries = await readHistory(db, MODULE, String(invId), (status) => InvoiceStatus.parse(status))
  if (mayReadLines(actor)) return entries
  return entries.map((entry) => ({ ...entry, fields: entry.fields.filter(({ path }) => path.split('.')[0] !== 'lines') }))
}
