import { gpApi } from '@fairlead/domain/gp/gp.api'
import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { charge, create, invoices, save, step } from '../invoice/invoice.testing.ts'
import { rights } from '../party/party.testing.ts'
import { postedInvoices } from '../posting/posting.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { gpCheckJob } from './gp.handlers.ts'

const world = testPortal()
const { as, portal } = world
const { form, jobs } = invoices(world)
const { preparePosting, posted, prepared } = postedInvoices(world)
const { grant } = rights(world)
const query = (text: string, values: unknown[] = []) => portal().database.pool.query(text, values)
let clerk: Client
let job_no = ''
let other = ''

beforeAll(async () => {
  ;({ job_no } = await preparePosting())
  await query('select refresh_job_gp(array(select job_no from job))')
  other = (await jobs(2))[1]?.job_no ?? ''
  clerk = await as('ops.hkg')
})

const gpOf = async (client: Client, job = job_no) => done(client.send(gpApi.ofJob, { params: { job_no: job } }))
const stages = async (job = job_no) =>
  Object.fromEntries((await gpOf(clerk, job)).jobs[0]?.stages.map(({ stage, revenue, cost, gp }) => [stage, [revenue, cost, gp]]) ?? [])
const differing = async () => (await query('select job_no from job_gp_difference')).rows
const ar = async (changes: object = {}) => done(create(clerk, await form(job_no, changes)))
const lines = async (job: string) =>
  (await query(`select coalesce(sum(base_gain), 0)::text as gp from pl_fact where job_no = $1`, [job])).rows[0] as { gp: string }

describe('the gross profit of a job', () => {
  it('INV-052 follows each step: draft, in approval, posted, deleted', async () => {
    expect((await stages())['total']).toEqual(['0.00', '0.00', '0.00'])
    const made = await ar()
    expect((await stages())['draft']).toEqual(['1562.50', '0.00', '1562.50'])
    const cost = await posted()
    expect(await stages()).toMatchObject({
      draft: ['1562.50', '0.00', '1562.50'],
      posted: ['0.00', '1562.50', '-1562.50'],
      total: ['1562.50', '1562.50', '0.00'],
    })
    const ready = await done(step(clerk, 'prepare', made))
    expect(await stages()).toMatchObject({ draft: ['0.00', '0.00', '0.00'], approval: ['1562.50', '0.00', '1562.50'] })
    const deleted = await done(step(clerk, 'withdraw', ready))
    expect((await step(await as('supervisor.hkg'), 'delete', deleted)).status).toBe(403)
    await query('update invoice set invoice_status = $2, version = version + 1 where inv_id = $1', [made.inv_id, 'DELETED'])
    expect((await stages())['total']).toEqual(['0.00', '1562.50', '-1562.50'])
    expect((await lines(job_no)).gp).toBe('-1562.500')
    expect(cost.invoice_status).toBe('POSTED')
    expect(await differing()).toEqual([])
  })

  it('INV-052 a line is a disbursement if the line or its charge code is marked as one, also once the code changes', async () => {
    const third = (await jobs(3))[2]?.job_no ?? ''
    const disbursed = async () => (await gpOf(clerk, third)).jobs[0]?.disbursements.revenue
    const flag = (is_disbursement: boolean) =>
      query("update reference_code set is_disbursement = $1 where code_type = 'CHARGE_CODE' and code = 'DOC'", [is_disbursement])
    await flag(false)
    const before = Number(await disbursed())
    const made = await done(create(clerk, await form(third)))
    expect(Number(await disbursed()) - before).toBe(0)
    await flag(true)
    expect(Number(await disbursed()) - before).toBe(1562.5)
    await done(create(clerk, await form(third)))
    expect(Number(await disbursed()) - before).toBe(3125)
    await flag(false)
    const ofLine = made.lines.map(({ line_no: _, so_no: _so, exchange_rate: _r, amount_own: _o, ...line }) => ({
      ...(lineOf(line, third) as object),
      is_disbursement: true,
    }))
    await done(save(clerk, made, { lines: ofLine as never }))
    expect(Number(await disbursed()) - before).toBe(1562.5)
  })

  it('moves with a job that the invoice no longer names, and counts a deduction as less', async () => {
    const made = await ar({ charges: [charge(), charge({ dr_cr: 'CR', unit_price: '30' })] })
    const before = (await stages())['draft']
    await done(
      save(clerk, made, {
        job_nos: [other],
        lines: made.lines.map(({ line_no: _, so_no: _so, exchange_rate: _r, amount_own: _o, ...line }) => lineOf(line, other)),
      }),
    )
    expect(before?.[0]).toBe('1093.75') // (200 − 60) × 7.8125
    expect((await stages())['draft']?.[0]).toBe('0.00')
    expect((await stages(other))['draft']?.[0]).toBe('1093.75')
    expect(await differing()).toEqual([])
  })

  it('twenty writers at once leave the sum of all lines', async () => {
    const forms = await Promise.all(Array.from({ length: 20 }, () => form(other)))
    const all = await Promise.all(forms.map((one) => create(clerk, one)))
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
    expect(await differing()).toEqual([])
    expect(Number((await stages(other))['draft']?.[0])).toBeCloseTo(1093.75 + 20 * 1562.5)
  })

  it('M8 is revenue less cost of the postings of the job once all is posted', async () => {
    await posted()
    const { rows } = await query(
      `select coalesce(sum(case p.dr_cr when 'DR' then -p.base_amount else p.base_amount end), 0)::text as gp from posting p where p.job_no = $1`,
      [job_no],
    )
    expect(Number((rows[0] as { gp: string }).gp)).toBe(Number((await stages())['posted']?.[2]))
  })

  it('each job has a row from its beginning, the nightly check finds a difference and repairs it', async () => {
    expect((await query('select count(*)::int as n from job left join job_gp using (job_no) where job_gp.job_no is null')).rows).toEqual([
      { n: 0 },
    ])
    await query('update job_gp set revenue_posted = revenue_posted + 0.01 where job_no = $1 and is_main', [job_no])
    expect(await differing()).toEqual([{ job_no }])
    await gpCheckJob(portal().services).work({}, new AbortController().signal)
    expect(await differing()).toEqual([])
  })

  it('INV-052 leaves out the books of companies that the reader does not see', async () => {
    await query(
      `insert into job_gp (job_no, company_code, is_main, base_currency, cost_posted, ap_count)
       select $1, 'FLCN', false, 'CNY', 77, 1 where not exists (select from job_gp where job_no = $1 and company_code = 'FLCN')`,
      [job_no],
    )
    const companiesOf = async (client: Client) => (await gpOf(client)).jobs.map(({ company_code }) => company_code)
    expect(await companiesOf(clerk)).toEqual(['FLHK'])
    const made = await ar()
    const ofInvoice = await done(clerk.send(gpApi.ofInvoice, { params: { inv_id: made.inv_id } }))
    expect(ofInvoice.jobs.map(({ company_code }) => company_code)).toEqual(['FLHK'])
    expect(ofInvoice.total?.base_currency).toBe('HKD')
    await query("delete from job_gp where job_no = $1 and company_code = 'FLCN'", [job_no])
  })

  it('is hidden from sales, from one side alone, from other offices and from external users', async () => {
    await grant('supervisor.hkg', { roles: ['BOOKING_VIEW', 'FINANCE_VIEW'] })
    for (const login of ['sales.hkg', 'supervisor.hkg', 'shipper@pearl-toys.example'])
      expect([login, (await (await as(login)).send(gpApi.ofJob, { params: { job_no } })).status]).toEqual([login, 403])
    const made = await ar()
    const foreign = await as('ops.sha')
    expect((await foreign.send(gpApi.ofInvoice, { params: { inv_id: made.inv_id } })).status).toBe(404)
    expect((await foreign.send(gpApi.ofJob, { params: { job_no: 'NOJOB' } })).status).toBe(404)
  })
})

