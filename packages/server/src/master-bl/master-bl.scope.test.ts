import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { masterBlApi } from '@fairlead/domain/master-bl/master-bl.api'
import { masterBlDocumentApi } from '@fairlead/domain/master-bl/master-bl.document-api'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { describe, expect, it } from 'vitest'
import { done, partyIdOf, readAs } from '../booking/booking.testing.ts'
import { problemsOf } from '../consolidation/consolidation.testing.ts'
import { newContainerNo } from '../load-plan/load-plan.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { billStep, masterBills, readBill, saveBill } from './master-bl.testing.ts'

const world = testPortal()
const { as, portal, passTime } = world
const make = masterBills(world)
const OUTSIDE = [
  'shipper@pearl-toys.example',
  'customer@northwind-retail.example',
  'consignee@northwind-retail.example',
  'agent@baltic-agents.example',
]

const statusesOf = async (client: Client, { master_bl_no, so_no }: { master_bl_no: string; so_no: string }) => {
  const bill = (await readBill(await as('ops.hkg'), { master_bl_no })).body
  const replies = [
    await readBill(client, bill),
    await saveBill(client, bill, { marks: 'X' }),
    await billStep(client, 'instruct', bill),
    await client.send(masterBlApi.comparison, { params: bill }),
    await client.send(masterBlApi.history, { params: bill }),
    await client.send(masterBlApi.remarks, { params: bill }),
    await client.send(masterBlDocumentApi.list, { params: { record_id: master_bl_no } }),
    await client.send(masterBlApi.ofOrder, { params: { so_no } }),
  ]
  return replies.map(({ status }) => status)
}

/** Gives every profile of a role the function of master bills. */
async function grant(login: string): Promise<void> {
  await portal().database.pool.query(
    `insert into user_profile_role (user_uid, profile_type_id, role_id)
     select p.user_uid, p.profile_type_id, 'MASTER_BL' from user_profile p join portal_user u using (user_uid) where u.login_id = $1 on conflict do nothing`,
    [login],
  )
  passTime(5_001)
}

