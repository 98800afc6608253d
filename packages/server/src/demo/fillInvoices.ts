import path from 'node:path'
import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { PARTY_TYPES, type FuncId } from '@fairlead/domain/kit/access'
import { addDays } from '@fairlead/domain/kit/dates'
import { sql } from 'kysely'
import { takeInvoiceStep } from '../invoice/invoice.actions.ts'
import { createInvoice } from '../invoice/invoice.saving.ts'
import { openStorage } from '../kit/files/storage.ts'
import type { Db } from '../kit/db/database.ts'
import { dayAt } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { fillArchive } from './fillArchive.ts'
import { fillBlankJobs, fillClosings, fillExpectations, fillGroups, fillReversals, fillSettlements, fillTaxGroups } from './fillMoney.ts'
import { addPdf } from './demoDocument.ts'
import { addSignature } from './demoSignature.ts'
import { invoiceStories, type DemoStep, type DemoVendor, type InvoicedOrder, type InvoiceStory } from './demoInvoices.ts'
import { postingsOfInvoices } from '../posting/posting.listener.ts'
import type { Filling } from './prepare.ts'

const MOST_JOBS = 74
/** With those in progress about 900. */
const ARCHIVED = 780
const MOST_ORDERS = 150
/** Its bookings stay free of invoices, so that there are always some to be invoiced. */
const FREE_SHIPPER = 'PEARLTOY'
const HOUR_MS = 3_600_000
const HOURS_BETWEEN_STEPS = 9
const REASONS: Readonly<Record<string, string>> = { reject: 'The freight is not that of the rate', delete: 'Entered twice' }
const LOGINS = { ops: 'ops.hkg', supervisor: 'supervisor.hkg', manager: 'manager.hkg', finance: 'finance.hkg' } as const
const FUNCS: readonly FuncId[] = ['booking', 'm_ap', 'm_ar', 'm_ap_search', 'm_ar_search', 'inv_edit', 'inv_closing']

/** About 900 invoices: 120 in progress, made step by step, and those that were posted before, with payments, groups and two closed months. */
export const fillInvoices = (db: Db, filling: Filling): Promise<void> => withOneGpRefresh(db, () => fillAll(db, filling))

async function fillAll(db: Db, { clock, config }: Filling): Promise<void> {
  const now = clock()
  const today = dayAt(now, config.BUSINESS_TIME_ZONE)
  await fillRates(db, today)
  await sql`analyze party, shipping_order, job, container_line, container_request, so_allocation, master_bl, master_bl_order, job_gp`.execute(
    db,
  )
  const people = await readPeople(db)
  const orders = await readOrders(db, today, MOST_JOBS)
  await fillExpectations(
    db,
    orders.map(({ job_no }) => job_no),
    now,
  )
  const stories = invoiceStories(orders, await readVendors(db), today)
  const storage = await openStorage(path.resolve(config.DATA_DIR, 'files'), undefined)
  for (const [place, by] of SIGNERS.entries()) await addSignature(db, config.DATA_DIR, people[by].session.user_uid, place, now)
  const contextBy = (by: DemoStep[1]): RecordContext => ({
    ...people[by],
    db,
    now,
    services: { config, clock, storage, listeners: { invoice: [postingsOfInvoices] }, enqueue: async () => undefined } as never,
    language: 'en-US',
    request_id: 'demo',
  })
  for (const story of stories.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const at = (hours: number) => new Date(Math.min(now.getTime(), now.getTime() - story.daysAgo * 24 * HOUR_MS + hours * HOUR_MS))
    const context = (by: DemoStep[1], hours: number): RecordContext => ({ ...contextBy(by), now: at(hours) })
    await addInvoice(context, story, config.DATA_DIR)
  }
  const contextAt = (by: DemoStep[1], at: Date): RecordContext => ({ ...contextBy(by), now: at })
  const basis = { orders: await readOrders(db, today, MOST_ORDERS), vendors: await readVendors(db), months: await fillBlankJobs(db, today) }
  await fillArchive(contextAt, basis, ARCHIVED)
  const finance = contextAt('finance', now)
  await fillReversals(contextAt, now)
  await fillSettlements(finance, today)
  await fillGroups(finance)
  await fillTaxGroups(finance)
  await fillClosings(finance, today)
  // The demo starts without notices of steps that were taken weeks ago.
  await sql`delete from outbox where kind = 'event' and payload -> 'event' ->> 'module' = 'invoice'`.execute(db)
}

/** Computes the gross profit of all jobs once after `work`, instead of with every invoice. */
async function withOneGpRefresh(db: Db, work: () => Promise<void>): Promise<void> {
  const setTriggers = (state: 'disable' | 'enable') =>
    sql`alter table invoice ${sql.raw(`${state} trigger job_gp_of_new_invoice, ${state} trigger job_gp_of_invoice`)}`.execute(db)
  await sql`set constraints all immediate`.execute(db)
  await setTriggers('disable')
  await sql`set constraints all deferred`.execute(db)
  await work()
  await sql`set constraints all immediate`.execute(db)
  await setTriggers('enable')
  await sql`select refresh_job_gp(array(select distinct job_no from invoice_job))`.execute(db)
  await sql`set constraints all deferred`.execute(db)
}

/** The e-signatures of the demo; the manager has none yet (INV-117). */
const SIGNERS = ['ops', 'supervisor', 'finance'] as const

type ContextOf = (by: DemoStep[1], hours: number) => RecordContext

