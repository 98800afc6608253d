import { bookingApi } from '@fairlead/domain/booking/booking.api'
import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { jobApi } from '@fairlead/domain/job/job.api'
import { jobInvoiceApi } from '@fairlead/domain/job-invoice/job-invoice.api'
import type { BlankJobForm } from '@fairlead/domain/job-invoice/job-invoice'
import { postingApi } from '@fairlead/domain/posting/posting.api'
import { beforeAll, describe, expect, it } from 'vitest'
import { done, partyIdOf } from '../booking/booking.testing.ts'
import { charge, create, invoices, step } from '../invoice/invoice.testing.ts'
import { rights } from '../party/party.testing.ts'
import { postedInvoices } from '../posting/posting.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'

const world = testPortal()
const { as, portal } = world
const { form, jobs } = invoices(world)
const { preparePosting, posted, prepared } = postedInvoices(world)
const { grant } = rights(world)
const query = (text: string, values: unknown[] = []) => portal().database.pool.query(text, values)
let clerk: Client
let finance: Client
let manager: Client
let job_no = ''

beforeAll(async () => {
  ;({ job_no } = await preparePosting())
  await query('select refresh_job_gp(array(select job_no from job))')
  await grant('finance.manager', { roles: ['ACCOUNTING', 'FINANCE_MANAGER', 'BOOKING_VIEW'] })
  clerk = await as('ops.hkg')
  finance = await as('finance.hkg')
  manager = await as('manager.hkg')
})

const job = async (client = finance, no = job_no) => done(client.send(jobApi.readJob, { params: { job_no: no } }))
const act = async (client: Client, action: 'complete' | 'lock_gp' | 'reopen', changes: object = {}, no = job_no) =>
  client.send(jobApi[action], { params: { job_no: no }, body: { version: (await job(finance, no)).version, ...changes } as never })
const accept = ({ journal_no }: Invoice) =>
  done(
    finance.send(postingApi.acknowledge, { body: { acknowledgements: [{ journal_no: journal_no ?? '', attempt: 1, answer: 'SUCCESS' }] } }),
  )
const desk = async (client: Client, no = job_no) => done(client.send(jobInvoiceApi.desk, { params: { job_no: no } }))

describe('the list of jobs', () => {
  const rowOf = async (client: Client, no: string) =>
    (await done(client.send(jobInvoiceApi.list, { query: { list: 'jobs', q: no } }))).items.find((row) => row.job_no === no)
  const found = async (client: Client, field: 'ar_count' | 'ap_count', no: string) =>
    (
      await done(
        client.send(jobInvoiceApi.list, { query: { list: 'jobs', q: no, filter: JSON.stringify([[field, 'atLeast', [0]]]) } as never }),
      )
    ).items.length

  it('INV-016 counts invoices of the sides and books that the reader sees', async () => {
    const [other] = (await jobs(3)).filter((one) => one.job_no !== job_no)
    const no = other?.job_no ?? ''
    const made = await done(create(clerk, await form(no)))
    expect(await rowOf(clerk, no)).toMatchObject({ ar_count: 1, ap_count: 0 })
    const office = async (code: string) =>
      query('update job set office_party_id = (select party_id from party where party_code = $2) where job_no = $1', [no, code])
    await office('SHA')
    expect(await rowOf(clerk, no)).toMatchObject({ ar_count: null, ap_count: null })
    expect(await found(clerk, 'ar_count', no)).toBe(0)
    await office('HKG')
    expect(await found(clerk, 'ar_count', no)).toBe(1)
    await query("update invoice set invoice_status = 'DELETED', version = version + 1 where inv_id = $1", [made.inv_id])
  })
})

