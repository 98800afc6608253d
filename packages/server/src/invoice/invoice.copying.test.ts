import { invoiceCopyApi, type CopyForm } from '@fairlead/domain/invoice/invoice.copy-api'
import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { charge, create, invoiceDesk, invoices, postedInvoice, type InvoiceDesk } from './invoice.testing.ts'

const world = testPortal()
const { as, portal } = world
const { prepareOffice, jobs, form } = invoices(world)
const query = async (text: string, values: unknown[] = []) => (await portal().database.pool.query(text, values)).rows as object[]
let desk: InvoiceDesk
let job_no = ''
let otherJob = ''

beforeAll(async () => {
  await prepareOffice()
  desk = await invoiceDesk(as)
  ;[job_no = '', otherJob = ''] = (await jobs(2)).map((job) => job.job_no)
})

const copy = (client: Client, { inv_id }: Invoice, changes: Partial<CopyForm> = {}) =>
  client.send(invoiceCopyApi.copy, { params: { inv_id }, body: { account_code: null, job_no: null, ...changes } })

describe('copy', () => {
  it('INV-062 creates a New invoice with the same charges and amounts, without number, date and vendor reference', async () => {
    const made = await form(job_no, { payment_ref: 'CHQ 7', remarks: 'as agreed', charges: [charge(), charge({ unit_price: '7.5' })] })
    const source = await postedInvoice(desk, made)
    const copied = await done(copy(desk.clerk, source))
    expect(copied).toMatchObject({
      invoice_status: 'NEW',
      invoice_no: null,
      invoice_date: null,
      payment_ref: null,
      remarks: 'as agreed',
      total_amount: source.total_amount,
      jobs: [{ job_no }],
    })
    expect(copied.charges.map(({ charge_code, amount }) => [charge_code, amount])).toEqual(
      source.charges.map(({ charge_code, amount }) => [charge_code, amount]),
    )
    expect((await query('select journal_no from invoice where inv_id = $1', [source.inv_id]))[0]).toEqual({ journal_no: source.journal_no })
  })

  it('for another job has its lines there', async () => {
    const source = await done(create(desk.clerk, await form(job_no)))
    const copied = await done(copy(desk.clerk, source, { job_no: otherJob }))
    expect([copied.jobs.map((job) => job.job_no), copied.lines.map((line) => line.job_no)]).toEqual([[otherJob], [otherJob]])
  })

  it('INV-131 is refused with the reasons, for users without inv_edit, for foreign invoices and for jobs that are closed', async () => {
    const source = await done(create(desk.clerk, await form(job_no)))
    expect((await copy(desk.supervisor, source)).status).toBe(403)
    expect((await copy(await as('ops.sha'), source)).status).toBe(404)
    const unknown = await copy(desk.clerk, source, { account_code: '9999' })
    expect([unknown.status, unknown.problem.errors?.map(({ path }) => path)]).toEqual([422, ['account_code']])
    await query("update job set job_status = 'COMPLETED' where job_no = $1", [otherJob])
    expect((await copy(desk.clerk, source, { job_no: otherJob })).problem.errors?.[0]?.msgKey).toBe('invoice.reopenJob')
    await query("update job set job_status = 'OUTSTANDING' where job_no = $1", [otherJob])
  })

  it('with one key is created once', async () => {
    const source = await done(create(desk.clerk, await form(job_no)))
    const headers = { 'Idempotency-Key': 'copy-once-0001' }
    const request = { params: { inv_id: source.inv_id }, body: { account_code: null, job_no: null }, headers }
    const [one, two] = await Promise.all([desk.clerk.send(invoiceCopyApi.copy, request), desk.clerk.send(invoiceCopyApi.copy, request)])
    expect(one.body.inv_id).toBe(two.body.inv_id)
  })
})

describe('the defaults of a new invoice', () => {
  const defaults = (client: Client, ap_ar: 'AP' | 'AR', account_code: string, job = job_no) =>
    client.send(invoiceCopyApi.defaults, { query: { ap_ar, account_code, job_no: job } })

  it('INV-008 INV-011 are job, account, customer or agent of the carrier, and the currency', async () => {
    const [order] = (await query(
      'select s.customer_party_id, s.carrier_code, p.invoice_currency from job j join shipping_order s using (so_no) join party p on p.party_id = s.customer_party_id where j.job_no = $1',
      [job_no],
    )) as { customer_party_id: number; carrier_code: string; invoice_currency: string | null }[]
    expect(await done(defaults(desk.clerk, 'AR', '7021'))).toMatchObject({
      account_code: '7021',
      job_no,
      issue_party_id: order?.customer_party_id,
      currency: order?.invoice_currency ?? 'HKD',
    })
    const [agent] = (await query("update party set carrier_code = $1 where party_code = 'NORTHWIND' returning party_id", [
      order?.carrier_code,
    ])) as {
      party_id: number
    }[]
    await query("delete from party_role where party_type = 'CARRIER_AGENT'")
    await query("insert into party_role (party_id, party_type) values ($1, 'CARRIER_AGENT')", [agent?.party_id])
    expect((await done(defaults(desk.clerk, 'AP', '7040'))).issue_party_id).toBe(agent?.party_id)
  })

  it('are not found for an account of the other side, an unknown account or a job of another office', async () => {
    expect((await defaults(desk.clerk, 'AR', '7040')).status).toBe(404)
    expect((await defaults(desk.clerk, 'AR', '9999')).status).toBe(404)
    expect((await defaults(desk.clerk, 'AR', '7021', 'NOJOB')).status).toBe(404)
    expect((await defaults(await as('ops.sha'), 'AR', '7021')).status).toBe(404)
    expect((await defaults(desk.supervisor, 'AR', '7021')).status).toBe(403)
  })
})
