import { HISTORY_MONTHS, type GroupKind, type GroupStatus } from '@fairlead/domain/invoice-group/invoice-group.codes'
import type { InvoiceStatus } from '@fairlead/domain/invoice/invoice.codes'
import type { GroupMember, InvoiceGroup } from '@fairlead/domain/invoice-group/invoice-group'
import { foreignChequeOf } from '@fairlead/domain/invoice-group/invoice-group.cheque-rules'
import { amountField, groupableStatuses, SIDE_OF_KIND } from '@fairlead/domain/invoice-group/invoice-group.rules'
import type { Actor } from '@fairlead/domain/kit/access'
import { asAmount, total } from '@fairlead/domain/kit/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { notFound } from '../kit/http/failures.ts'
import { isOneOf } from '../kit/http/isOneOf.ts'
import { OF_SIDE } from '../invoice/invoice.columns.ts'
import { AWAITS_PAYMENT } from '../invoice/invoice.group-store.ts'
import { invoiceScope } from '../scope/invoice.scope.ts'

/** Credit notes reduce what a group pays or declares. */
const signed = (amount: 'total_amount' | 'base_total_amount') => sql`(${OF_SIDE} * ${sql.ref(`o.${amount}`)})`
/** A payment may be prepared before the invoice is posted. */
const TO_PAY = sql`(${OF_SIDE} * (o.total_amount - o.settled_amount))`
const MEMBER = sql`o.inv_id, o.ap_ar, o.record_no, o.ap_ref, o.invoice_status, o.account_code,
  exists (select from invoice r where r.reverses_inv_id = o.inv_id and r.posted_at is not null) as is_offset,
  (select a.flow from invoice_account a where a.account_code = o.account_code) as flow, o.company_code, o.issue_party_id,
  coalesce(o.issue_party_snapshot ->> 'full_name', p.full_name) as issue_party_name, o.currency, o.base_currency, ${signed('total_amount')}::text as total_amount,
  ${signed('base_total_amount')}::text as base_total_amount, ${TO_PAY}::text as outstanding_amount, o.invoice_sub_type, o.tax_rate_code,
  o.payment_marker, o.process_status, o.free_to_combine, o.available_date,
  case when not o.cheque_stopped then o.cheque_request_no end as cheque_request_no, o.cheque_no, trim_scale(o.cheque_rate)::text as cheque_rate,
  coalesce(o.cheque_issued_to, o.issue_party_snapshot ->> 'full_name', p.full_name) as payee_name,
  coalesce(o.cheque_currency, o.currency) as paid_currency, o.due_date, o.remarks, o.version,
  (select e.group_no from invoice_group_member e join invoice_group x using (group_no) where e.inv_id = o.inv_id
    and ${AWAITS_PAYMENT} order by x.created_at desc limit 1) as awaiting_group_no`

const exact = <M extends GroupMember>(member: M): M => ({
  ...member,
  total_amount: asAmount(member.total_amount, member.currency),
  outstanding_amount: asAmount(member.outstanding_amount, member.currency),
  base_total_amount: asAmount(member.base_total_amount, member.base_currency),
})

/** A screen shows so many invoices to choose from. */
const MOST_CANDIDATES = 500

/** The invoices that may join a group: in the right status and in no open group. */
export async function readCandidates(db: Db, kind: GroupKind, actor: Actor): Promise<GroupMember[]> {
  const ofKind =
    kind === 'PAYMENT'
      ? sql<boolean>`${TO_PAY} <> 0 and o.payment_marker not in ('ON_HOLD', 'PAID') and o.process_status <> 'FAILURE' and o.cheque_no is null`
      : sql<boolean>`o.account_code in (select a.account_code from invoice_account a where a.flow = 'TAX_INVOICE')`
  const { rows } = await sql<GroupMember>`select * from (select ${MEMBER} from invoice o join party p on p.party_id = o.issue_party_id
    where ${invoiceScope(actor, [SIDE_OF_KIND[kind]])} and ${isOneOf(sql`o.invoice_status`, groupableStatuses(kind))} and ${ofKind}
      and not exists (select from invoice_group_member m where m.inv_id = o.inv_id and m.kind = ${kind} and m.is_open)
    order by p.full_name, o.currency, o.due_date, o.record_no) r where ${kind} <> 'PAYMENT' or awaiting_group_no is null limit ${MOST_CANDIDATES}`.execute(
    db,
  )
  return rows.map(exact)
}

/** These invoices as far as the actor sees them, locked in the order of their ids. */
export async function lockMembers(db: Db, ids: readonly number[], actor: Actor): Promise<GroupMember[]> {
  const { rows } = await sql<GroupMember>`select ${MEMBER} from invoice o join party p on p.party_id = o.issue_party_id
    where o.inv_id = any(${[...ids]}::integer[]) and ${invoiceScope(actor)} order by o.inv_id for update of o`.execute(db)
  return rows.map(exact)
}

