import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

/** The shipment of a job, as an invoice shows it. */
export interface InvoicedShipment {
  job_no: string
  so_no: string
  hbl_no: string | null
  vessel: string | null
  voyage: string | null
  pol: string | null
  pod: string | null
  etd: string | null
  eta: string | null
  container_nos: string | null
  package_qty: number | null
  gross_weight: number | null
  cbm: number | null
}

/** The shipments of an invoice in the order of its jobs, at most so many. */
export async function readInvoicedShipments(db: Db, invId: number, most: number): Promise<InvoicedShipment[]> {
  const { rows } = await sql<InvoicedShipment>`select n.job_no, s.so_no, s.hbl_no, s.vessel, s.voyage, s.pol, s.pod, s.etd, s.eta,
      s.package_qty, s.gross_weight, s.cbm,
      (select string_agg(c.container_no, ', ' order by c.line_no) from container_line c where c.so_no = s.so_no) as container_nos
    from invoice_job n join job j using (job_no) join shipping_order s on s.so_no = j.so_no
    where n.inv_id = ${invId} order by n.line_no limit ${most}`.execute(db)
  return rows
}

/** What the account prints on its invoices, in each language. */
export interface AccountOnPaper {
  print_footer: string | null
  print_footer_zh_hk: string | null
  print_footer_zh_cn: string | null
  bank_block: string | null
  office_party_id: number | null
}
export async function readAccountOnPaper(db: Db, accountCode: string): Promise<AccountOnPaper | undefined> {
  const { rows } =
    await sql<AccountOnPaper>`select a.print_footer, a.print_footer_zh_hk, a.print_footer_zh_cn, a.bank_block, p.party_id as office_party_id
    from invoice_account a join company c on fold(c.company_code) = fold(a.company_code) left join party p on p.party_code = c.office_code
    where a.account_code = ${accountCode}`.execute(db)
  return rows[0]
}
