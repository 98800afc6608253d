import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { completedInvoice, figuresOf } from '@fairlead/domain/invoice/invoice.defaults'
import { NO_HINTS } from '@fairlead/domain/invoice/invoice.hint-api'
import { journalOf } from '@fairlead/domain/invoice/invoice.journal-rules'
import { preparationProblems } from '@fairlead/domain/invoice/invoice.preparation-rules'
import type { InvoiceFigures } from '@fairlead/domain/invoice/invoice.money-rules'
import { needsSecondLevel } from '@fairlead/domain/invoice/invoice.state-rules'
import { sql } from 'kysely'
import { readRates } from '../exchange-rate/exchange-rate.store.ts'
import { datedOf, TYPE_IN_NUMBER } from '../invoice/invoice.actions.ts'
import {
  readAccount,
  readChargeCodes,
  readInvoicedJobs,
  readIssueParty,
  readTaxes,
  type AccountFacts,
} from '../invoice/invoice.facts-store.ts'
import { rateDateOf, ratesFrom, type InvoiceFactsRead } from '../invoice/invoice.facts.ts'
import { rowsOf } from '../invoice/invoice.lines-store.ts'
import { ledgerOf } from '../invoice/invoice.posting.ts'
import { sha256 } from '../invoice/invoice.records.ts'
import { headOf, linesToWrite } from '../invoice/invoice.saving.ts'
import { chainHashOf, type Approval } from '../invoice/invoice.store.ts'
import { dayAt } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { userName } from '../kit/record/historyStore.ts'
import { acknowledgementCsv, journalCsv, journalFileName } from '@fairlead/domain/posting/posting.csv-rules'
import { readJournalsOf } from '../posting/posting.store.ts'
import { nextNumbers } from '../sequence/sequence.store.ts'
import { archivedInvoices, TAXES, type ArchivedInvoice, type BlankMonth } from './archivedInvoices.ts'
import type { DemoStep, DemoVendor, InvoicedOrder } from './demoInvoices.ts'

/* Posted invoices in large numbers: the rules, figures and journals of the domain, stored in a few statements. */

export type PersonContext = (by: DemoStep[1], at: Date) => RecordContext
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

interface Basis {
  orders: readonly InvoicedOrder[]
  vendors: readonly DemoVendor[]
  months: readonly BlankMonth[]
}

/** Stores this many posted invoices. */
export async function fillArchive(contextOf: PersonContext, basis: Basis, count: number): Promise<void> {
  const context = contextOf('finance', contextOf('finance', new Date(0)).services.clock())
  const today = dayAt(context.now, context.services.config.BUSINESS_TIME_ZONE)
  const stories = archivedInvoices(basis, count, today).toSorted((a, b) => b.daysAgo - a.daysAgo)
  const read = await factsReader(context, stories, today)
  const made: Archived[] = []
  for (const story of stories) made.push(await archived(contextOf, story, read))
  await store(context, made)
}

