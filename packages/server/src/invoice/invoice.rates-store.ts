import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

interface Held {
  inv_id: number
  ap_ar: ApAr
  record_no: string
  office_party_id: number
  user_uid: string
}
/** A new rate notifies the holders of so many invoices; the others show it when they are opened. */
const MOST_HELD = 500

/** The invoices that may still be changed and take their rate from this pair of the table, the newest first. */
export async function readHoldersOfPair(db: Db, from: string, to: string): Promise<Held[]> {
  const { rows } = await sql<Held>`select inv_id, ap_ar, record_no, office_party_id, user_uid from invoice
    where invoice_status in ('NEW', 'REJECTED') and not exchange_rate_is_manual
      and ((currency = ${from} and base_currency = ${to}) or (currency = ${to} and base_currency = ${from}))
    order by created_at desc limit ${MOST_HELD}`.execute(db)
  return rows
}

/** The user who changed a rate of this pair last. */
export async function readRateUpdater(db: Db, from: string, to: string): Promise<string | null> {
  const { rows } = await sql<{ user_name: string }>`select h.user_name from exchange_rate r
      join history h on h.module = 'exchange-rate' and h.record_id = r.exchange_rate_id::text
    where (r.currency_from = ${from} and r.currency_to = ${to}) or (r.currency_from = ${to} and r.currency_to = ${from})
    order by h.history_id desc limit 1`.execute(db)
  return rows[0]?.user_name ?? null
}