describe('the rate to the group currency', () => {
  it('is missed by no line of a draft, and by the lines of a prepared invoice without one', async () => {
    const unrated = async () => (await done(clerk.send(gpApi.ofJob, { params: { job_no } }))).jobs.map(({ unrated_lines }) => unrated_lines)
    await ar()
    expect(await unrated()).toEqual([0])
    const invoice = await prepared()
    await query('update invoice set group_rate = null, version = version + 1 where inv_id = $1', [invoice.inv_id])
    expect(await unrated()).toEqual([invoice.lines.length])
    await query('update invoice set group_rate = 7.8, version = version + 1 where inv_id = $1', [invoice.inv_id])
    expect(await unrated()).toEqual([0])
  })

  it('is frozen when the invoice is prepared', async () => {
    await grant('supervisor.hkg', { roles: ['INVOICE_VIEW', 'BOOKING_VIEW'] })
    const invoice = await prepared()
    const rate = async () =>
      (await query('select trim_scale(group_rate)::text as rate from invoice where inv_id = $1', [invoice.inv_id])).rows
    expect(await rate()).toEqual([{ rate: '7.8125' }])
    await query("update exchange_rate set rate = 9 where currency_from = 'USD'")
    await done(step(await as('supervisor.hkg'), 'reject', invoice))
    expect(await rate()).toEqual([{ rate: '7.8125' }])
  })
})

const lineOf = (line: Partial<Invoice['lines'][number]>, job: string) => {
  const { tax_amount: _t, base_amount: _b, base_tax_amount: _bt, amount: _a, ...written } = line
  return { ...written, job_no: job } as never
}
