import { emptyLine } from '@fairlead/domain/booking/booking.defaults'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { expectationApi } from '@fairlead/domain/expectation/expectation.api'
import { gpApi } from '@fairlead/domain/gp/gp.api'
import { localDealApi } from '@fairlead/domain/local-deal/local-deal.api'
import type { LocalDealLine } from '@fairlead/domain/local-deal/local-deal'
import { rateApi } from '@fairlead/domain/rate/rate.api'
import { RateForm } from '@fairlead/domain/rate/rate'
import { beforeAll, describe, expect, it } from 'vitest'
import { amend, bookingsOf, done, LOAD, readAs, step } from '../booking/booking.testing.ts'
import { charge, create, invoices } from '../invoice/invoice.testing.ts'
import { rights } from '../party/party.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'

const world = testPortal({}, { alone: true })
const { as, portal } = world
const { submitted } = bookingsOf(world)
const { prepareOffice, form } = invoices(world)
const { grant } = rights(world)
const query = async <T>(text: string, values: unknown[] = []) => (await portal().database.pool.query(text, values)).rows as T[]

let ops: Client
let admin: Client
beforeAll(async () => {
  await prepareOffice()
  await grant('ops.hkg', { roles: ['INVOICE_USER', 'BOOKING_VIEW', 'BOOKING_CREATE'] })
  ops = await as('ops.hkg')
  admin = await as('admin')
})

/** A rate of the lane of the bookings with a price for 40HC. */
async function rateOf(amount: string, contract_no = `SC${amount}`) {
  const form = {
    ...RateForm.parse({ status: 'A', mode: 'SEA', service: 'FCL', currency: 'USD' }),
    contract_no,
    carrier_code: 'HLCU',
    pol: 'HKHKG',
    pod: 'DEHAM',
    effective_from: '2026-01-01',
    effective_to: '2026-12-31',
    rate_containers: [{ container_size: '40HC' as const, charge_code: 'OFR', amount }],
  }
  return { form, rate: await done(admin.send(rateApi.create, { body: form })) }
}

const deal = async (so_no: string, lines: LocalDealLine[]) => {
  const { version } = await done(ops.send(localDealApi.readDeal, { params: { so_no } }))
  return done(ops.send(localDealApi.saveDeal, { params: { so_no }, body: { version, lines } }))
}
const DOC: LocalDealLine = { charge_code: 'DOC', basis: 'PER_BL', currency: 'HKD', amount: '450', payer: 'CUSTOMER' }

/** A confirmed booking whose rate was selected before. */
async function planned(amount: string): Promise<{ order: ShippingOrder; job_no: string; rate: Awaited<ReturnType<typeof rateOf>> }> {
  const rate = await rateOf(amount)
  const made = await submitted(ops)
  await query('update shipping_order set rate_source_key = $1 where so_no = $2', [rate.rate.source_key, made.so_no])
  const order = await done(step(ops, 'confirm', made))
  return { order, rate, job_no: order.job_no ?? '' }
}

const ofJob = async (client: Client, job_no: string) => client.send(expectationApi.ofJob, { params: { job_no } })
const charges = async (job_no: string) =>
  (await done(ofJob(ops, job_no))).charges.map(({ ap_ar, charge_code, planned, invoiced, match }) => [
    ap_ar,
    charge_code,
    planned,
    invoiced,
    match,
  ])

it('INV-052 planned and invoiced amounts of a job are for those who see its books, not for every office on the shipment', async () => {
  const { order, job_no } = await planned('1300')
  await grant('ops.sha', { roles: ['INVOICE_USER', 'BOOKING_VIEW'] })
  const other = await as('ops.sha')
  await query(
    `update shipping_order set nomination_agent_party_id = (select party_id from party where party_code = 'SHA'),
      party_ids = party_ids || (select party_id from party where party_code = 'SHA') where so_no = $1`,
    [order.so_no],
  )
  expect((await readAs(other, order)).so_no).toBe(order.so_no)
  expect((await other.send(expectationApi.ofJob, { params: { job_no } })).status).toBe(404)
  expect((await ops.send(expectationApi.ofJob, { params: { job_no } })).status).toBe(200)
})