/** Hours of the steps count back from the last one, which was taken so many days ago. */
async function addInvoice(contextOf: ContextOf, { ap_ar, form, steps, isDocumented }: InvoiceStory, folder: string): Promise<void> {
  const hoursOf = (index: number) => (index - steps.length) * HOURS_BETWEEN_STEPS
  const made = contextOf('ops', hoursOf(0))
  let invoice: Invoice = await createInvoice(made, ap_ar, form)
  if (isDocumented) {
    const { session, now, db } = made
    await addPdf(db, folder, {
      record: { module: 'invoice', record_id: String(invoice.inv_id) },
      file_name: `${form.ap_ref ?? 'Invoice'}.pdf`,
      text: `Invoice ${form.ap_ref ?? ''} for job ${form.job_nos.join(', ')}`,
      document_type: 'VENDOR_INVOICE',
      visible_to: 'INTERNAL',
      by: { user_uid: session.user_uid, name: `${session.given_name} ${session.family_name}` },
      created_at: now,
    })
  }
  for (const [index, [action, by]] of steps.entries()) {
    if (action === 'print' && invoice.needs_second_level && invoice.invoice_status === 'APPROVED_1')
      invoice = await approveByManager(contextOf, invoice, hoursOf(index))
    const { version, content_hash, inv_id } = invoice
    const input = {
      version,
      reason: REASONS[action] ?? null,
      ...(action === 'approve' ? { content_hash: content_hash ?? '' } : {}),
      ...(action === 'import' ? { government_invoice_no: String(25_440_000 + inv_id), invoice_date: invoice.invoice_date } : {}),
    }
    invoice = await takeInvoiceStep(contextOf(by, hoursOf(index + 1)), action, inv_id, input)
  }
}

const approveByManager = (contextOf: ContextOf, { inv_id, version, content_hash }: Invoice, hours: number) =>
  takeInvoiceStep(contextOf('manager', hours), 'approve', inv_id, { version, reason: null, content_hash: content_hash ?? '' })

type Person = Pick<RecordContext, 'session' | 'actor'>

/** The accounts of the demo that prepare, approve and post. */
async function readPeople(db: Db): Promise<Readonly<Record<DemoStep[1], Person>>> {
  const personOf = async (by: DemoStep[1]): Promise<Person> => {
    const login_id = `${LOGINS[by]}@fairlead.example`
    const user = await db
      .selectFrom('portal_user')
      .select(['user_uid', 'given_name', 'family_name', 'user_level_id'])
      .where('login_id', '=', login_id)
      .executeTakeFirstOrThrow()
    const { user_uid, given_name, family_name, user_level_id } = user
    const profile_type = by === 'finance' ? 'FINANCE' : 'OPERATION'
    const actor = {
      user_uid,
      login_id,
      profile_type,
      user_level_id,
      internal: true,
      func_ids: new Set(FUNCS),
      party_ids: [],
      all_party_types: new Set(PARTY_TYPES.map(({ party_type }) => party_type)),
      sales_codes: [],
    } as const
    return { actor, session: { user_uid, super_user_uid: null, given_name, family_name, actor: { profile_type } } }
  }
  const [ops, supervisor, manager, finance] = await Promise.all([
    personOf('ops'),
    personOf('supervisor'),
    personOf('manager'),
    personOf('finance'),
  ])
  return { ops, supervisor, manager, finance }
}

const MAY_BE_INVOICED = sql`p.status = 'A' and p.approval_status not in ('PENDING_SUN', 'SUN_REJECTED', 'PENDING_CAM', 'CAM_REJECTED')
  and p.sun_ac_code is not null`

/** Confirmed orders with an open job that sail around today, of Hong Kong and Shanghai. */
async function readOrders(db: Db, today: string, most: number): Promise<InvoicedOrder[]> {
  const { rows } =
    await sql<InvoicedOrder>`select j.job_no, f.party_code as office, s.mode, s.etd, p.party_id as buyer_party_id, p.country_code as buyer_country,
      greatest((select sum(r.qty) from container_request r where r.so_no = s.so_no and r.container_size <> 'LCL'), 1)::integer as boxes
    from job j join shipping_order s using (so_no) join party f on f.party_id = j.office_party_id join party p on p.party_id = s.consignee_party_id
      join party h on h.party_id = s.shipper_party_id
    where j.job_type = 'SO' and j.job_status = 'OUTSTANDING' and s.booking_status = 'CONFIRMED' and f.party_code in ('HKG', 'SHA') and ${MAY_BE_INVOICED}
      and h.party_code <> ${FREE_SHIPPER} and s.etd between ${addDays(today, -45)}::date and ${addDays(today, 12)}::date
    order by md5(j.job_no) limit ${most}`.execute(db)
  return rows
}

async function readVendors(db: Db): Promise<DemoVendor[]> {
  const { rows } = await sql<DemoVendor>`select p.party_id, p.country_code from party p where ${MAY_BE_INVOICED}
    and exists (select from party_role r where r.party_id = p.party_id and r.party_type in ('CARRIER_AGENT', 'AGENT')) order by p.party_code limit 12`.execute(
    db,
  )
  return rows
}

const RATES = [
  ['USD', 'HKD', 7.8],
  ['CNY', 'HKD', 1.087],
  ['EUR', 'HKD', 8.52],
  ['GBP', 'HKD', 9.94],
  ['JPY', 'HKD', 0.0521],
  ['KWD', 'HKD', 25.4],
] as const
/** The rates of the books of Hong Kong: of last year, and of the last quarter. */
const RATE_DAYS = [400, 75]

async function fillRates(db: Db, today: string): Promise<void> {
  const rows = RATE_DAYS.flatMap((days, index) =>
    RATES.map(([currency_from, currency_to, rate]) => ({
      currency_from,
      currency_to,
      rate: String(Math.round(rate * (1 + index * 0.004) * 1e6) / 1e6),
      effective_date: addDays(today, -days),
    })),
  )
  await db
    .insertInto('exchange_rate')
    .values(rows as never)
    .execute()
}