type ReadFacts = (form: InvoiceForm, ap_ar: ArchivedInvoice['ap_ar']) => InvoiceFactsRead
/** Accounts, parties, jobs, codes and rates, read once for all. */
async function factsReader(context: RecordContext, stories: readonly ArchivedInvoice[], today: string): Promise<ReadFacts> {
  const { db, actor, services } = context
  const of = <T>(get: (form: InvoiceForm) => T | null): T[] => [...new Set(stories.flatMap(({ form }) => get(form) ?? []))] as T[]
  const accounts = new Map<string, AccountFacts | null>()
  for (const code of of(({ account_code }) => account_code)) accounts.set(code, await readAccount(db, code, null))
  const parties = new Map<number, InvoiceFactsRead['party']>()
  for (const id of of(({ issue_party_id }) => issue_party_id)) parties.set(id, await readIssueParty(db, actor, id, null))
  const jobs = await readInvoicedJobs(db, actor, { job_nos: of(({ job_nos }) => job_nos[0] ?? null), stored: [] })
  const codes = [...new Set(stories.flatMap(({ form }) => form.charges.flatMap(({ charge_code }) => charge_code ?? [])))]
  const charge_codes = await readChargeCodes(db, codes, [])
  const taxes = await readTaxes(db, Object.values(TAXES), today)
  const currencies = [...new Set([...of(({ currency }) => currency), services.config.GROUP_CURRENCY, 'HKD', 'CNY'])]
  const bookOf = (form: InvoiceForm) => {
    const account = accounts.get(form.account_code ?? '') ?? null
    const ofForm = jobs.filter(({ job_no }) => form.job_nos.includes(job_no))
    return { account, jobs: ofForm, rate_date: rateDateOf(form, { account, jobs: ofForm, today }) }
  }
  const rates = new Map<string, Awaited<ReturnType<typeof readRates>>>()
  for (const { form } of stories) {
    const { rate_date } = bookOf(form)
    if (!rates.has(rate_date)) rates.set(rate_date, await readRates(db, currencies, rate_date))
  }
  return (form, ap_ar) => {
    const { account, jobs: ofForm, rate_date } = bookOf(form)
    return {
      ap_ar,
      account,
      company: account,
      party: parties.get(form.issue_party_id ?? 0) ?? null,
      jobs: ofForm,
      other_books: null,
      ...taxes,
      charge_codes,
      ...ratesFrom(form, { base: account?.base_currency ?? null, group: services.config.GROUP_CURRENCY }, rates.get(rate_date) ?? []),
      cap_cny: services.config.INVOICE_CAP_CNY,
      rate_tolerance: services.config.INVOICE_RATE_TOLERANCE_PCT,
      ap_ref_used_on: null,
      hints: NO_HINTS,
      today,
      rate_date,
    }
  }
}

type Step = readonly [action: string, from: string | null, to: string, by: RecordContext]
interface Archived {
  head: Record<string, unknown>
  posted: { journal_no: string; posted_at: string; process_status: string; process_message: string | null }
  content: ReturnType<typeof rowsOf>
  job_no: string
  journal: Record<string, unknown>
  postings: ReturnType<typeof journalOf>
  steps: readonly Step[]
}

const REFUSED = 'The analysis code of the cost centre is closed'

/** An invoice with its form, facts and figures, which break no rule. */
interface Checked {
  story: ArchivedInvoice
  form: InvoiceForm
  facts: InvoiceFactsRead
  figures: InvoiceFigures
}
function checked(story: ArchivedInvoice, read: ReadFacts): Checked {
  const form = completedInvoice(story.form, story.ap_ar)
  const facts = read(form, story.ap_ar)
  const problems = preparationProblems(form, facts)
  const figures = figuresOf(form, facts)
  if (problems.length > 0 || !figures) throw new Error(`The demo world made an invoice that breaks a rule: ${JSON.stringify(problems)}`)
  return { story, form, facts, figures }
}

function needsManager({ story, form, facts, figures }: Checked): boolean {
  const { second_level = 'ALWAYS', second_level_above = null } = facts.account ?? {}
  return needsSecondLevel({
    ap_ar: story.ap_ar,
    type: form.type ?? 'AR',
    exchange_rate_is_manual: false,
    base_total_amount: figures.base_total_amount,
    second_level: second_level ?? 'ALWAYS',
    second_level_above,
  })
}

