import type { InvoiceExport } from '@fairlead/domain/invoice/invoice.api'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

interface NewExport {
  inv_id: number
  file_key: string
  file_name: string
  size: number
  sha256: string
  is_automatic: boolean
  user_name: string
  created_at: string
}
export const insertExport = (db: Db, row: NewExport) => db.insertInto('invoice_export').values(row).execute()

type StoredExport = InvoiceExport & { file_key: string }
export async function readExports(db: Db, invId: number): Promise<StoredExport[]> {
  const { rows } = await sql<StoredExport>`select export_id, file_key, file_name, size, is_automatic, user_name, created_at
    from invoice_export where inv_id = ${invId} order by export_id desc limit 100`.execute(db)
  return rows
}

/** The invoices that wait for their automatic export, the oldest first. One that was rolled back waits until it has a date again (INV-095). */
export async function readAwaitingExport(db: Db): Promise<number[]> {
  const { rows } = await sql<{
    inv_id: number
  }>`select inv_id from invoice where invoice_status = 'PENDING_AUTO_EXPORT' and invoice_date is not null
    order by status_changed_at limit 1000`.execute(db)
  return rows.map(({ inv_id }) => inv_id)
}

interface GovernmentNo {
  company_code: string
  government_invoice_no: string
  /** The members of a group share one number; those of a payment do not. */
  group_no: string | null
  inv_id: number
}
/** Has another invoice of the company this number? The number stays reserved for this transaction. */
export async function isGovernmentNoTaken(
  db: Db,
  { company_code, government_invoice_no, group_no, inv_id }: GovernmentNo,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('government_no'), hashtext(fold(${company_code} || ' ' || ${government_invoice_no})))`.execute(
    db,
  )
  const { rows } =
    await sql`select from invoice where company_code = ${company_code} and fold(government_invoice_no) = fold(${government_invoice_no})
    and inv_id <> ${inv_id} and invoice_status <> 'DELETED' and (${group_no}::text is null or group_no is distinct from ${group_no} or ap_ar = 'AP') limit 1`.execute(
      db,
    )
  return rows.length > 0
}

/** Is a member of the group posted with another number or date? It keeps them, and all members have the same. */
export async function isPostedWithOtherNumber(
  db: Db,
  groupNo: string,
  { government_invoice_no, invoice_date }: { government_invoice_no: string; invoice_date: string | null },
): Promise<boolean> {
  const { rows } = await sql`select from invoice_group_member m join invoice o using (inv_id)
    where m.group_no = ${groupNo} and o.posted_at is not null
      and (fold(o.government_invoice_no) <> fold(${government_invoice_no}) or o.invoice_date is distinct from ${invoice_date}::date) limit 1`.execute(
    db,
  )
  return rows.length > 0
}