describe('the life of a job', () => {
  it('INV-100 is completed once its invoices are approved, locked once they are posted, and reopened by a manager with a reason', async () => {
    const waiting = await prepared()
    const refused = await act(finance, 'complete')
    expect([refused.status, refused.problem.Message]).toEqual([422, 'Invoices that are not approved: 1.'])
    await done(step(await as('supervisor.hkg'), 'reject', waiting))
    await query("update invoice set invoice_status = 'DELETED', version = version + 1 where inv_id = $1", [waiting.inv_id])
    await accept(await posted())
    expect((await act(clerk, 'complete')).status).toBe(403)
    expect((await done(act(finance, 'complete'))).job_status).toBe('COMPLETED')
    const created = await create(clerk, await form(job_no))
    expect([created.status, created.problem.errors?.[0]?.Message]).toEqual([422, `Please re-open job# ${job_no} first.`])

    expect((await desk(finance)).needs_gp_reason).toBe(true)
    expect((await act(finance, 'lock_gp')).status).toBe(403)
    const unusual = await act(manager, 'lock_gp')
    expect([unusual.status, unusual.problem.errors?.[0]]).toEqual([
      422,
      { path: 'gp_reason', msgKey: 'job.gpReasonNeeded', Message: 'Choose the reason for this gross profit.' },
    ])
    expect((await act(manager, 'lock_gp', { gp_reason: 'NO_REASON' })).status).toBe(422)
    expect(await done(act(manager, 'lock_gp', { gp_reason: 'COST_ONLY' }))).toMatchObject({
      job_status: 'COMPLETED_GP_LOCKED',
      gp_reason: 'COST_ONLY',
    })
    await query("update shipping_order set sales_code = 'SAL01' where so_no = (select so_no from job where job_no = $1)", [job_no])
    const sales = await as('sales.hkg')
    const listed = async (client: Client, filter: unknown[] = []) => {
      const { items } = await done(
        client.send(jobInvoiceApi.list, { query: { list: 'jobs', q: job_no, filter: JSON.stringify(filter) } as never }),
      )
      return items.filter((row) => row.job_no === job_no).map(({ gp_reason }) => gp_reason)
    }
    expect([await listed(finance), await listed(sales)]).toEqual([['COST_ONLY'], [null]])
    expect(await listed(sales, [['gp_reason', 'in', ['COST_ONLY']]])).toEqual([])
    expect([(await job(sales)).gp_reason, (await desk(sales)).job.gp_reason, (await desk(finance)).job.gp_reason]).toEqual([
      null,
      null,
      'COST_ONLY',
    ])
    const kept = 'select locked_revenue::text, locked_cost::text, locked_currency from job where job_no = $1'
    expect((await query(kept, [job_no])).rows).toEqual([{ locked_revenue: '0.000', locked_cost: '1562.500', locked_currency: 'HKD' }])

    expect((await act(finance, 'reopen', { reason: 'late' })).status).toBe(403)
    expect((await act(manager, 'reopen', { reason: ' ' })).status).toBe(422)
    expect(await done(act(manager, 'reopen', { reason: 'a late invoice' }))).toMatchObject({ job_status: 'OUTSTANDING', gp_reason: null })
    expect((await query(kept, [job_no])).rows).toEqual([{ locked_revenue: null, locked_cost: null, locked_currency: null }])
  })

  it('INV-100 is not locked while an invoice is not posted', async () => {
    const open = await prepared()
    await query("update invoice set invoice_status = 'RELEASED', version = version + 1 where inv_id = $1", [open.inv_id])
    await done(act(finance, 'complete'))
    const refused = await act(manager, 'lock_gp', { gp_reason: 'COST_ONLY' })
    expect([refused.status, refused.problem.Message]).toEqual([422, 'Invoices that are not posted: 1.'])
    await done(act(manager, 'reopen', { reason: 'not ready' }))
  })

  it('moves to another month by accounting alone, with a reason, unless it has invoices of a closed period', async () => {
    const move = async (client: Client, changes: object = {}) =>
      client.send(jobInvoiceApi.movePeriod, {
        params: { job_no },
        body: { version: (await job()).version, period: '2026-09', reason: 'sailed late', ...changes },
      })
    expect((await move(clerk)).status).toBe(403)
    expect((await move(finance, { reason: '' })).status).toBe(422)
    for (const wrong of ['2026-13', '9999-12', '1900-01', '2099-01', '2001-01'])
      expect((await move(finance, { period: wrong })).status).toBe(422)
    expect((await move(finance, { version: 1 })).status).toBe(409)
    expect((await done(move(finance))).period).toBe('2026-09')
    expect((await query('select period from job_gp where job_no = $1', [job_no])).rows).toEqual([{ period: '2026-09' }])
    await query(
      'update invoice set closed_flag = true where inv_id in (select inv_id from invoice_job where job_no = $1) and posted_at is not null',
      [job_no],
    )
    const refused = await move(finance, { period: '2026-10' })
    expect([refused.status, refused.problem.Message]).toEqual([422, 'The job has invoices of a closed period; it keeps its month.'])
    await query('update invoice set closed_flag = false')
  })
})

