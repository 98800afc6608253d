import { Invoice, type ApprovedRefs } from '@fairlead/domain/invoice/invoice'
import { chequeStatusOf } from '@fairlead/domain/invoice/invoice.cheque-rules'
import type { InvoiceStatus } from '@fairlead/domain/invoice/invoice.codes'
import { difference } from '@fairlead/domain/invoice/invoice.money-rules'
import { mayReadLines } from '@fairlead/domain/invoice/invoice.side-rules'
import { changedSinceApproval, type Signer } from '@fairlead/domain/invoice/invoice.state-rules'
import type { Actor } from '@fairlead/domain/kit/access'
import { asAmount } from '@fairlead/domain/kit/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { notFound, notLatest } from '../kit/http/failures.ts'
import { invoiceScope } from '../scope/invoice.scope.ts'
import { JOB_DIRECTION } from './invoice.facts-store.ts'
import type { InvoiceWrite } from './invoice.lines-store.ts'
import { writeInvoiceLines } from './invoice.lines-store.ts'

/** A stored invoice, with what only the server reads. */
export interface StoredInvoice extends Invoice {
  status_before: InvoiceStatus[]
  payment_group_status: 'OPEN' | 'EXPORTED' | null
  cheque_stopped: boolean
  is_paid_by_cheque: boolean
  /** The party as it was when the invoice was prepared; null before. */
  issue_party_snapshot: Readonly<Record<string, unknown>> | null
  prepared_by: Signer | null
  approved_1_by: Signer | null
  approved_2_by: Signer | null
  /** The references of the last approval that is not void. */
  approved_refs: ApprovedRefs | null
}

const signer = (place: 'prepared_by' | 'approved_1_by' | 'approved_2_by') =>
  sql`case when ${sql.ref(`o.${place}`)} is not null
    then jsonb_build_object('user_uid', ${sql.ref(`o.${place}`)}, 'super_user_uid', ${sql.ref(`o.${place}_super`)}) end as ${sql.ref(place)}`

/** Amounts are read as texts: a binary number would lose digits. */
const HEAD_AMOUNTS = sql.join(
  ['amount', 'tax_amount', 'total_amount', 'base_amount', 'base_tax_amount', 'base_total_amount', 'settled_amount'].map(
    (column) => sql`${sql.ref(`o.${column}`)}::text as ${sql.ref(column)}`,
  ),
)

/** One invoice within the actor's scope, with its jobs, charges and lines; a foreign one is not found, like a missing one. */
export const readInvoice = async (db: Db, invId: number, actor: Actor, lock = false): Promise<StoredInvoice> =>
  found(await readInvoiceIf(db, invId, invoiceScope(actor), lock), invId)
/** The same, null instead of a refusal. */
export const findInvoice = (db: Db, invId: number, actor: Actor): Promise<StoredInvoice | null> =>
  readInvoiceIf(db, invId, invoiceScope(actor))

function found(invoice: StoredInvoice | null, inv_id: number): StoredInvoice {
  // A text that is no id is read as 0.
  if (!invoice) throw inv_id === 0 ? notFound() : notFound('invoice.notFound', { inv_id })
  return invoice
}

/** Any invoice, for a step that no user takes. */
export const lockInvoiceForPortal = async (db: Db, invId: number): Promise<StoredInvoice> =>
  found(await readInvoiceIf(db, invId, sql<boolean>`true`, true), invId)

/** Those of these invoices that the actor sees, by id. */
export const readInvoices = (db: Db, invIds: readonly number[], actor: Actor): Promise<StoredInvoice[]> =>
  selectInvoices(db, sql`o.inv_id = any(${[...invIds]}::integer[]) and ${invoiceScope(actor)}`)

/** Locks several invoices; always in the order of their ids, so that two writers never wait for each other. */
export const lockInvoices = (db: Db, invIds: readonly number[]) =>
  sql`select from invoice where inv_id = any(${[...invIds]}::integer[]) order by inv_id for update`.execute(db)

/** One invoice that fulfils the condition on the alias `o`, or null. A lock takes the original of a reversal too, always in the order of the ids. */
async function readInvoiceIf(db: Db, invId: number, condition: RawBuilder<boolean>, lock = false): Promise<StoredInvoice | null> {
  if (lock)
    await sql`select from invoice where inv_id in (${invId}, (select reverses_inv_id from invoice where inv_id = ${invId}))
      order by inv_id for update`.execute(db)
  const [invoice] = await selectInvoices(db, sql`o.inv_id = ${invId} and ${condition}`)
  return invoice ?? null
}

