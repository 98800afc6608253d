import type { InvoiceStatus } from '@fairlead/domain/invoice/invoice.codes'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

/** The party of the office whose books contain the account. */
export async function readOfficeOfAccount(db: Db, accountCode: string): Promise<{ party_id: number; company_code: string } | undefined> {
  const { rows } = await sql<{ party_id: number; company_code: string }>`select p.party_id, a.company_code from invoice_account a
    join company c on fold(c.company_code) = fold(a.company_code) join party p on p.party_code = c.office_code
    where a.account_code = ${accountCode}`.execute(db)
  return rows[0]
}

/** The account of a company for notes between books: an X ends its code. On the AP side any account that takes invoices of vendors serves. */
export async function readNoteAccount(db: Db, companyCode: string, apAr: 'AP' | 'AR'): Promise<string | null> {
  const { rows } = await sql<{ account_code: string }>`select account_code from invoice_account
    where fold(company_code) = fold(${companyCode}) and status = 'A' and side in (${apAr}, 'BOTH') and (${apAr} = 'AP' or account_code like '%X')
    order by account_code like '%X' desc, account_code limit 1`.execute(db)
  return rows[0]?.account_code ?? null
}

interface LiveNote {
  inv_id: number
  record_no: string
  invoice_status: InvoiceStatus
  status_before: InvoiceStatus[]
  version: number
}
/** The note that was made for an invoice and is not deleted. */
export async function readNote(db: Db, invId: number): Promise<LiveNote | undefined> {
  const { rows } = await sql<LiveNote>`select inv_id, record_no, invoice_status, status_before, version from invoice
    where inter_account_of = ${invId} and invoice_status <> 'DELETED'`.execute(db)
  return rows[0]
}