describe('jobs of other kinds', () => {
  const blank = async (changes: Partial<BlankJobForm> = {}): Promise<BlankJobForm> => ({
    office_party_id: await partyIdOf({ portal }, 'HKG'),
    account_code: '7048',
    period: '2026-03',
    description: 'Annual insurance',
    mode: null,
    direction: null,
    ...changes,
  })

  it('INV-015 a blank job has no shipment and accepts a non-trade invoice', async () => {
    const opened = await done(finance.send(jobInvoiceApi.openBlank, { body: await blank() }))
    expect(opened).toMatchObject({
      job_type: 'BLANK',
      so_no: null,
      description: 'Annual insurance',
      account_code: '7048',
      job_status: 'OUTSTANDING',
    })
    const sales = await as('sales.hkg') // it sees only jobs of its sales codes
    expect((await sales.send(jobApi.readJob, { params: { job_no: opened.job_no } })).status).toBe(404)
    expect((await done(sales.send(jobInvoiceApi.list, { query: { list: 'jobs', q: opened.job_no } }))).items).toEqual([])
    const invoice = await create(
      await as('ops.hkg'),
      await form(opened.job_no, { type: 'NT', account_code: '7048', charges: [charge()] }),
      'AP',
    )
    expect(invoice.status).toBe(200)
    for (const type of ['AR', 'CN', 'PL'] as const) {
      const refused = await create(await as('ops.hkg'), await form(opened.job_no, { type, account_code: '7048' }))
      expect([type, refused.status, refused.problem.errors?.map(({ msgKey }) => msgKey)]).toEqual([type, 422, ['invoice.notOnBlankJob']])
    }
    expect((await query('select count(*)::int as n from job_gp where job_no = $1 and is_main', [opened.job_no])).rows).toEqual([{ n: 1 }])
  })

  it('INV-105 blank jobs of an export and an import, or of none of them, are not on one invoice', async () => {
    const ops = await as('ops.hkg')
    const openedAs = async (direction: BlankJobForm['direction']) =>
      (await done(finance.send(jobInvoiceApi.openBlank, { body: await blank({ direction }) }))).job_no
    const refusals = async (...job_nos: string[]) => {
      const changes = { type: 'NT' as const, account_code: '7048', job_nos, lines: [], charges: [charge({ unit_price: null })] }
      const reply = await create(ops, await form(job_nos[0] ?? '', changes), 'AP')
      return (reply.problem.errors ?? []).map(({ msgKey }) => msgKey)
    }
    const out = await openedAs('EXPORT')
    expect(await refusals(out, await openedAs('IMPORT'))).toContain('invoice.jobsDiffer_direction')
    expect(await refusals(out, await openedAs(null))).toContain('invoice.jobsDiffer_direction')
    expect(await refusals(out, await openedAs('EXPORT'))).not.toContain('invoice.jobsDiffer_direction')
  })

  it('INV-015 is opened with the function alone, for an own office and an account of its company', async () => {
    expect((await clerk.send(jobInvoiceApi.openBlank, { body: await blank() })).status).toBe(403)
    const wrong: Partial<BlankJobForm>[] = [
      { description: null },
      { period: null },
      { account_code: '7030' },
      { account_code: 'XXXX' },
      { office_party_id: await partyIdOf({ portal }, 'SHA') },
      { office_party_id: await partyIdOf({ portal }, 'NORTHWIND') },
    ]
    for (const changes of wrong)
      expect([changes, (await finance.send(jobInvoiceApi.openBlank, { body: await blank(changes) })).status]).toEqual([changes, 422])
  })

  it('another office on the shipment opens its own job once', async () => {
    const [found] = await jobs(1)
    const so_no = found?.so_no ?? ''
    const office_party_id = await partyIdOf({ portal }, 'SHA')
    const open = async (login: string) => (await as(login)).send(jobInvoiceApi.openOffice, { params: { so_no }, body: { office_party_id } })
    expect((await open('ops.sha')).status).toBe(404) // it does not see this booking
    await query(
      "update shipping_order set release_agent_party_id = $1, party_ids = party_ids || $1::integer, booking_status = 'CONFIRMED' where so_no = $2",
      [office_party_id, so_no],
    )
    expect((await open('ops.hkg')).status).toBe(409) // not its office
    const opened = await done(open('ops.sha'))
    expect(opened).toMatchObject({ job_type: 'SO_OFFICE', so_no, office_party_id })
    expect((await open('ops.sha')).status).toBe(409)
    const { rows } = await query('select company_code, counts_house, counts_office from job_gp where job_no = $1', [opened.job_no])
    expect(rows).toEqual([{ company_code: 'FLCN', counts_house: false, counts_office: true }])
  })
})

