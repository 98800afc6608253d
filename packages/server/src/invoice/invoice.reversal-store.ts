import type { RelatedInvoice } from '@fairlead/domain/invoice/invoice.api'
import type { Actor } from '@fairlead/domain/kit/access'
import { asAmount } from '@fairlead/domain/kit/money'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { invoiceScope } from '../scope/invoice.scope.ts'

interface NewReversal {
  invoice_date: string
  close_period: string
  user_uid: string
  user_name: string
  created_at: string
}

const HEAD = sql`ap_ar, type, account_code, company_code, office_party_id, issue_party_id, overseas_local, sales_code, ap_ref, currency, base_currency,
  exchange_rate, exchange_rate_is_manual, exchange_rate_reason, exchange_rate_date, exchange_rate_id, group_rate, payment_terms, invoice_sub_type, tax_rate_code,
  stamp_duty, with_credit_term, inter_account_code, tax_invoice_emails, remarks, issue_party_snapshot`
const OPPOSITE = sql`case dr_cr when 'DR' then 'CR' else 'DR' end`

/** Copies an invoice with the opposite sides and amounts, so that both add up to 0 in every currency, line and tax code; returns its id. */
export async function insertReversal(db: Db, invId: number, made: NewReversal): Promise<number> {
  const { rows } = await sql<{
    inv_id: number
  }>`insert into invoice (${HEAD}, reverses_inv_id, invoice_status, status_changed_at, invoice_date,
      close_period, amount, tax_amount, total_amount, base_amount, base_tax_amount, base_total_amount, user_uid, user_name, created_at)
    select ${HEAD}, inv_id, 'NEW_REVERSAL', ${made.created_at}, ${made.invoice_date}, ${made.close_period}, -amount, -tax_amount, -total_amount,
      -base_amount, -base_tax_amount, -base_total_amount, ${made.user_uid}, ${made.user_name}, ${made.created_at}
    from invoice where inv_id = ${invId} returning inv_id`.execute(db)
  const twin = rows[0]?.inv_id
  if (twin === undefined) throw new Error('the invoice to reverse exists')
  await sql`insert into invoice_charge (inv_id, line_no, charge_code, charge_description, reference, unit_price, unit_price_is_tax_inclusive, quantity, uom,
      dr_cr, tax_code, tax_rate, amount, tax_amount, gross_amount, base_amount, base_tax_amount)
    select ${twin}, line_no, charge_code, charge_description, reference, unit_price, unit_price_is_tax_inclusive, quantity, uom, ${OPPOSITE}, tax_code,
      tax_rate, -amount, -tax_amount, -gross_amount, -base_amount, -base_tax_amount
    from invoice_charge where inv_id = ${invId}`.execute(db)
  await sql`insert into invoice_line (inv_id, line_no, charge_line_no, reference_basis, reference, job_no, so_no, print_description, dr_cr, currency,
      unit_price, quantity, uom, min_charge, max_charge, exchange_rate, amount_own, amount, tax_amount, base_amount, base_tax_amount, is_disbursement, description)
    select ${twin}, line_no, charge_line_no, reference_basis, reference, job_no, so_no, print_description, ${OPPOSITE}, currency, unit_price, quantity, uom,
      min_charge, max_charge, exchange_rate, amount_own, -amount, -tax_amount, -base_amount, -base_tax_amount, is_disbursement, description
    from invoice_line where inv_id = ${invId}`.execute(db)
  await sql`insert into invoice_job (inv_id, job_no, line_no) select ${twin}, job_no, line_no from invoice_job where inv_id = ${invId}`.execute(
    db,
  )
  return twin
}

/** The number of the reversal of an invoice that is not deleted; null if there is none. */
export async function readReversalNo(db: Db, invId: number): Promise<string | null> {
  const { rows } = await sql<{ record_no: string }>`select record_no from invoice
    where reverses_inv_id = ${invId} and invoice_status <> 'DELETED'`.execute(db)
  return rows[0]?.record_no ?? null
}

type Row = Omit<RelatedInvoice, 'relation'> & { relation: RelatedInvoice['relation'] | null }
/** What the actor may see of the invoices that belong to this one. */
export async function readRelated(db: Db, actor: Actor, invId: number): Promise<RelatedInvoice[]> {
  const { rows } = await sql<Row>`select o.inv_id, o.ap_ar, o.type, o.record_no, o.invoice_status, o.account_code, o.currency,
      o.total_amount::text as total_amount,
      case when o.reverses_inv_id = i.inv_id then 'REVERSED_BY' when i.reverses_inv_id = o.inv_id then 'REVERSES'
        when o.inter_account_of = i.inv_id then 'INTER_ACCOUNT_NOTE' else 'INTER_ACCOUNT_OF' end as relation
    from invoice i join invoice o on o.inv_id in (i.reverses_inv_id, i.inter_account_of) or o.reverses_inv_id = i.inv_id or o.inter_account_of = i.inv_id
    where i.inv_id = ${invId} and ${invoiceScope(actor)} order by o.inv_id`.execute(db)
  return rows.map((row) => ({
    ...row,
    relation: row.relation ?? 'REVERSES',
    total_amount: asAmount(row.total_amount, row.currency),
  }))
}
