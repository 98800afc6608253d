import { withDealAmounts } from '@fairlead/domain/local-deal/local-deal.rules'
import type { SettlementForm } from '@fairlead/domain/settlement/settlement'
import type { InvoiceAction } from '@fairlead/domain/invoice/invoice.codes'
import { addDays } from '@fairlead/domain/kit/dates'
import { sql } from 'kysely'
import { closePeriod, continueClosing } from '../closing/closing.actions.ts'
import { readRunning, runningClosings } from '../closing/closing.store.ts'
import { planJobs } from '../expectation/expectation.planning.ts'
import { openJobs } from '../expectation/expectation.store.ts'
import { takeInvoiceStep } from '../invoice/invoice.actions.ts'
import { createGroup, exportGroup } from '../invoice-group/invoice-group.actions.ts'
import { openJob } from '../job/job.store.ts'
import type { Db } from '../kit/db/database.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { saveDeal } from '../local-deal/local-deal.store.ts'
import { nextNumber } from '../sequence/sequence.store.ts'
import { settle } from '../settlement/settlement.actions.ts'
import { AGENTS, type BlankMonth } from './archivedInvoices.ts'
import type { DemoStep } from './demoInvoices.ts'
import type { PersonContext } from './fillArchive.ts'

/* What happens around the invoices of the demo: planned charges, months before the bookings, payments, groups, closings. */

/** Every invoiced order has a rate of its lane, every third one a local deal; their charges are planned. */
export async function fillExpectations(db: Db, jobNos: readonly string[], now: Date): Promise<void> {
  await sql`update shipping_order s set rate_source_key = r.source_key from (
      select distinct on (s.so_no) s.so_no, r.source_key from shipping_order s join rate r on r.pol = s.pol and r.pod = s.pod and r.mode = s.mode
        and r.carrier_code = s.carrier_code and r.status = 'A' and s.etd between r.effective_from and r.effective_to
      where s.job_no = any(${[...jobNos]}::text[]) and s.rate_source_key is null and not exists (select from container_request q where q.so_no = s.so_no
        and not exists (select from jsonb_array_elements(r.total_rate) t where t ->> 'container_size' = q.container_size))
      order by s.so_no, r.source_key) r where r.so_no = s.so_no`.execute(db)
  const { rows } = await sql<{
    so_no: string
  }>`select so_no from job where job_no = any(${[...jobNos]}::text[]) and so_no is not null order by so_no`.execute(db)
  for (const [index, { so_no }] of rows.entries()) {
    if (index % 3 > 0) continue
    const { lines } = withDealAmounts({
      lines: [
        { charge_code: 'DOC', basis: 'PER_BL', currency: 'HKD', amount: '450', payer: 'CUSTOMER' },
        { charge_code: 'SEAL', basis: 'PER_CONTAINER', currency: 'HKD', amount: '75', payer: 'SHIPPER' },
      ],
    })
    await saveDeal(db, so_no, { lines, version: 0, now })
  }
  await planJobs(db, await openJobs(db))
}

const PURPOSES = ['Office rent and supplies', 'Insurance of the warehouse', 'Staff travel'] as const
export const MONTHS_BACK = [4, 3, 2, 1] as const

export const monthBefore = (today: string, months: number): string => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const at = year * 12 + month - 1 - months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** Jobs without a shipment in the months before the bookings (INV-015). */
export async function fillBlankJobs(db: Db, today: string): Promise<BlankMonth[]> {
  const office = await db.selectFrom('party').select('party_id').where('party_code', '=', 'HKG').executeTakeFirstOrThrow()
  const made: BlankMonth[] = []
  for (const back of MONTHS_BACK)
    for (const description of PURPOSES) {
      const period = monthBefore(today, back)
      const date = `${period}-01`
      const job_no = await nextNumber(db, 'job_no', { date, office_code: 'HKG', mode: null, direction: null })
      const blank = { job_type: 'BLANK', so_no: null, consolidation_no: null, mode: null } as const
      await openJob(
        db,
        { ...blank, job_no, office_party_id: office.party_id, period, description, account_code: '7048', direction: null },
        new Date(`${date}T02:00:00Z`),
      )
      made.push({ job_no, period })
    }
  return made
}

const MOST_PAYMENTS = 24
interface Payable {
  party_id: number
  ap_ar: string
  currency: string
  ids: number[]
  amounts: string[]
}
/** Payments of the oldest invoices of each party and currency; every fourth one is paid in part. */
export async function fillSettlements(context: RecordContext, today: string): Promise<void> {
  const { rows } = await sql<Payable>`select issue_party_id as party_id, ap_ar, currency, (array_agg(inv_id order by inv_id))[1:4] as ids,
      (array_agg(outstanding_amount::text order by inv_id))[1:4] as amounts
    from invoice where posted_at is not null and outstanding_amount > 0 and process_status = 'SUCCESS' and posted_at < ${addDays(today, -18)}::date
      and base_currency = 'HKD' and type not in ('CN', 'ICN') group by 1, 2, 3 order by min(inv_id) limit ${MOST_PAYMENTS}`.execute(
    context.db,
  )
  for (const [index, { party_id, ids, amounts, currency }] of rows.entries()) {
    const isPart = index % 4 === 3
    const form: SettlementForm = {
      party_id,
      method: index % 2 === 0 ? 'TRANSFER' : 'CHEQUE',
      settled_on: addDays(today, -(index % 14)),
      currency,
      exchange_rate: null,
      bank_currency: null,
      bank_amount: null,
      payment_ref: `PAY${4_100 + index}`,
      external_id: null,
      lines: ids.slice(0, isPart ? 1 : 4).map((inv_id, place) => ({
        inv_id,
        charge_line_no: null,
        amount: isPart ? partOf(amounts[place] ?? '0') : (amounts[place] ?? '0'),
      })),
    }
    await settle(context, form)
  }
}