describe('the list of jobs', () => {
  it('INV-016 shows jobs with the number of their invoices to staff of the office', async () => {
    const list = async (login: string, q: string) => (await as(login)).send(jobInvoiceApi.list, { query: { list: 'jobs', q } })
    const { items } = await done(list('ops.hkg', job_no))
    expect(items).toMatchObject([{ job_no, job_status: 'OUTSTANDING', job_type: 'SO', ap_count: expect.any(Number) }])
    expect((await done(list('ops.lax', job_no))).items).toEqual([])
    for (const login of ['shipper@pearl-toys.example', 'viewer']) expect([login, (await list(login, job_no)).status]).toEqual([login, 403])
  })

  it('the screen of a job is for staff with invoices, within the scope of bookings', async () => {
    expect((await desk(clerk)).invoices.length).toBeGreaterThan(0)
    await grant('supervisor.hkg', { roles: ['FINANCE_VIEW', 'BOOKING_VIEW'] })
    expect((await (await as('supervisor.hkg')).send(jobInvoiceApi.desk, { params: { job_no } })).status).toBe(403)
    expect((await (await as('ops.sha')).send(jobInvoiceApi.desk, { params: { job_no: 'NOJOB' } })).status).toBe(404)
  })
})

describe('a booking with invoices', () => {
  it('is not cancelled while one is neither deleted nor reversed, and not amended by its customer once it is invoiced', async () => {
    const { rows } = await query('select so_no from job where job_no = $1', [job_no])
    const so_no = (rows[0] as { so_no: string }).so_no
    await query("update shipping_order set booking_status = 'CONFIRMED' where so_no = $1", [so_no])
    const cancel = async () => {
      const admin = await as('admin')
      const { version } = await done(admin.send(bookingApi.read, { params: { so_no } }))
      return admin.send(bookingApi.cancel, { params: { so_no }, body: { version, reason: 'no cargo' } })
    }
    const refused = await cancel()
    expect(refused.status).toBe(422)
    const holds = [refused.problem.Message, ...(refused.problem.errors ?? []).map(({ Message }) => Message)]
    expect(holds.some((text) => /^\S+ has invoice \S+; delete or reverse it first\.$/.test(text))).toBe(true)
    const live = await done(finance.send(jobInvoiceApi.ofOrder, { params: { so_no } }))
    expect(live.jobs[0]?.invoices.length).toBeGreaterThan(0)
    await query(
      "update invoice set invoice_status = 'DELETED', version = version + 1 where inv_id in (select inv_id from invoice_job where job_no in (select job_no from job where so_no = $1))",
      [so_no],
    )
    const allowed = await cancel()
    expect(allowed.problem?.msgKey).not.toBe('job-invoice.holdsBooking')
    expect(allowed.status).toBe(200)
    expect((await finance.send(invoiceApi.read, { params: { inv_id: 1 }, query: {} })).status).toBe(404)
  })
})
