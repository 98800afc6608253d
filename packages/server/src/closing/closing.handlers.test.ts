import { authApi } from '@fairlead/domain/auth/auth.api'
import { closingApi } from '@fairlead/domain/closing/closing.api'
import type { PeriodKey } from '@fairlead/domain/closing/closing'
import { jobInvoiceApi } from '@fairlead/domain/job-invoice/job-invoice.api'
import { JOB_LIST } from '@fairlead/domain/job-invoice/job-invoice.lists'
import { invoiceGroupApi } from '@fairlead/domain/invoice-group/invoice-group.api'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { invoiceListsApi } from '@fairlead/domain/invoice/invoice.lists.api'
import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { postingApi } from '@fairlead/domain/posting/posting.api'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { rights } from '../party/party.testing.ts'
import { postedInvoices } from '../posting/posting.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { closingResumeJob } from './closing.handlers.ts'

const world = testPortal()
const { as, portal } = world
const { preparePosting, post, posted, prepared, released } = postedInvoices(world)
const { grant } = rights(world)
const query = (text: string, values: unknown[] = []) => portal().database.pool.query(text, values)
let finance: Client
let manager: Client
let period = ''
const key = (changes: Partial<PeriodKey> = {}): PeriodKey => ({ account_code: '7041', ap_ar: 'AP', period, ...changes })

beforeAll(async () => {
  const { job_no } = await preparePosting()
  await grant('finance.manager', { roles: ['ACCOUNTING', 'FINANCE_MANAGER', 'BOOKING_VIEW'] })
  const { rows } = await query('select period from job where job_no = $1', [job_no])
  period = (rows[0] as { period: string }).period
  finance = await as('finance.hkg')
  manager = await as('finance.manager')
})

const readiness = async (one = key(), client = finance) => done(client.send(closingApi.readiness, { query: one }))
const close = async (client: Client, one = key(), version?: number, with_earlier_open = false) =>
  client.send(closingApi.close, { body: { ...one, with_earlier_open, version: version ?? (await readiness(one)).period.version } })
const reopen = async (client: Client, one = key(), reason = 'a late invoice') =>
  client.send(closingApi.reopen, { body: { ...one, reason, version: (await readiness(one)).period.version } })
const read = async ({ inv_id }: Pick<Invoice, 'inv_id'>) => done(finance.send(invoiceApi.read, { params: { inv_id }, query: {} }))
const accept = ({ journal_no }: Invoice) =>
  done(
    finance.send(postingApi.acknowledge, { body: { acknowledgements: [{ journal_no: journal_no ?? '', attempt: 1, answer: 'SUCCESS' }] } }),
  )
const answered = async (changes: object = {}) => {
  const invoice = await posted(changes)
  await accept(invoice)
  return read(invoice)
}
const closed = (one = key()) =>
  vi.waitFor(async () => expect((await readiness(one)).period.period_status).toBe('CLOSED'), { timeout: 10_000 })
const move = (client: Client, { inv_id, version }: Invoice, to: string) =>
  client.send(closingApi.moveInvoice, { params: { inv_id }, body: { version, period: to } })
const next = (one: string) => {
  const [year = 0, month = 0] = one.split('-').map(Number)
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
}

/** INV-013: a month is closed before an earlier one with invoices only if the user confirms it, alone and with its company. */
async function earlierFirst(later: PeriodKey) {
  const refusal = 'Close them first, or confirm that this month is closed before them.'
  const refused = await close(finance, later)
  expect([refused.status, refused.problem.msgKey, refused.problem.Message]).toEqual([
    422,
    'closing.earlierOpen',
    `Earlier open months with invoices: 1. ${refusal}`,
  ])
  const body = { company_code: 'FLHK', period: later.period }
  const ofAccount = <T extends Pick<PeriodKey, 'account_code' | 'ap_ar'>>(all: T[]) =>
    all.find(({ account_code, ap_ar }) => account_code === later.account_code && ap_ar === later.ap_ar)
  expect(ofAccount(await done(manager.send(closingApi.ofCompany, { query: body })))?.earlier_open).toBe(1)
  const { results } = await done(manager.send(closingApi.closeCompany, { body: { ...body, with_earlier_open: false } }))
  expect(ofAccount(results)?.errors).toMatchObject([{ msgKey: 'closing.earlierOpen' }])
  expect((await done(close(finance, later, undefined, true))).period_status).toBe('CLOSING')
  await closed(later)
  await done(manager.send(closingApi.reopenCompany, { body: { ...body, reason: 'too early' } }))
  expect((await readiness(later)).period.period_status).toBe('OPEN')
}