async function selectInvoices(db: Db, condition: RawBuilder<unknown>): Promise<StoredInvoice[]> {
  const { rows } = await sql<StoredInvoice>`select o.*, ${HEAD_AMOUNTS}, trim_scale(o.exchange_rate)::text as exchange_rate,
      trim_scale(o.cheque_rate)::text as cheque_rate, p.party_code as issue_party_code, b.flow, b.export_mode,
      coalesce(o.issue_party_snapshot ->> 'full_name', p.full_name) as issue_party_name,
      (select g.group_status from invoice_group_member m join invoice_group g using (group_no)
        where m.inv_id = o.inv_id and m.kind = 'PAYMENT' and g.group_status <> 'CANCELLED' order by g.created_at desc limit 1) as payment_group_status,
      exists (select from settlement_line l join settlement s using (settlement_id) where l.inv_id = o.inv_id and s.method = 'CHEQUE'
        and s.undoes_settlement_id is null and not exists (select from settlement u where u.undoes_settlement_id = s.settlement_id)) as is_paid_by_cheque,
      case when o.approved_1_at is not null then (select a.approved_refs from invoice_approval a where a.inv_id = o.inv_id
        order by a.approval_id desc limit 1) end as approved_refs,
      ${signer('prepared_by')}, ${signer('approved_1_by')}, ${signer('approved_2_by')},
      coalesce((select jsonb_agg(jsonb_build_object('job_no', j.job_no, 'job_type', j.job_type, 'job_status', j.job_status,
          'office_party_id', j.office_party_id, 'period', j.period, 'mode', j.mode, 'so_no', j.so_no, 'etd', s.etd,
          'direction', ${JOB_DIRECTION}) order by n.line_no)
        from invoice_job n join job j using (job_no) join party f on f.party_id = j.office_party_id left join shipping_order s on s.so_no = j.so_no
        where n.inv_id = o.inv_id), '[]') as jobs,
      coalesce((select jsonb_agg(to_jsonb(c) - 'inv_id' || jsonb_build_object('unit_price', trim_scale(c.unit_price)::text, 'quantity', trim_scale(c.quantity)::text,
          'tax_rate', trim_scale(c.tax_rate)::text, 'amount', c.amount::text, 'tax_amount', c.tax_amount::text, 'gross_amount', c.gross_amount::text,
          'base_amount', c.base_amount::text, 'base_tax_amount', c.base_tax_amount::text, 'settled_amount', c.settled_amount::text) order by c.line_no)
        from invoice_charge c where c.inv_id = o.inv_id), '[]') as charges,
      coalesce((select jsonb_agg(to_jsonb(l) - 'inv_id' || jsonb_build_object('unit_price', trim_scale(l.unit_price)::text, 'quantity', trim_scale(l.quantity)::text,
          'min_charge', l.min_charge::text, 'max_charge', l.max_charge::text, 'exchange_rate', trim_scale(l.exchange_rate)::text, 'amount_own', l.amount_own::text,
          'amount', l.amount::text, 'tax_amount', l.tax_amount::text, 'base_amount', l.base_amount::text, 'base_tax_amount', l.base_tax_amount::text) order by l.line_no)
        from invoice_line l where l.inv_id = o.inv_id), '[]') as lines
    from invoice o join party p on p.party_id = o.issue_party_id join invoice_account b using (account_code)
    where ${condition} order by o.inv_id`.execute(db)
  return rows.map(inCoinsOfTheirCurrency)
}

const IN_CURRENCY = ['amount', 'tax_amount', 'total_amount', 'settled_amount'] as const
const IN_BASE = ['base_amount', 'base_tax_amount', 'base_total_amount'] as const

/** The amounts of a record with exactly the decimals of their currency. */
function withAmounts<R extends object>(record: R, names: readonly string[], currency: string): R {
  const amounts = Object.entries(record).flatMap(([name, value]) =>
    names.includes(name) && typeof value === 'string' ? [[name, asAmount(value, currency)]] : [],
  )
  return { ...record, ...Object.fromEntries(amounts) }
}