/** The steps up to the posting, with who took each and when. */
function stepsOf(contextOf: PersonContext, { story }: Checked, isManaged: boolean): Step[] {
  const now = contextOf('finance', new Date(0)).services.clock().getTime() - story.daysAgo * DAY_MS
  const by = (person: DemoStep[1], hoursBefore: number) => contextOf(person, new Date(now - hoursBefore * HOUR_MS))
  const approved = isManaged ? 'APPROVED_2' : 'APPROVED_1'
  const ready = story.ap_ar === 'AP' ? 'RELEASED' : 'PRINTED'
  const second: Step[] = isManaged ? [['approve', 'APPROVED_1', 'APPROVED_2', by('manager', 30)]] : []
  return [
    ['create', null, 'NEW', by('ops', 60)],
    ['prepare', 'NEW', 'PREPARED', by('ops', 56)],
    ['approve', 'PREPARED', 'APPROVED_1', by('supervisor', 44)],
    ...second,
    [story.ap_ar === 'AP' ? 'release' : 'print', approved, ready, by('finance', 20)],
    ['post', ready, 'POSTED', by('finance', 0)],
  ]
}

/** Who signed at each place, of the step that led to the status. */
function signatures(steps: readonly Step[]): Record<string, unknown> {
  const places = [
    ['prepared', 'PREPARED'],
    ['approved_1', 'APPROVED_1'],
    ['approved_2', 'APPROVED_2'],
  ] as const
  const columns = places.flatMap(([place, status]) => {
    const by = steps.find(([, , to]) => to === status)?.[3]
    return [
      [`${place}_by`, by?.session.user_uid ?? null],
      [`${place}_by_name`, by ? userName(by.session) : null],
      [`${place}_at`, by?.now.toISOString() ?? null],
    ]
  })
  return Object.fromEntries(columns)
}

const nameAt = (step: Step | undefined) => step && userName(step[3].session)

interface Numbers {
  invoice_no: string
  journal_no: string
}
/** The columns of the head but those of the posting. */
function archivedHead({ story, form, facts, figures }: Checked, steps: readonly Step[], { invoice_no }: Numbers): Record<string, unknown> {
  const { ap_ar, government_invoice_no } = story
  const [first] = steps
  const ready = steps.at(-2)?.[3].now.toISOString() ?? null
  const head = headOf(form, facts, figures)
  return {
    ...head,
    ...signatures(steps),
    ap_ar,
    invoice_no,
    invoice_status: 'POSTED',
    status_before: steps.flatMap(([, from]) => from ?? []).toReversed(),
    status_changed_at: steps.at(-1)?.[3].now.toISOString(),
    user_uid: first?.[3].session.user_uid,
    user_name: first && userName(first[3].session),
    created_at: first?.[3].now.toISOString(),
    released_at: ap_ar === 'AP' ? ready : null,
    released_by_name: ap_ar === 'AP' ? nameAt(steps.at(-2)) : null,
    posted_by_name: nameAt(steps.at(-1)),
    printed_at: ap_ar === 'AR' ? ready : null,
    exported_at: government_invoice_no === null ? null : ready,
    needs_second_level: steps.some(([, , to]) => to === 'APPROVED_2'),
    issue_party_snapshot: JSON.stringify(facts.party),
    government_invoice_no,
    ...datedOf({ payment_terms: head['payment_terms'] as Invoice['payment_terms'] }, form.invoice_date),
    close_period: facts.jobs[0]?.period,
    content_hash: sha256(JSON.stringify([form, figures.total_amount, figures.base_total_amount])),
    group_rate: facts.account?.base_currency === 'HKD' ? (facts.base_rate?.rate ?? '1') : null,
    version: steps.length,
  }
}

