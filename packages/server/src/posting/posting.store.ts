import type { Actor } from '@fairlead/domain/kit/access'
import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { asAmount } from '@fairlead/domain/kit/money'
import type { AccountingMessage, AcknowledgementResult, JournalLine } from '@fairlead/domain/posting/posting'
import type { Answer } from '@fairlead/domain/posting/posting.codes'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { lockInvoices } from '../invoice/invoice.store.ts'
import type { ListSource } from '../kit/list/listQuery.ts'
import { accountingMessageScope } from '../scope/accounting.scope.ts'
import { invoiceScope } from '../scope/invoice.scope.ts'

const ROW = sql`o.accounting_message_id, o.direction, o.state, o.reason, o.journal_no, o.attempt, o.invoice_no, o.answer, o.message,
  o.external_reference, o.file_name, o.failure, o.tries, o.created_at, o.done_at`

/** The rows of the queue. */
export const MESSAGE_SOURCE: ListSource = {
  table: 'accounting_message',
  elsewhere: {},
  select: ROW,
  searchText: 'search_text',
  codes: new Set(['journal_no', 'invoice_no']),
}

const MESSAGE = sql`${ROW}, o.inv_id, o.raw, (select i.ap_ar from invoice i where i.inv_id = o.inv_id) as ap_ar`

/** One message within the actor's scope. */
export async function findMessage(db: Db, id: number, actor: Actor): Promise<AccountingMessage | undefined> {
  const { rows } = await sql<AccountingMessage>`select ${MESSAGE} from accounting_message o
    where o.accounting_message_id = ${id} and ${accountingMessageScope(actor)}`.execute(db)
  return rows[0]
}

/** One message on its way, for the sender. */
export async function readMessage(db: Db, id: number): Promise<AccountingMessage | undefined> {
  const { rows } = await sql<AccountingMessage>`select ${MESSAGE} from accounting_message o where o.accounting_message_id = ${id}`.execute(
    db,
  )
  return rows[0]
}

interface Journal {
  journal_no: string
  attempt: number
  company_id: string
  inv_id: number
  invoice_no: string
  lines: JournalLine[]
}

const JOURNAL_LINE = sql`j.journal_no, j.attempt, j.inv_id, o.invoice_no, j.company_code as company_id, j.journal_type, p.line_no::text as line,
  left(j.period, 4) || '/0' || right(j.period, 2) as period, j.transaction_date::text, coalesce(j.due_date::text, '') as due_date, p.account,
  coalesce(case j.journal_type when 'AP' then o.ap_ref end, o.invoice_no) as reference, p.description, p.currency, p.amount::text, p.dr_cr,
  trim_scale(o.exchange_rate)::text as rate, p.base_amount::text, p.base_currency, coalesce(p.tax_code, '') as tax_code, coalesce(p.job_no, '') as job_no,
  coalesce(p.so_no, '') as so_no, f.party_code as office, coalesce(b.mode, '') as mode, coalesce(o.sales_code, '') as sales_code,
  coalesce(p.charge_code, '') as charge_code, j.account_code as cost_centre,
  coalesce(p.analysis, '') as charge_analysis, case p.is_disbursement when true then 'Y' when false then 'N' else '' end as disbursement`
const JOURNAL_FROM = sql`journal j join invoice o on o.inv_id = j.inv_id join party f on f.party_id = o.office_party_id
  join posting p on p.journal_no = j.journal_no left join job b on b.job_no = p.job_no`

type LineRow = JournalLine & { attempt: number; inv_id: number; invoice_no: string; base_currency: string }

function journalsOf(rows: readonly LineRow[]): Journal[] {
  return [...Map.groupBy(rows, ({ journal_no }) => journal_no).values()].flatMap((lines) => {
    const [first] = lines
    if (!first) return []
    const { journal_no, attempt, inv_id, invoice_no, company_id } = first
    return [{ journal_no, attempt, inv_id, invoice_no, company_id, lines: lines.map(inCoins) }]
  })
}

const inCoins = ({ attempt: _attempt, inv_id: _inv, invoice_no: _no, base_currency, ...line }: LineRow): JournalLine => ({
  ...line,
  amount: asAmount(line.amount, line.currency),
  base_amount: asAmount(line.base_amount, base_currency),
})

/** The journal of an invoice. */
export const readJournal = async (db: Db, invId: number): Promise<Journal | undefined> => (await readJournalsOf(db, [invId]))[0]
/** The journals of these invoices. */
export async function readJournalsOf(db: Db, invIds: readonly number[]): Promise<Journal[]> {
  const { rows } = await sql<LineRow>`select ${JOURNAL_LINE} from ${JOURNAL_FROM}
    where j.inv_id = any(${[...invIds]}::integer[]) order by j.inv_id, p.line_no`.execute(db)
  return journalsOf(rows)
}

