import { CHARGE_FIELDS } from '@fairlead/domain/code/code.lists'
import type { ChargeDetails } from '@fairlead/domain/job-invoice/job-invoice.charge-api'
import type { InvoiceStatus } from '@fairlead/domain/invoice/invoice.codes'
import { CREDIT_NOTES } from '@fairlead/domain/invoice/invoice.state-rules'
import type { Actor } from '@fairlead/domain/kit/access'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { invoiceScope } from '../scope/invoice.scope.ts'

const LAST_PRICES = 10
/** What may still change, or does not count, is no price; neither is what a credit note or a reversal gives back. */
const DRAFTS: readonly InvoiceStatus[] = ['NEW', 'REJECTED', 'NEW_REVERSAL', 'DELETED']

/** A charge code with its use in invoices that the actor may see; undefined if there is none. */
export async function readCharge(db: Db, actor: Actor, chargeCode: string, now: Date): Promise<ChargeDetails | undefined> {
  const code = chargeCode.toUpperCase()
  const since = sql`${now}::timestamptz - interval '12 months'`
  const { rows } = await sql<
    Omit<ChargeDetails, 'prices' | 'used'>
  >`select code, code_type, description, name_zh_hk, name_zh_cn, category, basis, status,
      ${sql.join(CHARGE_FIELDS.map((field) => sql.ref(field)))}
    from reference_code where code_type = 'CHARGE_CODE' and code = ${code}`.execute(db)
  const [charge] = rows
  if (!charge) return undefined
  const used = await sql<{
    used: number
  }>`select count(distinct o.inv_id)::integer as used from invoice o join invoice_charge c using (inv_id)
    where c.charge_code = ${code} and o.created_at >= ${since} and o.invoice_status <> all(${[...DRAFTS]}::text[]) and ${invoiceScope(actor)}`.execute(
    db,
  )
  const prices = await sql<ChargeDetails['prices'][number]>`select o.inv_id, o.ap_ar, o.record_no, o.invoice_date, o.currency, c.uom,
      trim_scale(c.unit_price)::text as unit_price, coalesce(o.issue_party_snapshot ->> 'full_name', p.full_name) as party_name
    from invoice o join invoice_charge c using (inv_id) join party p on p.party_id = o.issue_party_id
    where c.charge_code = ${code} and o.created_at >= ${since} and o.invoice_status <> all(${[...DRAFTS]}::text[]) and ${invoiceScope(actor)}
      and o.type <> all(${[...CREDIT_NOTES]}::text[]) and o.reverses_inv_id is null
    order by o.created_at desc, o.inv_id desc limit ${LAST_PRICES}`.execute(db)
  return { ...charge, used: used.rows[0]?.used ?? 0, prices: prices.rows }
}