export interface StoredGroup extends InvoiceGroup {
  file_key: string | null
  /** The limit of its account, in bytes. */
  group_remarks_max: number
}
type GroupRow = Omit<StoredGroup, 'members' | 'total_amount' | 'foreign_cheque' | 'history'>
const GROUP = sql`g.group_no, g.kind, g.group_status, g.account_code, p.full_name as issue_party_name, g.currency, g.payment_ref, g.user_name, g.created_at,
  g.file_key, g.file_name, g.cheque_no, g.cheque_date, g.version, (select a.group_remarks_max from invoice_account a where a.account_code = g.account_code) as group_remarks_max`

/** A group is visible to those who see all its invoices. */
const visible = (actor: Actor) => sql<boolean>`not exists (select from invoice_group_member m join invoice o using (inv_id)
  where m.group_no = g.group_no and (${invoiceScope(actor)}) is not true)`

/** The module of a group in the history. */
export const MODULE = 'invoice-group'
type Entry = InvoiceGroup['history'][number]
async function readSteps(db: Db, groups: readonly GroupRow[]): Promise<Map<string, Entry[]>> {
  const { rows } = await sql<Entry & { record_id: string }>`select record_id, action, happened_at as at, user_name, reason from history
    where module = ${MODULE} and record_id = any(${groups.map(({ group_no }) => group_no)}::text[]) order by history_id`.execute(db)
  return new Map([...Map.groupBy(rows, ({ record_id }) => record_id)].map(([no, all]) => [no, all.map(({ record_id: _, ...one }) => one)]))
}

/** An open group shows what its export would freeze. */
const amountNow = (kind: GroupKind) => sql`case when g.group_status = 'OPEN' then ${amountOf(kind)} else m.amount end`

/** Groups of one kind with their members. */
async function withMembers(db: Db, groups: readonly GroupRow[]): Promise<StoredGroup[]> {
  const [first] = groups
  if (!first) return []
  const { rows } = await sql<
    GroupMember & { member_of: string; amount: string }
  >`select m.group_no as member_of, ${amountNow(first.kind)}::text as amount, ${MEMBER} from invoice_group_member m
    join invoice_group g using (group_no) join invoice o using (inv_id) join party p on p.party_id = o.issue_party_id
    where m.group_no = any(${groups.map(({ group_no }) => group_no)}::text[]) order by o.record_no`.execute(db)
  const members = Map.groupBy(rows, ({ member_of }) => member_of)
  const steps = await readSteps(db, groups)
  return groups.map((group) => {
    const own = (members.get(group.group_no) ?? []).map(({ member_of: _, ...one }) => ({
      ...exact(one),
      amount: asAmount(one.amount, one.currency),
    }))
    const amounts = own.map(({ amount }) => amount)
    // The party as its file names it: that of the preparations.
    const issue_party_name = own[0]?.issue_party_name ?? group.issue_party_name
    return {
      ...group,
      issue_party_name,
      members: own,
      total_amount: total(amounts, group.currency),
      // The next cheque of the requests may have another rate.
      foreign_cheque: group.group_status === 'CANCELLED' ? null : foreignChequeOf({ kind: group.kind, members: own }),
      history: steps.get(group.group_no) ?? [],
    }
  })
}

export async function readGroups(db: Db, kind: GroupKind, part: 'current' | 'history', actor: Actor, now: Date): Promise<InvoiceGroup[]> {
  const condition: RawBuilder<boolean> =
    part === 'current'
      ? sql`g.group_status = 'OPEN'`
      : sql`g.group_status <> 'OPEN' and g.created_at >= ${now.toISOString()}::timestamptz - make_interval(months => ${HISTORY_MONTHS})`
  const { rows } = await sql<GroupRow>`select ${GROUP} from invoice_group g join party p on p.party_id = g.issue_party_id
    where g.kind = ${kind} and ${condition} and ${visible(actor)} order by g.created_at desc limit 500`.execute(db)
  return withMembers(db, rows)
}

export async function readGroup(db: Db, groupNo: string, actor: Actor, lock = false): Promise<StoredGroup> {
  if (lock) await sql`select from invoice_group where group_no = ${groupNo} for update`.execute(db)
  const { rows } = await sql<GroupRow>`select ${GROUP} from invoice_group g join party p on p.party_id = g.issue_party_id
    where g.group_no = ${groupNo} and ${visible(actor)}`.execute(db)
  const [group] = await withMembers(db, rows)
  if (!group) throw notFound('invoice-group.notFound', { group_no: groupNo })
  return group
}

export interface RefOfGroup {
  payment_ref: string
  payment_ref_before: string | null
}
/** The payment references that these invoices have from their groups, and those that they had before. */
export async function readPaymentRefs(db: Db, ids: readonly number[]): Promise<Map<number, RefOfGroup>> {
  const { rows } = await sql<RefOfGroup & { inv_id: number }>`select m.inv_id, g.payment_ref, m.payment_ref_before
    from invoice o join invoice_group g using (group_no) join invoice_group_member m on m.group_no = g.group_no and m.inv_id = o.inv_id
    where g.kind = 'PAYMENT' and g.payment_ref is not null and o.inv_id = any(${[...ids]}::integer[])`.execute(db)
  return new Map(rows.map(({ inv_id, ...ref }) => [inv_id, ref]))
}

