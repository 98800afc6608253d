import type { Posting } from '@fairlead/domain/invoice/invoice.journal-rules'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

interface Journal {
  journal_no: string
  inv_id: number
  journal_type: 'AP' | 'AR'
  company_code: string
  account_code: string
  period: string
  transaction_date: string
  due_date: string | null
  user_uid: string
  posted_at: string
}

/** Stores a journal with its lines, which nothing changes afterwards. */
export async function insertJournal(db: Db, journal: Journal, postings: readonly Posting[], base_currency: string): Promise<void> {
  await db.insertInto('journal').values(journal).execute()
  const rows = postings.map((posting, index) => ({ ...posting, journal_no: journal.journal_no, line_no: index + 1, base_currency }))
  await sql`insert into posting select * from jsonb_populate_recordset(null::posting, ${JSON.stringify(rows)}::jsonb)`.execute(db)
}

/** The journal is sent once more under its number; returns the columns of the invoice that say so. */
export async function repostInvoice(db: Db, invId: number): Promise<{ process_status: 'PENDING'; process_message: null }> {
  await sql`update journal set attempt = attempt + 1 where inv_id = ${invId}`.execute(db)
  return { process_status: 'PENDING', process_message: null }
}