async function archived(contextOf: PersonContext, story: ArchivedInvoice, read: ReadFacts): Promise<Archived> {
  const one = checked(story, read)
  const { form, facts, figures } = one
  const steps = stepsOf(contextOf, one, needsManager(one))
  const { db, now, services, session } = steps.at(-1)?.[3] ?? contextOf('finance', new Date(0))
  const type = form.type ?? 'AR'
  const numbers = await nextNumbers(db, ['invoice_no', 'journal_no'], {
    date: dayAt(now, services.config.BUSINESS_TIME_ZONE),
    office_code: null,
    mode: null,
    direction: null,
    account_code: form.account_code,
    type: TYPE_IN_NUMBER[type],
  })
  const head = archivedHead(one, steps, numbers)
  const content = rowsOf(linesToWrite(form, facts, figures))
  const posted_at = now.toISOString()
  return {
    head,
    content,
    steps,
    job_no: form.job_nos[0] ?? '',
    posted: {
      journal_no: numbers.journal_no,
      posted_at,
      process_status: story.answer,
      process_message: story.answer === 'FAILURE' ? REFUSED : null,
    },
    journal: {
      journal_no: numbers.journal_no,
      journal_type: story.ap_ar,
      company_code: facts.account?.company_code,
      account_code: form.account_code,
      period: head['close_period'],
      transaction_date: form.invoice_date,
      due_date: head['due_date'],
      user_uid: session.user_uid,
      posted_at,
    },
    postings: journalOf({ ...head, ...figures, ...content, type } as unknown as Invoice, ledgerOf(facts)),
  }
}

const CHUNK = 200
async function inChunks<Row>(rows: readonly Row[], insert: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK * 5) await insert(rows.slice(from, from + CHUNK * 5))
}

/** All in a few statements: heads, lines, journals, history, then what posting writes. */
async function store({ db }: RecordContext, made: readonly Archived[]): Promise<void> {
  const ids: number[] = []
  for (let from = 0; from < made.length; from += CHUNK) {
    const heads = made.slice(from, from + CHUNK).map(({ head }) => head)
    const rows = await db
      .insertInto('invoice')
      .values(heads as never)
      .returning('inv_id')
      .execute()
    ids.push(...rows.map(({ inv_id }) => inv_id))
  }
  const numbered = made.map((one, index) => ({ ...one, inv_id: ids[index] ?? 0 }))
  const insert = (table: string, rows: readonly object[]) =>
    sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
      db,
    )
  await insert(
    'invoice_job',
    numbered.map(({ inv_id, job_no }) => ({ inv_id, job_no, line_no: 1 })),
  )
  await insert(
    'invoice_charge',
    numbered.flatMap(({ inv_id, content }) => content.charges.map((row) => ({ ...row, inv_id }))),
  )
  await insert(
    'invoice_line',
    numbered.flatMap(({ inv_id, content }) => content.lines.map((row) => ({ ...row, inv_id }))),
  )
  await insert(
    'journal',
    numbered.map(({ inv_id, journal }) => ({ ...journal, inv_id, attempt: 1 })),
  )
  await insert(
    'posting',
    numbered.flatMap(({ journal, postings, head }) =>
      postings.map((posting, index) => ({
        ...posting,
        journal_no: journal['journal_no'],
        line_no: index + 1,
        base_currency: head['base_currency'],
      })),
    ),
  )
  await addHistory(db, numbered)
  await inChunks(numbered.flatMap(approvalsOf), (rows) => db.insertInto('invoice_approval').values(rows).execute())
  // Without statistics each of the following triggers would read whole tables.
  await sql`analyze invoice, invoice_job, invoice_charge, invoice_line, journal, posting`.execute(db)
  await writePostings(
    db,
    numbered.map(({ inv_id, posted }) => ({ inv_id, ...posted })),
  )
  await inChunks(await messagesOf(db, numbered), (rows) => db.insertInto('accounting_message').values(rows).execute())
}

type Stored = Archived & { inv_id: number }
/** The approvals of an invoice, the second one chained to the first. */
function approvalsOf({ inv_id, head, steps }: Stored) {
  let before: string | null = null
  return steps.flatMap(([action, , to, { session, now }], index) => {
    if (action !== 'approve') return []
    const approval: Approval = {
      inv_id,
      level: to === 'APPROVED_2' ? 2 : 1,
      user_uid: session.user_uid,
      super_user_uid: null,
      user_name: userName(session),
      approved_at: now.toISOString(),
      invoice_version: index + 1,
      content_hash: String(head['content_hash']),
      currency: String(head['currency']),
      total_amount: String(head['total_amount']),
      base_total_amount: String(head['base_total_amount']),
      approved_refs: { ap_ref: (head['ap_ref'] as string | null | undefined) ?? null, payment_ref: null },
    }
    before = chainHashOf(before, approval, sha256)
    return [{ ...approval, approved_refs: JSON.stringify(approval.approved_refs), chain_hash: before }]
  })
}