describe('planned charges of a job', () => {
  it('are made from rate and local deal when the booking is confirmed, and renewed when the booking, the deal or the rate changes', async () => {
    const { order, job_no, rate } = await planned('1000')
    expect(await charges(job_no)).toEqual([['AP', 'OFR', '7812.50', '0.00', 'OPEN']])
    await deal(order.so_no, [DOC])
    expect(await charges(job_no)).toEqual([
      ['AR', 'DOC', '450.00', '0.00', 'OPEN'],
      ['AP', 'OFR', '7812.50', '0.00', 'OPEN'],
    ])
    const confirmed = await readAs(ops, order)
    const box = { ...emptyLine('40HC'), ...LOAD, carrier_booking_no: '255512345' }
    const { package_qty, gross_weight, cbm } = LOAD
    await done(
      amend(ops, confirmed, {
        package_qty: package_qty * 2,
        gross_weight: gross_weight * 2,
        cbm: cbm * 2,
        container_requests: [{ container_size: '40HC', qty: 2 }],
        containers: [box, box],
      }),
    )
    expect(await charges(job_no)).toContainEqual(['AP', 'OFR', '15625.00', '0.00', 'OPEN'])
    const raised = { ...rate.form, rate_containers: [{ container_size: '40HC' as const, charge_code: 'OFR', amount: '1100' }] }
    await done(admin.send(rateApi.save, { params: { id: rate.rate.source_key }, body: { ...raised, version: rate.rate.version } }))
    expect(await charges(job_no)).toContainEqual(['AP', 'OFR', '17187.50', '0.00', 'OPEN'])
    await deal(order.so_no, [])
    expect(await charges(job_no)).toEqual([['AP', 'OFR', '17187.50', '0.00', 'OPEN']])
  })

  it('end with the booking, and nothing of them is in a journal', async () => {
    const { order, job_no } = await planned('1200')
    expect(await charges(job_no)).toHaveLength(1)
    await done(step(ops, 'cancel', await readAs(ops, order)))
    expect(await query('select count(*)::int as n from expectation where job_no = $1', [job_no])).toEqual([{ n: 0 }])
    expect(await query('select count(*)::int as n from posting where job_no = $1', [job_no])).toEqual([{ n: 0 }])
  })

  it('INV-052 are the planned stage of the gross profit, which is no part of the total', async () => {
    const { order, job_no } = await planned('900')
    await deal(order.so_no, [{ ...DOC, amount: '10000' }])
    const { jobs } = await done(ops.send(gpApi.ofJob, { params: { job_no } }))
    expect(jobs[0]?.stages.map(({ stage, revenue, cost, gp }) => [stage, revenue, cost, gp])).toEqual([
      ['planned', '10000.00', '7031.25', '2968.75'],
      ...['draft', 'approval', 'posted', 'total'].map((stage) => [stage, '0.00', '0.00', '0.00']),
    ])
    await deal(order.so_no, [{ ...DOC, currency: 'BHD', amount: '3' }])
    const after = await done(ops.send(gpApi.ofJob, { params: { job_no } }))
    expect(after.jobs[0]).toMatchObject({ unrated_planned: 1 })
    expect(after.jobs[0]?.stages[0]).toMatchObject({ revenue: '0.00', cost: '7031.25' })
  })

  it('are matched with the invoices in force, up to the tolerance', async () => {
    const { job_no } = await planned('100')
    const cost = (unit_price: string) =>
      form(job_no, {
        type: 'AP',
        account_code: '7041',
        ap_ref: null,
        charges: [charge({ charge_code: 'OFR', unit_price, quantity: '1', uom: 'CONTAINER' })],
      })
    const made = await done(create(ops, await cost('101'), 'AP'))
    expect(await charges(job_no)).toEqual([['AP', 'OFR', '781.25', '789.06', 'MATCHED']])
    await done(create(ops, await cost('5'), 'AP'))
    expect(await charges(job_no)).toEqual([['AP', 'OFR', '781.25', '828.12', 'DIFFERS']])
    await query(
      "update invoice set invoice_status = 'DELETED', version = version + 1 where inv_id in (select inv_id from invoice_job where job_no = $1)",
      [job_no],
    )
    expect(await charges(job_no)).toEqual([['AP', 'OFR', '781.25', '0.00', 'OPEN']])
    expect(made.invoice_status).toBe('NEW')
  })

  it('are for those who see the job, and of each side for those with its function', async () => {
    const { order, job_no } = await planned('950')
    await deal(order.so_no, [DOC])
    await grant('supervisor.hkg', { roles: ['BOOKING_VIEW'] })
    for (const login of ['shipper@pearl-toys.example', 'supervisor.hkg'])
      expect([login, (await ofJob(await as(login), job_no)).status]).toEqual([login, 403])
    for (const login of ['ops.sha']) expect([login, (await ofJob(await as(login), job_no)).status]).toEqual([login, 404])
    expect((await ofJob(ops, 'NOJOB')).status).toBe(404)
    await query(
      'update shipping_order set sales_code = (select min(c.sales_code) from user_profile_sales_code c join portal_user u using (user_uid) where u.login_id = $2) where so_no = $1',
      [order.so_no, 'sales.hkg@fairlead.example'],
    )
    const sides = async (login: string) => (await done(ofJob(await as(login), job_no))).charges.map(({ ap_ar }) => ap_ar)
    expect([await sides('ops.hkg'), await sides('sales.hkg')]).toEqual([['AR', 'AP'], ['AR']])
  })
})
