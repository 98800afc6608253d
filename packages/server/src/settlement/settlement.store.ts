import type { Invoice } from '@fairlead/domain/invoice/invoice'
import type { OpenInvoice, Settlement } from '@fairlead/domain/settlement/settlement'
import type { EarlierPart } from '@fairlead/domain/settlement/settlement.difference-rules'
import type { SettledCharge } from '@fairlead/domain/settlement/settlement.rules'
import type { Actor } from '@fairlead/domain/kit/access'
import { asAmount } from '@fairlead/domain/kit/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { invoiceScope } from '../scope/invoice.scope.ts'

const SHOWN = 200

/** The posted invoices of a party that are not settled, within the actor's scope, by due date. */
export async function readOpenInvoices(
  db: Db,
  actor: Actor,
  partyId: number,
  currency: string,
): Promise<{ invoices: OpenInvoice[]; has_more: boolean }> {
  const { rows } = await sql<OpenInvoice>`select o.inv_id, o.ap_ar, o.type, o.record_no,
      case o.invoice_status when 'CLOSED' then o.status_before[1] else o.invoice_status end as posted_status, o.ap_ref, o.invoice_date, o.due_date, o.currency,
      o.total_amount::text as total_amount, o.outstanding_amount::text as outstanding_amount
    from invoice o where o.issue_party_id = ${partyId} and o.currency = ${currency} and o.posted_at is not null and o.outstanding_amount <> 0
      and ${invoiceScope(actor)} order by o.due_date nulls last, o.inv_id limit ${SHOWN + 1}`.execute(db)
  const invoices = rows.slice(0, SHOWN).map((row) => ({
    ...row,
    total_amount: asAmount(row.total_amount, row.currency),
    outstanding_amount: asAmount(row.outstanding_amount, row.currency),
  }))
  return { invoices, has_more: rows.length > SHOWN }
}

export interface NewSettlement {
  external_id: string | null
  /** The company of the books in which it is settled. */
  company_code: string
  /** The hash of the form of an external id. */
  form_hash: string | null
  source: 'HAND' | 'ACCOUNTING'
  party_id: number
  method: string
  settled_on: string
  currency: string
  amount: string
  exchange_rate: string
  bank_currency: string | null
  bank_amount: string | null
  payment_ref: string | null
  undoes_settlement_id: number | null
  reason: string | null
  user_uid: string
  user_name: string
  created_at: Date
}
type NewLine = SettledCharge & Pick<EarlierPart, 'base_amount' | 'exchange_difference'>