const ANSWER_MS = 4 * 60_000
/** The journals as they were sent, and what the accounting system answered, in the order of time. */
async function messagesOf(db: RecordContext['db'], made: readonly Stored[]) {
  const postedOf = new Map(made.map(({ inv_id, posted, journal }) => [inv_id, { ...posted, user_uid: String(journal['user_uid']) }]))
  const journals = await readJournalsOf(db, [...postedOf.keys()])
  const messages = journals.flatMap(({ lines, company_id, ...journal }) => {
    const posted = postedOf.get(journal.inv_id)
    if (!posted) return []
    const { posted_at, process_status, process_message, user_uid } = posted
    const answered_at = new Date(Date.parse(posted_at) + ANSWER_MS).toISOString()
    const sent = { ...journal, user_uid, file_name: journalFileName({ ...journal, company_id }), raw: journalCsv(lines), tries: 1 }
    const out = { ...sent, direction: 'OUT', state: 'SENT', created_at: posted_at, queued_at: posted_at, done_at: posted_at }
    if (process_status !== 'SUCCESS' && process_status !== 'FAILURE') return [out]
    const external_reference = process_status === 'SUCCESS' ? `SUN-${journal.journal_no}` : null
    const { journal_no, attempt } = journal
    const answer = { journal_no, attempt, answer: process_status, message: process_message, external_reference } as const
    const file = { file_name: `answer-${journal_no}.csv`, raw: acknowledgementCsv([answer]), tries: 0, user_uid }
    return [out, { ...journal, ...answer, ...file, direction: 'IN', state: 'APPLIED', created_at: answered_at, done_at: answered_at }]
  })
  return messages.toSorted((a, b) => (a.created_at < b.created_at ? -1 : Number(a.created_at > b.created_at)))
}

/** What posting writes to the heads. Their search texts are renewed once for all instead of one by one. */
async function writePostings(db: RecordContext['db'], posted: readonly (Archived['posted'] & { inv_id: number })[]): Promise<void> {
  await sql`set constraints all immediate`.execute(db)
  await sql`alter table invoice disable trigger invoice_listed`.execute(db)
  await sql`update invoice i set journal_no = p.journal_no, posted_at = p.posted_at, process_status = p.process_status, process_message = p.process_message
    from jsonb_to_recordset(${JSON.stringify(posted)}::jsonb)
      as p(inv_id integer, journal_no text, posted_at timestamptz, process_status text, process_message text) where i.inv_id = p.inv_id`.execute(
    db,
  )
  await sql`alter table invoice enable trigger invoice_listed`.execute(db)
  await sql`select refresh_invoices(${posted.map(({ inv_id }) => inv_id)}::integer[])`.execute(db)
  await sql`set constraints all deferred`.execute(db)
}

async function addHistory(db: RecordContext['db'], made: readonly (Archived & { inv_id: number })[]): Promise<void> {
  const rows = made.flatMap(({ inv_id, steps }) =>
    steps.map(([action, from_status, to_status, { session, actor, now }], index) => ({
      module: 'invoice',
      record_id: String(inv_id),
      action,
      from_status,
      to_status,
      reason: null,
      changes: '[]',
      record_version: index + 1,
      user_uid: session.user_uid,
      super_user_uid: null,
      user_name: userName(session),
      profile_type: actor.profile_type,
      request_id: 'demo',
      happened_at: now.toISOString(),
    })),
  )
  for (let from = 0; from < rows.length; from += CHUNK * 10)
    await db
      .insertInto('history')
      .values(rows.slice(from, from + CHUNK * 10))
      .execute()
}