/** Which of these groups are payments that were cancelled. */
export async function readCancelledPayments(db: Db, groupNos: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ group_no: string }>`select group_no from invoice_group
    where kind = 'PAYMENT' and group_status = 'CANCELLED' and group_no = any(${[...groupNos]}::text[])`.execute(db)
  return new Set(rows.map(({ group_no }) => group_no))
}

interface NewGroup {
  group_no: string
  kind: GroupKind
  payment_ref: string | null
  user_uid: string
  user_name: string
  created_at: string
}
/** Stores a group of these invoices, with account, party and currency of the first. */
export async function insertGroup(
  db: Db,
  { group_no, kind, payment_ref, user_uid, user_name, created_at }: NewGroup,
  ids: readonly number[],
): Promise<void> {
  await sql`insert into invoice_group (group_no, kind, payment_ref, account_code, office_party_id, issue_party_id, currency, user_uid, user_name,
      created_at, status_changed_at)
    select ${group_no}, ${kind}, ${payment_ref}, account_code, office_party_id, issue_party_id, currency, ${user_uid}, ${user_name}, ${created_at}, ${created_at}
    from invoice where inv_id = ${ids[0]}`.execute(db)
  await sql`insert into invoice_group_member (group_no, inv_id, kind, amount, settled_before, payment_ref_before)
    select ${group_no}, inv_id, ${kind}, ${amountOf(kind)}, settled_amount, payment_ref from invoice o where inv_id = any(${[...ids]}::integer[])`.execute(
    db,
  )
}

const amountOf = (kind: GroupKind) => (amountField(kind) === 'outstanding_amount' ? TO_PAY : signed('total_amount'))

/** A payment pays what is outstanding when it is exported; its invoices are locked. */
export const freezeAmounts = (db: Db, { group_no, kind }: Pick<InvoiceGroup, 'group_no' | 'kind'>) =>
  sql`update invoice_group_member m set amount = ${amountOf(kind)}, settled_before = o.settled_amount
    from invoice o where o.inv_id = m.inv_id and m.group_no = ${group_no}`.execute(db)

interface GroupChange {
  group_status: GroupStatus
  status_changed_at: string
  file_key?: string
  file_name?: string
  cheque_no?: string | null
  cheque_date?: string | null
}
/** The only place that writes the status of a group; its members are free for another one from then on. */
export async function moveGroup(
  db: Db,
  { group_no, version }: Pick<InvoiceGroup, 'group_no' | 'version'>,
  change: GroupChange,
): Promise<boolean> {
  const moved = await db
    .updateTable('invoice_group')
    .set({ ...change, version: version + 1 })
    .where('group_no', '=', group_no)
    .where('version', '=', version)
    .returning('group_no')
    .executeTakeFirst()
  if (moved) await sql`update invoice_group_member set is_open = false where group_no = ${group_no}`.execute(db)
  return moved !== undefined
}

interface InvoiceOfNumber {
  inv_id: number
  version: number
  invoice_status: InvoiceStatus
  government_invoice_no: string | null
  invoice_date: string | null
  /** The group that has the number; null if the invoice itself has it. */
  import_group: string | null
}
/** The invoices of a number: the one that has it, or the members of the group, in the order of their ids. None if the actor does not see all of them. */
export async function invoicesOfNumber(
  db: Db,
  number: string,
  actor: Actor,
  /** The statuses of the members of a group that count. */
  statuses: readonly InvoiceStatus[] = ['EXPORTED', 'EXPORTED_AUTO', 'IMPORTED'],
): Promise<InvoiceOfNumber[]> {
  const { rows } = await sql<InvoiceOfNumber & { is_visible: boolean }>`
    select o.inv_id, o.version, o.invoice_status, o.government_invoice_no, o.invoice_date, case when fold(o.record_no) <> fold(${number}) then o.group_no end as import_group, (${invoiceScope(actor)}) is true as is_visible from invoice o
    where fold(o.record_no) = fold(${number}) or (fold(o.group_no) = fold(${number}) and o.ap_ar = ${SIDE_OF_KIND.TAX_INVOICE} and ${isOneOf(sql`o.invoice_status`, statuses)})
    order by o.inv_id`.execute(db)
  return rows.every(({ is_visible }) => is_visible) ? rows : []
}

/** Has this member of a group the number and the date already? */
export const hasNumber = (
  { import_group, invoice_status, ...member }: InvoiceOfNumber,
  given: Pick<InvoiceOfNumber, 'government_invoice_no' | 'invoice_date'>,
): boolean =>
  import_group !== null &&
  invoice_status === 'IMPORTED' &&
  member.government_invoice_no === given.government_invoice_no &&
  member.invoice_date === given.invoice_date