describe('closing a period', () => {
  it('INV-013 is blocked by postings without an answer, and warns of invoices that are not posted', async () => {
    const waiting = await posted()
    await prepared()
    const { items } = await readiness()
    expect(items).toMatchObject([
      { kind: 'posting_pending', level: 'blocks', count: 1, href: expect.stringContaining('/INV/apSearch/PostedPending?filter=') },
      { kind: 'not_posted', level: 'warns', count: 1 },
      { kind: 'jobs_open', level: 'warns' },
    ])
    const refused = await close(finance)
    expect([refused.status, refused.problem.Message]).toEqual([422, 'Postings without an answer of the accounting system: 1.'])
    await accept(waiting)
  })

  it('INV-013 leads to as many open jobs as it counts, those of the company of the account, also for a user of several companies', async () => {
    const admin = await as('admin')
    const { rows } = await query(`select count(distinct company_code)::integer as companies from job_gp
      where is_main and period = '${period}' and job_status = 'OUTSTANDING'`)
    expect(rows[0]).not.toEqual({ companies: 1 })
    for (const client of [admin, finance]) {
      const { items } = await readiness(key(), client)
      const found = items.find(({ kind }) => kind === 'jobs_open')
      const filter = new URL(found?.href ?? '', 'http://localhost').searchParams.get('filter') ?? ''
      const { total } = await done(client.send(jobInvoiceApi.list, { query: { list: JOB_LIST.name, filter, page_size: 10 } }))
      expect(total).toBe(found?.count)
    }
  })

  it('INV-013 INV-064 is blocked by an open payment group with an invoice of the month, and free once the group is cancelled', async () => {
    const invoice = await released()
    const items = [{ id: String(invoice.inv_id), version: invoice.version }]
    const group = await done(finance.send(invoiceGroupApi.create, { body: { kind: 'PAYMENT', items, payment_ref: 'CHQ-1' } }))
    const kinds = async (one = key()) => (await readiness(one)).items.filter(({ level }) => level === 'blocks')
    expect(await kinds()).toEqual([{ kind: 'groups_open', level: 'blocks', count: 1, href: '/INV/batchPayment' }])
    expect(await kinds(key({ period: next(period) }))).toEqual([])
    const company = await done(manager.send(closingApi.ofCompany, { query: { company_code: 'FLHK', period } }))
    expect(company.find(({ account_code, ap_ar }) => account_code === '7041' && ap_ar === 'AP')?.blocked).toBe(1)
    const refused = await close(finance)
    expect([refused.status, refused.problem.Message]).toEqual([422, 'Open groups with invoices of the period: 1.'])
    expect((await readiness()).period.period_status).toBe('OPEN')
    await done(finance.send(invoiceGroupApi.cancel, { params: { group_no: group.group_no }, body: { version: group.version } }))
    expect(await kinds()).toEqual([])
    // The other tests count the invoices of the month.
    await query("update invoice set invoice_status = 'DELETED' where inv_id = $1", [invoice.inv_id])
  })

  it('INV-019 INV-091 INV-099 INV-125 closes what is posted, and locks posting, preparing and deleting in it', async () => {
    const [invoice, left] = [await answered(), await released()]
    expect((await done(close(finance))).period_status).toBe('CLOSING')
    await closed()
    expect(await read(invoice)).toMatchObject({ invoice_status: 'CLOSED', closed_flag: true })
    const { items } = await done(finance.send(invoiceListsApi.list, { query: { list: 'invoice_AP_Closed', page_size: 100 } }))
    expect(items.map(({ inv_id }) => inv_id)).toContain(invoice.inv_id)
    const refused = await post(left)
    expect([refused.status, refused.problem.Message]).toEqual([422, 'Account 7041 is locked for closing.'])
    expect(await read(left)).toMatchObject({ invoice_status: 'RELEASED', closed_flag: false })
    const [entry] = await done(finance.send(invoiceApi.history, { params: { inv_id: invoice.inv_id } }))
    expect(entry).toMatchObject({ action: 'close', from_status: 'POSTED', to_status: 'CLOSED' })
    // What is left behind moves to the next open month, and is posted there.
    const moved = await done(move(finance, left, next(period)))
    expect((await done(post(moved))).close_period).toBe(next(period))
    await accept(await read(moved))
  })

  it('names a month that cannot be closed at all before anyone tries', async () => {
    const blocking = async (month: string) => (await readiness(key({ period: month }))).items.filter(({ level }) => level === 'blocks')
    expect(await blocking('2099-01')).toEqual([{ kind: 'not_begun', level: 'blocks', count: 1, href: null }])
    expect(await blocking('2001-12')).toEqual([{ kind: 'before_books', level: 'blocks', count: 1, href: null }])
  })

  it('INV-013 warns of an earlier month that has invoices and is open, and closes one before it only when asked to', async () => {
    const earlier = async (one: string) => (await readiness(key({ period: one }))).items.filter(({ kind }) => kind === 'earlier_open')
    expect(await earlier(next(period))).toEqual([]) // the month before is closed
    expect(await earlier(next(next(period)))).toEqual([{ kind: 'earlier_open', level: 'warns', count: 1, href: null }])
  })

  it('an invoice that is prepared later gets the first open month, and none moves into a closed one', async () => {
    const late = await prepared()
    expect(late.close_period).toBe(next(period))
    const refused = await move(finance, late, period)
    expect([refused.status, refused.problem.Message]).toEqual([422, 'Account 7041 is locked for closing.'])
    expect((await move(await as('ops.hkg'), late, next(next(period)))).status).toBe(403)
    const early = await move(finance, late, '2020-01')
    expect([early.status, early.problem.Message]).toEqual([422, `The period is before that of the jobs, ${period}.`])
  })

  it('M19 keeps the figures, which equal the gross profit of its lines and never change while it is closed', async () => {
    const { closings } = await readiness()
    const gain = async () =>
      (
        await query(
          "select sum(base_gain)::text as gain from pl_fact where account_code = '7041' and ap_ar = 'AP' and close_period = $1 and is_posted",
          [period],
        )
      ).rows[0] as { gain: string }
    const kept = () => closings[0]?.figures.reduce((sum, { base_gain }) => sum + Number(base_gain), 0)
    expect(kept()).toBe(Number((await gain()).gain))
    expect(closings[0]?.figures).toMatchObject([
      { charge_code: 'DOC', currency: 'USD', amount: '400.00', tax_amount: '24.00', base_amount: '3125.00', base_gain: '-3125.00' },
    ])
    await answered()
    expect(Number((await gain()).gain)).toBe(kept())
    await expect(query('update period_figure set amount = 0')).rejects.toThrow('append-only')
  })

  it('INV-013 is reopened by a manager alone, with a reason, the newest month first, and its invoices get their statuses back', async () => {
    const later = key({ period: next(period) })
    await done(close(finance, later))
    await closed(later)
    expect((await reopen(finance)).status).toBe(403)
    const refused = await reopen(manager)
    expect([refused.status, refused.problem.Message]).toEqual([422, `Please reopen ${next(period)} first.`])
    expect((await reopen(manager, later, ' ')).status).toBe(422)
    await done(reopen(manager, later))
    expect((await done(reopen(manager))).period_status).toBe('OPEN')
    await earlierFirst(later)
    const { rows } = await query("select count(*)::int as n from invoice where closed_flag or invoice_status = 'CLOSED'")
    expect(rows).toEqual([{ n: 0 }])
    await answered()
    await done(close(finance))
    await closed()
    const { closings } = await readiness()
    expect(closings.map(({ reopen_reason, figures }) => [reopen_reason, figures[0]?.amount])).toEqual([
      [null, '600.00'],
      ['a late invoice', '400.00'],
    ])
    await done(reopen(manager))
  })

  it('INV-099 of a posting and a closing at once one wins, and the other is refused', async () => {
    await query("update company set accounting_system = 'NONE' where company_code = 'FLHK'")
    for (let round = 0; round < 8; round += 1) {
      const invoice = await released()
      const [posting, closing] = await Promise.all([post(invoice), close(finance, key(), undefined, true)])
      expect(closing.status).toBe(200)
      await closed()
      const after = await read(invoice)
      const isPosted = posting.status === 200
      expect([after.invoice_status, posting.problem.Message]).toEqual(
        isPosted ? ['CLOSED', undefined] : ['RELEASED', 'Account 7041 is locked for closing.'],
      )
      await done(reopen(manager))
      if (!isPosted) await done(post(await read(invoice)))
    }
    await query("update company set accounting_system = 'SUN' where company_code = 'FLHK'")
  })

  it('continues where it was after a kill', async () => {
    const invoice = await answered()
    await query("update account_period set period_status = 'CLOSING' where account_code = '7041' and ap_ar = 'AP' and period = $1", [
      period,
    ])
    await query(
      `insert into period_closing (account_code, ap_ar, period, started_at, user_uid, user_name, profile_type)
       select '7041', 'AP', $1, now(), user_uid, 'Fiona Finance', 'FINANCE' from portal_user where login_id like 'finance.hkg@%'`,
      [period],
    )
    expect((await post(await released())).status).toBe(200) // released after the closing began: it has the next month
    await closingResumeJob(portal().services).work({}, new AbortController().signal)
    expect((await readiness()).period.period_status).toBe('CLOSED')
    expect((await read(invoice)).invoice_status).toBe('CLOSED')
    await done(reopen(manager))
  })
})

