import { jobApi } from '@fairlead/domain/job/job.api'
import { jobInvoiceApi } from '@fairlead/domain/job-invoice/job-invoice.api'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { charge, create, invoices } from '../invoice/invoice.testing.ts'
import { rights } from '../party/party.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'

const world = testPortal({}, { alone: true })
const { as, portal } = world
const { prepareOffice, form, jobs } = invoices(world)
const { grant } = rights(world)
const query = async <T>(text: string, values: unknown[] = []) => (await portal().database.pool.query(text, values)).rows as T[]

let clerk: Client
let finance: Client
let manager: Client
let job_no = ''
let others: string[] = []

beforeAll(async () => {
  await prepareOffice()
  await grant('finance.hkg', { roles: ['ACCOUNTING', 'BOOKING_VIEW'] })
  clerk = await as('ops.hkg')
  finance = await as('finance.hkg')
  manager = await as('manager.hkg')
  const found = await jobs(7, "s.mode = 'SEA'")
  ;[job_no = '', ...others] = found.map((one) => one.job_no)
  await query('delete from expectation')
  // Seven jobs of one lane.
  await query(
    `update shipping_order s set booking_status = 'CONFIRMED', (service, pol, pod, etd, projected_etd) = (select t.service, t.pol, t.pod, '2026-03-01'::date, null::date from shipping_order t
       where t.job_no = $1) where s.job_no = any($2)`,
    [job_no, [job_no, ...others]],
  )
})

const bill = async (no: string, charge_code: string, ap_ar: 'AP' | 'AR') => {
  const side = ap_ar === 'AP' ? { type: 'AP' as const, account_code: '7041', ap_ref: null } : {}
  return done(create(clerk, await form(no, { ...side, charges: [charge({ charge_code, quantity: '1' })] }), ap_ar))
}
const setStatus = (status: string) =>
  query(
    'update invoice set invoice_status = $2, version = version + 1 where inv_id in (select inv_id from invoice_job where job_no = $1)',
    [job_no, status],
  )
const missing = async (client = finance) =>
  (await done(client.send(jobInvoiceApi.desk, { params: { job_no } }))).missing_charges.map(({ ap_ar, charge_code, why, on, of }) => [
    why,
    ap_ar,
    charge_code,
    on,
    of,
  ])
const complete = async (changes: object = {}) => {
  const { version } = await done(finance.send(jobApi.readJob, { params: { job_no } }))
  return finance.send(jobApi.complete, { params: { job_no }, body: { version, ...changes } as never })
}

describe('missing charges of a job', () => {
  it('are usual charges and planned costs that no invoice in force has', async () => {
    for (const other of others) await bill(other, 'DOC', 'AR')
    await query(
      `insert into expectation (job_no, line_no, ap_ar, source, charge_code, currency, unit_price, quantity, uom, amount)
       values ($1, 1, 'AP', 'RATE', 'OFR', 'USD', 900, 1, 'CONTAINER', 900)`,
      [job_no],
    )
    expect(await missing()).toEqual([
      ['PLANNED', 'AP', 'OFR', null, null],
      ['USUAL', 'AR', 'DOC', 6, 6],
    ])
    await bill(job_no, 'DOC', 'AR')
    expect(await missing()).toEqual([['PLANNED', 'AP', 'OFR', null, null]])
    await setStatus('DELETED')
    expect(await missing()).toHaveLength(2)
    expect(await missing(clerk)).toEqual([])
    await query("update shipping_order set booking_status = 'CANCELLED' where job_no = $1", [job_no])
    expect(await missing()).toEqual([])
    await query("update shipping_order set booking_status = 'CONFIRMED' where job_no = $1", [job_no])
  })

  it('keep a job from being completed without a reason, which is kept until it is reopened', async () => {
    const refused = await complete()
    expect([refused.status, refused.problem.errors?.[0]?.path, refused.problem.errors?.[0]?.msgKey]).toEqual([
      422,
      'charges_reason',
      'job.chargesReasonNeeded',
    ])
    for (const charges_reason of ['', 'NO_REASON', 7])
      expect([charges_reason, (await complete({ charges_reason })).status]).toEqual([charges_reason, 422])
    expect((await done(finance.send(jobApi.readJob, { params: { job_no } }))).job_status).toBe('OUTSTANDING')
    expect(await done(complete({ charges_reason: 'STRATEGIC' }))).toMatchObject({ job_status: 'COMPLETED', charges_reason: 'STRATEGIC' })
    const { version } = await done(finance.send(jobApi.readJob, { params: { job_no } }))
    expect(await done(manager.send(jobApi.reopen, { params: { job_no }, body: { version, reason: 'a late bill' } }))).toMatchObject({
      job_status: 'OUTSTANDING',
      charges_reason: null,
    })
  })

  it('that are all invoiced need no reason', async () => {
    await bill(job_no, 'DOC', 'AR')
    await bill(job_no, 'OFR', 'AP')
    await setStatus('RELEASED')
    expect(await missing()).toEqual([])
    expect(await done(complete())).toMatchObject({ job_status: 'COMPLETED', charges_reason: null })
  })
})