/** Columns keep three decimals; readers get those of the currency. */
function inCoinsOfTheirCurrency(invoice: StoredInvoice): StoredInvoice {
  const currency = invoice.currency ?? ''
  const exact = <R extends object>(record: R): R =>
    withAmounts(withAmounts(record, [...IN_CURRENCY, 'gross_amount'], currency), IN_BASE, invoice.base_currency)
  const outstanding_amount = difference(invoice.total_amount, invoice.settled_amount, currency)
  return {
    ...exact(invoice),
    outstanding_amount,
    changed_since_approval: changedSinceApproval(invoice, invoice.approved_refs),
    cheque_status: chequeStatusOf({ ...invoice, outstanding_amount }),
    charges: invoice.charges.map((charge) => ({
      ...exact(charge),
      outstanding_amount: difference(charge.gross_amount, charge.settled_amount, currency),
    })),
    lines: invoice.lines.map((line) => withAmounts(exact(line), ['amount_own', 'min_charge', 'max_charge'], line.currency ?? '')),
  }
}

/** The invoice as its readers get it. */
export const invoiceAnswer = (invoice: StoredInvoice): Invoice => Invoice.parse(invoice)

/** The same for this actor: sales profiles get no P&L lines. */
export const invoiceAnswerFor = (invoice: StoredInvoice, actor: Actor): Invoice =>
  mayReadLines(actor) ? invoiceAnswer(invoice) : { ...invoiceAnswer(invoice), lines: [] }

/** Columns of the head that a save or a step writes. */
export type InvoiceChange = Readonly<Record<string, unknown>>

export async function insertInvoice(db: Db, head: InvoiceChange, lines: InvoiceWrite): Promise<number> {
  const { inv_id } = await db
    .insertInto('invoice')
    .values(head as never)
    .returning('inv_id')
    .executeTakeFirstOrThrow()
  await writeInvoiceLines(db, inv_id, lines)
  return inv_id
}

/** Updates an invoice if it still has this version; the only place that writes a status. */
export async function moveInvoice(
  db: Db,
  { inv_id, version }: Pick<Invoice, 'inv_id' | 'version'>,
  change: InvoiceChange,
  lines?: InvoiceWrite,
): Promise<boolean> {
  const moved = await db
    .updateTable('invoice')
    .set({ ...change, version: version + 1 } as never)
    .where('inv_id', '=', inv_id)
    .where('version', '=', version)
    .returning('inv_id')
    .executeTakeFirst()
  if (moved && lines) await writeInvoiceLines(db, inv_id, lines)
  return moved !== undefined
}

/** A change of an invoice of this version. */
export interface InvoiceMoved {
  invoice: Pick<Invoice, 'inv_id' | 'version'>
  change: InvoiceChange
}
/** As `moveInvoice` for several invoices, all with the same columns; throws 409 if one of them has another version. */
export async function moveInvoices(db: Db, moves: readonly InvoiceMoved[]): Promise<void> {
  const [first] = moves
  if (!first) return
  const columns = Object.keys(first.change).map((column) => sql`${sql.ref(column)} = ${sql.ref(`m.${column}`)}`)
  const rows = moves.map(({ invoice: { inv_id, version }, change }) => ({ ...change, inv_id, version }))
  const { rows: moved } = await sql`update invoice o set ${sql.join(columns)}, version = o.version + 1
    from jsonb_populate_recordset(null::invoice, ${JSON.stringify(rows)}::jsonb) m
    where o.inv_id = m.inv_id and o.version = m.version returning o.inv_id`.execute(db)
  if (moved.length < moves.length) throw notLatest()
}

export interface Approval extends Signer {
  inv_id: number
  level: 1 | 2
  user_name: string
  approved_at: string
  invoice_version: number
  content_hash: string
  currency: string
  total_amount: string
  base_total_amount: string
  approved_refs: ApprovedRefs
}
/** The hash of an approval, chained to that of the one before. */
export const chainHashOf = (before: string | null, approval: Approval, hashOf: (text: string) => string): string =>
  hashOf(JSON.stringify([before, approval]))

/** Records an approval, chained to the one before by its hash. */
export async function recordApproval(db: Db, approval: Approval, hashOf: (text: string) => string): Promise<void> {
  const before = await db
    .selectFrom('invoice_approval')
    .select('chain_hash')
    .where('inv_id', '=', approval.inv_id)
    .orderBy('approval_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const chain_hash = chainHashOf(before?.chain_hash ?? null, approval, hashOf)
  await db
    .insertInto('invoice_approval')
    .values({ ...approval, approved_refs: JSON.stringify(approval.approved_refs), chain_hash })
    .execute()
}