/** Stores a settlement with its lines, and writes what is settled to the charges and invoices, which are locked. */
export async function insertSettlement(db: Db, settlement: NewSettlement, lines: readonly NewLine[]): Promise<number> {
  const { settlement_id } = await db.insertInto('settlement').values(settlement).returning('settlement_id').executeTakeFirstOrThrow()
  const rows = lines.map((line, index) => ({ ...line, settlement_id, line_no: index + 1 }))
  await sql`insert into settlement_line select * from jsonb_populate_recordset(null::settlement_line, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  )
  await sql`update invoice_charge c set settled_amount = c.settled_amount + l.amount from settlement_line l
    where l.settlement_id = ${settlement_id} and c.inv_id = l.inv_id and c.line_no = l.charge_line_no`.execute(db)
  return settlement_id
}

/** What a settlement replaced in an invoice. */
export interface Replaced {
  settlement_id: number
  inv_id: number
  payment_ref: string | null
  payment_ref_before: string | null
  payment_marker_before: Invoice['payment_marker']
  /** The counter-entry that undid it. */
  undone_by: number | null
}

/** Keeps what this settlement replaces in these invoices, which are not changed yet. */
export const keepReplaced = (db: Db, settlementId: number, ids: readonly number[]) =>
  sql`insert into settlement_invoice (settlement_id, inv_id, payment_ref_before, payment_marker_before)
    select ${settlementId}, inv_id, payment_ref, payment_marker from invoice where inv_id = any(${[...ids]}::integer[])`.execute(db)

/** What the settlements of these invoices replaced, the last one first; counter-entries replace nothing. */
export async function readReplaced(db: Db, ids: readonly number[]): Promise<Replaced[]> {
  const { rows } = await sql<Replaced>`select b.settlement_id, b.inv_id, s.payment_ref, b.payment_ref_before, b.payment_marker_before,
      (select u.settlement_id from settlement u where u.undoes_settlement_id = b.settlement_id) as undone_by
    from settlement_invoice b join settlement s using (settlement_id) where b.inv_id = any(${[...ids]}::integer[])
    order by b.settlement_id desc`.execute(db)
  return rows
}

export interface CancelledRef {
  inv_id: number
  payment_ref: string
  before: string | null
}
/** The references that payments gave to these invoices and that they lost when they were cancelled, with those of before; the last payment first. */
export async function readCancelledRefs(db: Db, ids: readonly number[]): Promise<CancelledRef[]> {
  const { rows } = await sql<CancelledRef>`select m.inv_id, g.payment_ref, m.payment_ref_before as before
    from invoice_group_member m join invoice_group g using (group_no) where m.inv_id = any(${[...ids]}::integer[]) and g.kind = 'PAYMENT'
      and g.group_status = 'CANCELLED' and g.payment_ref is not null order by g.created_at desc`.execute(db)
  return rows
}

/** The sum of what a settlement pays of each invoice. */
export async function readPaid(db: Db, settlementId: number): Promise<{ inv_id: number; amount: string }[]> {
  const { rows } = await sql<{ inv_id: number; amount: string }>`select inv_id, sum(amount)::text as amount from settlement_line
    where settlement_id = ${settlementId} group by inv_id order by inv_id`.execute(db)
  return rows
}

/** What the settlements of these invoices paid of each charge, counter-entries with their opposite amounts. */
export async function readParts(db: Db, ids: readonly number[]): Promise<EarlierPart[]> {
  const { rows } = await sql<EarlierPart>`select l.inv_id, l.charge_line_no, l.amount::text as amount, l.base_amount::text as base_amount,
      l.exchange_difference::text as exchange_difference
    from settlement_line l where l.inv_id = any(${[...ids]}::integer[])`.execute(db)
  return rows
}

type StoredSettlement = Omit<Settlement, 'lines'> & { lines: (Settlement['lines'][number] & { base_currency: string })[] }
async function read(db: Db, condition: RawBuilder<boolean>, lines: RawBuilder<boolean>): Promise<Settlement[]> {
  const { rows } =
    await sql<StoredSettlement>`select s.settlement_id, s.party_id, s.method, s.settled_on, s.currency, s.amount::text as amount,
      trim_scale(s.exchange_rate)::text as exchange_rate, s.bank_currency, s.bank_amount::text as bank_amount, s.payment_ref, s.external_id, s.undoes_settlement_id, s.reason, s.user_name, s.created_at,
      (select u.settlement_id from settlement u where u.undoes_settlement_id = s.settlement_id) as undone_by,
      coalesce((select jsonb_agg(jsonb_build_object('inv_id', l.inv_id, 'charge_line_no', l.charge_line_no, 'amount', l.amount::text,
          'base_amount', l.base_amount::text, 'exchange_difference', l.exchange_difference::text, 'base_currency', i.base_currency) order by l.line_no)
        from settlement_line l join invoice i using (inv_id) where l.settlement_id = s.settlement_id and ${lines}), '[]') as lines
    from settlement s where ${condition} order by s.settlement_id desc limit ${SHOWN}`.execute(db)
  return rows.map((row) => ({
    ...row,
    amount: asAmount(row.amount, row.currency),
    bank_amount: row.bank_amount && asAmount(row.bank_amount, row.bank_currency),
    lines: row.lines.map(({ base_currency, ...line }) => ({
      ...line,
      amount: asAmount(line.amount, row.currency),
      base_amount: asAmount(line.base_amount, base_currency),
      exchange_difference: asAmount(line.exchange_difference, base_currency),
    })),
  }))
}

/** The settlements of an invoice, with its own lines. */
export const readSettlementsOf = (db: Db, invId: number): Promise<Settlement[]> =>
  read(db, sql`s.settlement_id in (select l.settlement_id from settlement_line l where l.inv_id = ${invId})`, sql`l.inv_id = ${invId}`)

/** One settlement, if the actor may see each of its invoices. */
export async function findSettlement(db: Db, actor: Actor, settlementId: number): Promise<Settlement | undefined> {
  const [settlement] = await read(
    db,
    sql`s.settlement_id = ${settlementId} and not exists (select from settlement_line l where l.settlement_id = s.settlement_id
      and l.inv_id not in (select o.inv_id from invoice o where ${invoiceScope(actor)}))`,
    sql`true`,
  )
  return settlement
}

/** The last cheque of each of these requests that has no cheque now: it was stopped, alone or with its payment group. */
export async function readStoppedCheques(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ inv_id: number; cheque_no: string }>`with issued as (
      select c.inv_id, c.cheque_no, c.issued_cheque_id from issued_cheque c where c.inv_id = any(${[...ids]}::integer[])
      union all select m.inv_id, c.cheque_no, c.issued_cheque_id from invoice_group_member m join issued_cheque c using (group_no)
      where m.inv_id = any(${[...ids]}::integer[]))
    select distinct on (inv_id) inv_id, i.cheque_no from issued i join invoice o using (inv_id)
    where o.cheque_no is null and o.cheque_request_no is not null
    order by inv_id, i.issued_cheque_id desc`.execute(db)
  return new Map(rows.map(({ inv_id, cheque_no }) => [inv_id, cheque_no]))
}

interface External {
  company_code: string
  external_id: string
}
/** The settlement of a company with this id of another system; of several with the same id, one is stored at a time. */
export async function holdExternal(
  db: Db,
  { company_code, external_id }: External,
): Promise<{ settlement_id: number; form_hash: string | null } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('settlement ' || ${company_code}), hashtext(${external_id}))`.execute(db)
  const { rows } = await sql<{ settlement_id: number; form_hash: string | null }>`select settlement_id, form_hash from settlement
    where source = 'HAND' and company_code = ${company_code} and external_id = ${external_id}`.execute(db)
  return rows[0]
}

/** Invoices whose settled amounts are not the sum of their settlements. */
export async function settlementDifferences(db: Db): Promise<number[]> {
  const { rows } = await sql<{ inv_id: number }>`select distinct inv_id from settlement_difference order by inv_id limit 1000`.execute(db)
  return rows.map(({ inv_id }) => inv_id)
}