describe('who sees a master bill', () => {
  it('MBL-001 to MBL-004 without the function no call is open', async () => {
    const { bill, orders } = await make.draft()
    for (const login of ['viewer', 'finance.hkg', ...OUTSIDE])
      expect([login, ...(await statusesOf(await as(login), { ...bill, so_no: orders[0]?.so_no ?? '' }))]).toEqual([
        login,
        ...Array.from({ length: 8 }, () => 403),
      ])
  })

  it('another office, and outside users even with the function, get the answer of an unknown number', async () => {
    const { bill, orders } = await make.draft()
    const so_no = orders[0]?.so_no ?? ''
    await grant('shipper@pearl-toys.example')
    for (const login of ['ops.lax', 'shipper@pearl-toys.example']) {
      const client = await as(login)
      const statuses = await statusesOf(client, { ...bill, so_no })
      expect([login, ...statuses.slice(0, 7)]).toEqual([login, ...Array.from({ length: 7 }, () => 404)])
      expect((await readBill(client, bill)).problem.Message).toBe(`Master BL ${bill.master_bl_no} not found`)
      const { body } = await client.send(masterBlApi.list, { query: { list: 'search_master_bl', q: bill.master_bl_no } })
      expect(body.total).toBe(0)
    }
    const shipper = await as('shipper@pearl-toys.example')
    expect((await shipper.send(masterBlApi.ofOrder, { params: { so_no } })).body).toEqual({ bills: [] })
    expect((await shipper.send(masterBlApi.create, { body: await make.proposed(await as('ops.hkg'), []) })).status).toBe(403)
  })

  it('staff of another office reads a bill with an order of that office, and changes nothing of it', async () => {
    const shanghai = await partyIdOf(world, 'SHA')
    const { bill } = await make.draft()
    const { bill: shared, orders } = await make.draft()
    await portal().database.pool.query(
      'update shipping_order set handling_office_party_id = $1, party_ids = party_ids || $1::integer where so_no = $2',
      [shanghai, orders[0]?.so_no],
    )
    const other = await as('ops.sha')
    expect((await readBill(other, shared)).status).toBe(200)
    expect((await readBill(other, bill)).status).toBe(404)
    expect((await saveBill(other, shared, { marks: 'CHANGED' })).status).toBe(403)
    expect((await billStep(other, 'instruct', shared)).status).toBe(403)
    expect((await readBill(await as('ops.hkg'), shared)).body).toMatchObject({ version: shared.version, mbl_status: 'DRAFT' })
  })

  it('MBL-006 a user makes no bill of an office that it does not belong to, and moves none there', async () => {
    const ops = await as('ops.hkg')
    const singapore = await partyIdOf(world, 'SIN')
    const refusal = ['handling_office_party_id master-bl.officeOfOthers']
    const made = await make.orders(1)
    expect(problemsOf(await make.create(ops, made, { handling_office_party_id: singapore }))).toEqual(refusal)
    const bill = await done(make.create(ops, made))
    expect(problemsOf(await saveBill(ops, bill, { handling_office_party_id: singapore }))).toEqual(refusal)
    const admin = await as('admin')
    expect(await done(saveBill(admin, bill, { handling_office_party_id: singapore }))).toMatchObject({ handling_office_party_code: 'SIN' })
  })

  it('sales reads the bills of its orders and changes none', async () => {
    const sales = await as('sales.hkg')
    const { bill } = await make.draft()
    expect((await readBill(sales, bill)).status).toBe(404)
    await portal().database.pool.query("update shipping_order set sales_code = 'SAL01' where so_no = $1", [bill.main_so_no])
    expect((await readBill(sales, bill)).status).toBe(200)
    expect((await saveBill(sales, bill, { marks: 'X' })).status).toBe(403)
    expect((await billStep(sales, 'instruct', bill)).status).toBe(403)
    expect((await sales.send(masterBlApi.addRemark, { params: bill, body: { body: '<p>x</p>', visible_to: 'INTERNAL' } })).status).toBe(403)
  })

  it('outside users learn the number of the carrier from the issue on, and never the bill', async () => {
    const { bill, orders } = await make.instructed()
    const [order] = orders
    if (!order) throw new Error('an order')
    const shipper = await as('shipper@pearl-toys.example')
    const before = await readAs(shipper, order)
    expect([before.carrier_mbl_no, before]).toEqual([null, expect.not.objectContaining({ master_bl_no: expect.anything() })])
    await done(billStep(await as('ops.hkg'), 'issue', bill))
    const after = await readAs(shipper, order)
    expect(after.carrier_mbl_no).toBe(bill.carrier_mbl_no)
    expect(after).not.toHaveProperty('master_bl_no')
    const history = await done(shipper.send(bookingApi.history, { params: order }))
    expect(JSON.stringify(history)).not.toContain(bill.master_bl_no)
    const filter = JSON.stringify([['master_bl_no', 'is', [bill.master_bl_no]]])
    expect((await shipper.send(bookingApi.list, { query: { list: 'search_booking', filter } })).status).toBe(400)
  })

  it('a planner without the function does not read the bills of a plan', async () => {
    const { plan } = await make.closedPlan()
    const principal = await as('consignee@northwind-retail.example')
    expect((await principal.send(consolidationApi.read, { params: plan })).status).toBe(200)
    expect((await principal.send(masterBlApi.ofPlan, { params: plan })).status).toBe(403)
  })

  it('an order or a plan out of sight is on no new bill', async () => {
    const [ops, other] = [await as('ops.hkg'), await as('ops.lax')]
    const orders = await make.orders(1)
    const form = await make.proposed(ops, orders)
    expect((await make.proposed(other, orders)).orders).toEqual([])
    const refused = await other.send(masterBlApi.create, { body: form })
    expect([refused.status, refused.problem.errors?.[0]?.msgKey]).toEqual([422, 'booking.soNotFound'])
    const { plan } = await make.closedPlan(newContainerNo())
    expect((await other.send(masterBlApi.proposeBill, { body: { consolidation_no: plan.consolidation_no } })).status).toBe(404)
  })
})