/** Whole units of an amount, about a third. */
const partOf = (amount: string): string => String(Math.max(Math.floor(Number(amount) / 3), 1))

/** Two payment groups of released invoices. */
export async function fillGroups(context: RecordContext): Promise<void> {
  const { rows } = await sql<{
    items: { id: string; version: number }[]
  }>`select jsonb_agg(jsonb_build_object('id', inv_id::text, 'version', version) order by inv_id) as items
    from invoice where ap_ar = 'AP' and invoice_status in ('RELEASED', 'POSTED') and payment_marker in ('NONE', 'TO_PAY') and coalesce(outstanding_amount, total_amount) > 0
      and process_status in ('NOT_APPLICABLE', 'SUCCESS') and type = 'AP' and account_code <> ${AGENTS}
    group by issue_party_id, currency, account_code having count(*) between 2 and 20 order by min(inv_id) limit 2`.execute(context.db)
  for (const [index, { items }] of rows.entries())
    await createGroup(context, { kind: 'PAYMENT', items: items.slice(0, 3), payment_ref: `BATCH${200 + index}` })
}

/** Two groups of tax invoices, one of them exported. */
export async function fillTaxGroups(context: RecordContext): Promise<void> {
  const { rows } = await sql<{
    items: { id: string; version: number }[]
  }>`select jsonb_agg(jsonb_build_object('id', inv_id::text, 'version', version) order by inv_id) as items
    from invoice where account_code = '7030' and invoice_status = 'PRINTED'
    group by issue_party_id, currency, invoice_sub_type, tax_rate_code order by count(*) desc, min(inv_id) limit 2`.execute(context.db)
  for (const [index, { items }] of rows.entries()) {
    const { group_no, version } = await createGroup(context, { kind: 'TAX_INVOICE', items, payment_ref: null })
    const blank = { total_amount: null, cheque_no: null, cheque_date: null, cheque_rate: null }
    if (index > 0) await exportGroup(context, group_no, { version, ...blank })
  }
}

/** The two oldest months of the non-trade account, and the last month of the agents, are closed on both sides. */
export async function fillClosings(context: RecordContext, today: string): Promise<void> {
  const closed = [
    ...MONTHS_BACK.slice(0, 2).map((back) => ({ account_code: '7048', period: monthBefore(today, back) })),
    { account_code: AGENTS, period: monthBefore(today, 1) },
  ]
  for (const one of closed)
    for (const ap_ar of ['AP', 'AR'] as const) await closePeriod(context, { ...one, ap_ar }, { version: null, with_earlier_open: true })
  for (const id of await runningClosings(context.db)) {
    const running = await readRunning(context.db, id)
    if (running) for (let finished = false; !finished;) finished = await continueClosing(context, running)
  }
}

/** How far the reversals of some posted invoices have come. */
const REVERSALS: readonly (readonly (readonly [Extract<InvoiceAction, 'prepare' | 'approve' | 'post'>, DemoStep[1]])[])[] = [
  [],
  [['prepare', 'ops']],
  [
    ['prepare', 'ops'],
    ['approve', 'manager'],
  ],
  [
    ['prepare', 'ops'],
    ['approve', 'manager'],
    ['post', 'finance'],
  ],
]
const MOST_REVERSED = 8

export async function fillReversals(contextOf: PersonContext, now: Date): Promise<void> {
  const { db } = contextOf('finance', now)
  const { rows } = await sql<{ inv_id: number; version: number }>`select inv_id, version from (
      select inv_id, version, row_number() over (partition by ap_ar order by inv_id desc) as place from invoice
      where invoice_status = 'POSTED' and process_status = 'SUCCESS' and settled_amount = 0 and account_code in ('7021', '7022', '7040', '7041')
        and payment_ref is null) i where place <= ${MOST_REVERSED / 2} order by place, inv_id`.execute(db)
  for (const [index, { inv_id, version }] of rows.entries()) {
    await takeInvoiceStep(contextOf('finance', now), 'reverse', inv_id, { version, reason: 'Charged to the wrong party' })
    const twin = await db
      .selectFrom('invoice')
      .select(['inv_id', 'version', 'content_hash'])
      .where('reverses_inv_id', '=', inv_id)
      .executeTakeFirstOrThrow()
    let next = { version: twin.version, content_hash: twin.content_hash }
    for (const [action, by] of REVERSALS[Math.floor(index / 2) % REVERSALS.length] ?? []) {
      const input = { version: next.version, reason: null, ...(action === 'approve' ? { content_hash: next.content_hash ?? '' } : {}) }
      next = await takeInvoiceStep(contextOf(by, now), action, twin.inv_id, input)
    }
  }
}
