import type { VatCategory } from '@fairlead/domain/code/code'
import { sql } from 'kysely'
import type { Language } from '@fairlead/domain/kit/languages'
import type { Db } from '../kit/db/database.ts'

const NAMES = { 'zh-HK': 'name_zh_hk', 'zh-CN': 'name_zh_cn', 'en-US': 'name' } as const

/** The shipment of a job, as an invoice shows it. */
export interface InvoicedShipment {
  job_no: string
  so_no: string
  hbl_no: string | null
  /** The numbers of the carriers. */
  mbl_nos: string | null
  vessel: string | null
  voyage: string | null
  pol: string | null
  pod: string | null
  /** In the language of the paper. */
  pol_name: string | null
  pod_name: string | null
  etd: string | null
  eta: string | null
  /** Number and size of each, separated by commas. */
  containers: string | null
  package_qty: number | null
  gross_weight: number | null
  cbm: number | null
}

/** The shipments of each of these invoices in the order of its jobs, at most so many. */
export async function readInvoicedShipments(
  db: Db,
  invIds: readonly number[],
  { most, language }: { most: number; language: Language },
): Promise<Map<number, InvoicedShipment[]>> {
  const name = sql.ref(NAMES[language])
  const { rows } = await sql<InvoicedShipment & { inv_id: number }>`select * from (select n.inv_id, n.line_no,
      row_number() over (partition by n.inv_id order by n.line_no) as place, n.job_no, s.so_no, s.hbl_no, s.vessel, s.voyage, s.pol, s.pod, s.etd, s.eta,
      s.package_qty, s.gross_weight, s.cbm,
      (select coalesce(${name}, name) from place where un_code = s.pol) as pol_name,
      (select coalesce(${name}, name) from place where un_code = s.pod) as pod_name,
      (select string_agg(distinct m.carrier_mbl_no, ', ') from master_bl_order b join master_bl m using (master_bl_no)
        where b.so_no = s.so_no and not b.released) as mbl_nos,
      (select string_agg(concat_ws(' ', c.container_no, c.container_size), ', ' order by c.line_no) from container_line c
        where c.so_no = s.so_no and c.container_no is not null) as containers
    from invoice_job n join job j using (job_no) join shipping_order s on s.so_no = j.so_no
    where n.inv_id = any(${[...invIds]}::integer[])) s where place <= ${most} order by inv_id, line_no`.execute(db)
  return Map.groupBy(rows, ({ inv_id }) => inv_id)
}

/** What the account prints on its invoices, in each language. */
export interface AccountOnPaper {
  print_footer: string | null
  print_footer_zh_hk: string | null
  print_footer_zh_cn: string | null
  bank_block: string | null
  /** The legal name of the company that issues the invoice. */
  company_name: string
  office_party_id: number | null
}
export async function readAccountsOnPaper(db: Db, accountCodes: readonly (string | null)[]): Promise<Map<string | null, AccountOnPaper>> {
  const { rows } = await sql<
    AccountOnPaper & { account_code: string }
  >`select a.account_code, a.print_footer, a.print_footer_zh_hk, a.print_footer_zh_cn, a.bank_block, c.company_name, p.party_id as office_party_id
    from invoice_account a join company c on fold(c.company_code) = fold(a.company_code) left join party p on p.party_code = c.office_code
    where a.account_code = any(${[...accountCodes]}::text[])`.execute(db)
  return new Map(rows.map(({ account_code, ...account }) => [account_code, account]))
}

/** The numbers of these invoices by their ids. */
export async function readRecordNumbers(db: Db, invIds: readonly number[]): Promise<Map<number | null, string>> {
  if (invIds.length === 0) return new Map()
  const { rows } = await sql<{ inv_id: number; record_no: string }>`select inv_id, record_no from invoice
    where inv_id = any(${[...invIds]}::integer[])`.execute(db)
  return new Map(rows.map(({ inv_id, record_no }) => [inv_id, record_no]))
}

/** The numbers of the reversals of these invoices, by the invoice that is reversed. */
export async function readReversalNumbers(db: Db, invIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ reverses_inv_id: number; record_no: string }>`select reverses_inv_id, record_no from invoice
    where reverses_inv_id = any(${[...invIds]}::integer[]) and invoice_status <> 'DELETED'`.execute(db)
  return new Map(rows.map(({ reverses_inv_id, record_no }) => [reverses_inv_id, record_no]))
}

export interface TaxCategory {
  vat_category: VatCategory | null
  vatex_code: string | null
}
/** The category of each tax of these invoices: that of the row of the code with the rate of the charge, else of its last row. */
export async function readTaxCategories(db: Db, invIds: readonly number[]): Promise<Map<number, Map<string, TaxCategory>>> {
  const { rows } = await sql<
    TaxCategory & { inv_id: number; tax_code: string }
  >`select distinct c.inv_id, c.tax_code, t.vat_category, t.vatex_code
    from invoice_charge c cross join lateral (select r.vat_category, r.vatex_code from reference_code r
      where r.code_type = 'TAX_CODE' and r.code = c.tax_code order by r.percentage = c.tax_rate desc, r.valid_from desc limit 1) t
    where c.inv_id = any(${[...invIds]}::integer[])`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ inv_id }) => inv_id)].map(([inv_id, taxes]) => [inv_id, new Map(taxes.map((tax) => [tax.tax_code, tax]))]),
  )
}