describe('the months of a company', () => {
  it('INV-014 close at once, each account with its own result', async () => {
    const waiting = await posted()
    const body = { company_code: 'FLHK', period }
    expect((await finance.send(closingApi.closeCompany, { body: { ...body, with_earlier_open: true } })).status).toBe(403)
    const unknown = { ...body, company_code: 'NOWHERE' }
    expect((await manager.send(closingApi.ofCompany, { query: unknown })).status).toBe(403)
    expect((await manager.send(closingApi.closeCompany, { body: { ...unknown, with_earlier_open: true } })).status).toBe(403)
    const { results } = await done(manager.send(closingApi.closeCompany, { body: { ...body, with_earlier_open: true } }))
    const of = (account_code: string, ap_ar: string) => results.find((one) => one.account_code === account_code && one.ap_ar === ap_ar)
    expect(of('7041', 'AP')).toMatchObject({
      period_status: 'OPEN',
      errors: [{ Message: 'Postings without an answer of the accounting system: 1.' }],
    })
    expect(of('7022', 'AR')).toMatchObject({ period_status: 'CLOSING', errors: [] })
    expect(of('7048', 'AP')).toMatchObject({ period_status: 'CLOSING' })
    await accept(waiting)
    await closed(key({ account_code: '7022', ap_ar: 'AR' }))
    const rest = await done(manager.send(closingApi.closeCompany, { body: { ...body, with_earlier_open: true } }))
    expect(rest.results.map(({ account_code, ap_ar }) => `${account_code} ${ap_ar}`)).toEqual(['7041 AP']) // the others are closed already
    const again = await done(manager.send(closingApi.reopenCompany, { body: { ...body, reason: 'too early' } }))
    expect(again.results.filter(({ errors }) => errors.length === 0).map(({ period_status }) => period_status)).toContain('OPEN')
  })

  it('moves all invoices that are not posted to the next open month', async () => {
    const left = await prepared()
    const { moved, period: to } = await done(finance.send(closingApi.move, { body: { ...key(), inv_ids: [left.inv_id] } }))
    expect([moved, to, (await read(left)).close_period]).toEqual([1, next(period), next(period)])
    const [entry] = await done(finance.send(invoiceApi.history, { params: { inv_id: left.inv_id } }))
    expect(entry?.fields).toEqual([{ path: 'close_period', before: period, after: next(period) }])
  })

  it('INV-013 INV-099 a month that has not begun is not closed, and no invoice moves far away', async () => {
    const later = await close(finance, key({ period: '2099-01' }), 0)
    expect([later.status, later.problem.Message]).toEqual([422, '2099-01 has not begun yet.'])
    const far = await move(finance, await prepared(), '2099-01')
    expect([far.status, far.problem.errors?.[0]?.path]).toEqual([422, 'period'])
  })

  it('INV-013 INV-014 a month before the books of the company is not offered and not closed, alone or with its company', async () => {
    const { rows } = await query(
      `select least((select min(o.close_period) from invoice o join invoice_account a using (account_code) where a.company_code = 'FLHK'),
         (select min(period) from job_gp where is_main and company_code = 'FLHK')) as first`,
    )
    const { first } = rows[0] as { first: string }
    const text = `2001-01 lies before the books of account 7041, which begin in ${first}.`
    const refused = await close(finance, key({ period: '2001-01' }), 0)
    expect([refused.status, refused.problem.Message]).toEqual([422, text])
    const body = { company_code: 'FLHK', period: '2001-01', with_earlier_open: true }
    const { results } = await done(manager.send(closingApi.closeCompany, { body }))
    expect(results.find(({ account_code }) => account_code === '7041')?.errors.map(({ Message }) => Message)).toEqual([text])
    expect(results.every(({ period_status }) => period_status === 'OPEN')).toBe(true)
    const listed = await done(finance.send(closingApi.list, { query: { account_code: '7041', ap_ar: 'AP' } }))
    expect(listed.at(-1)?.period).toBe([first, listed.at(-1)?.period ?? ''].toSorted().at(-1))
  })

  it('I18N-006 accounts and taxes have their names in the language of the user', async () => {
    await finance.send(authApi.setLanguage, { body: { language: 'zh-CN' } })
    // Another process of the portal knows the language of a session a moment later.
    await expect
      .poll(async () => (await done(finance.send(closingApi.accounts))).find((one) => one.account_code === '7041')?.account_name, {
        timeout: 15_000,
      })
      .toBe('应付 海外')
    await expect
      .poll(async () => (await done(finance.send(invoiceApi.codes))).taxes.find(({ code }) => code === 'VAT6')?.name, { timeout: 15_000 })
      .toBe('增值税 6 %')
    await finance.send(authApi.setLanguage, { body: { language: 'en-US' } })
  })

  it('are for accounting of that company alone, and wrong input is refused', async () => {
    for (const login of ['ops.hkg', 'manager.hkg', 'shipper@pearl-toys.example'])
      expect([login, (await close(await as(login), key(), 0)).status]).toEqual([login, 403])
    const foreign = key({ account_code: '7030', ap_ar: 'AR' })
    expect((await finance.send(closingApi.readiness, { query: foreign })).status).toBe(403)
    expect((await close(finance, foreign, 0)).status).toBe(403)
    expect((await close(finance, key({ ap_ar: 'AR' }), 0)).status).toBe(403) // an AP account
    expect((await close(finance, key(), 999)).status).toBe(409)
    for (const wrong of [{ period: '2026-13' }, { period: '2026' }, { period: '9998-01' }, { period: '0001-01' }, { ap_ar: 'XX' as never }])
      expect([wrong, (await close(finance, key(wrong), 0)).status]).toEqual([wrong, 422])
  })
})