/** The latest attempts of the journals of visible invoices after a message, in the order of their messages, with the last message if more follow. */
export async function readJournals(
  db: Db,
  actor: Actor,
  { after, most }: { after: number; most: number },
): Promise<{ journals: Journal[]; next: number | null }> {
  const { rows } = await sql<LineRow & { message: number }>`select m.accounting_message_id as message, ${JOURNAL_LINE} from ${JOURNAL_FROM}
    join (select n.accounting_message_id, n.journal_no from accounting_message n join journal j on (j.journal_no, j.attempt) = (n.journal_no, n.attempt)
        join invoice o on o.inv_id = j.inv_id
      where n.direction = 'OUT' and n.accounting_message_id > ${after} and ${invoiceScope(actor)} order by n.accounting_message_id limit ${most + 1}) m
    on m.journal_no = j.journal_no order by m.accounting_message_id, p.line_no`.execute(db)
  const messages = [...new Set(rows.map(({ message }) => message))]
  const journals = journalsOf(rows.map(({ message: _, ...row }) => row))
  return { journals: journals.slice(0, most), next: messages.length > most ? (messages[most - 1] ?? null) : null }
}

interface OutgoingMessage {
  inv_id: number
  invoice_no: string
  journal_no: string
  attempt: number
  file_name: string
  raw: string
  user_uid: string
  created_at: Date
}
/** Readers continue after the last id that they have: messages get their ids one transaction after another, so that none appears behind. */
export async function insertOutgoing(db: Db, message: OutgoingMessage): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('accounting_message'))`.execute(db)
  const { accounting_message_id } = await db
    .insertInto('accounting_message')
    .values({ ...message, direction: 'OUT', state: 'QUEUED', queued_at: message.created_at })
    .returning('accounting_message_id')
    .executeTakeFirstOrThrow()
  return accounting_message_id
}

export interface IncomingMessage extends Pick<AcknowledgementResult, 'state' | 'reason'> {
  inv_id: number | null
  invoice_no: string | null
  journal_no: string | null
  attempt: number | null
  answer: Answer | null
  message: string | null
  external_reference: string | null
  file_name: string | null
  raw: string
  user_uid: string
  created_at: Date
}
/** Rows of one statement. */
const AT_ONCE = 500
export async function insertIncoming(db: Db, messages: readonly IncomingMessage[]): Promise<void> {
  for (let at = 0; at < messages.length; at += AT_ONCE)
    await db
      .insertInto('accounting_message')
      .values(messages.slice(at, at + AT_ONCE).map((message) => ({ ...message, direction: 'IN', done_at: message.created_at })))
      .execute()
}

/** Puts an outgoing message back into the queue; false if it waits there already. */
export async function queueAgain(db: Db, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounting_message')
    .set({ state: 'QUEUED', failure: null, tries: 0, queued_at: at })
    .where('accounting_message_id', '=', id)
    .where('direction', '=', 'OUT')
    .where('state', '<>', 'QUEUED')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const markSent = (db: Db, id: number, at: Date) =>
  sql`update accounting_message set state = 'SENT', failure = null, tries = tries + 1, done_at = ${at} where accounting_message_id = ${id}`.execute(
    db,
  )

/** Counts a failed try; after the last one the message is given up. */
export const markFailed = (db: Db, id: number, { failure, mostTries, at }: { failure: string; mostTries: number; at: Date }) =>
  sql`update accounting_message set state = case when tries + 1 >= ${mostTries} then 'DEAD' else 'FAILED' end, failure = ${failure}, tries = tries + 1,
    queued_at = ${at} where accounting_message_id = ${id}`.execute(db)

/** Claims messages that were neither queued nor tried since an instant: their queue entry was lost. */
export async function claimWaiting(db: Db, { before, now }: { before: Date; now: Date }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update accounting_message set queued_at = ${now} where accounting_message_id in (
      select accounting_message_id from accounting_message where state in ('QUEUED', 'FAILED') and queued_at <= ${before}
      order by queued_at limit 200 for update skip locked)
    returning accounting_message_id as id`.execute(db)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

export interface AnsweredJournal extends Pick<Invoice, 'inv_id' | 'invoice_no' | 'invoice_status' | 'version' | 'process_status'> {
  journal_no: string
  attempt: number
}
/** The journals of visible invoices with the answers that they have, by number. The invoices are locked first, so that of two answers one counts. */
export async function holdJournals(db: Db, journalNos: readonly string[], actor: Actor): Promise<Map<string, AnsweredJournal>> {
  const read = async () => {
    const { rows } =
      await sql<AnsweredJournal>`select j.journal_no, j.attempt, o.inv_id, o.invoice_no, o.invoice_status, o.version, o.process_status
      from journal j join invoice o on o.inv_id = j.inv_id where j.journal_no = any(${[...journalNos]}::text[]) and ${invoiceScope(actor)}`.execute(
        db,
      )
    return rows
  }
  await lockInvoices(
    db,
    (await read()).map(({ inv_id }) => inv_id),
  )
  return new Map((await read()).map((journal) => [journal.journal_no, journal]))
}
