import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { authApi } from '@fairlead/domain/auth/auth.api'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { consolidationApprovalApi } from '@fairlead/domain/consolidation/consolidation.approval-api'
import { consolidationDocumentApi } from '@fairlead/domain/consolidation/consolidation.document-api'
import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import { exportApi } from '@fairlead/domain/kit/export.api'
import { describe, expect, it, vi } from 'vitest'
import { amend, done, waitForNotice, partyIdOf, readAs, step } from '../booking/booking.testing.ts'
import { testPortal } from '../testing/portal.ts'
import {
  approve,
  cancelPlan,
  consolidations,
  PRINCIPAL,
  problemsOf,
  readPlan,
  savePlan,
  SHIPPER,
  STRANGER,
} from './consolidation.testing.ts'

const world = testPortal()
const { as, portal } = world
const make = consolidations(world)
const OPS = 'ops.hkg'

describe('scope of a plan', () => {
  it('CONSOL-056 a plan of another office, a foreign plan and an unknown number get the same answer', async () => {
    const { plan } = await make.sent()
    for (const login of ['ops.sha', STRANGER, 'viewer']) {
      const reply = await readPlan(await as(login), plan)
      expect([login, reply.status]).toEqual([login, login === 'viewer' ? 403 : 404])
    }
    const unknown = await readPlan(await as(OPS), { consolidation_no: 'CHKG99990001' })
    expect([unknown.status, unknown.problem.msgKey, unknown.problem.Message]).toEqual([
      404,
      'consolidation.notFound',
      'Consolidation CHKG99990001 not found',
    ])
  })

  it('another office cannot save, cancel or approve a plan, nor read its documents, remarks and history', async () => {
    const other = await as('ops.sha')
    const { plan } = await make.sent()
    const replies = [
      await savePlan(other, plan, { own_reference: 'X' }),
      await cancelPlan(other, plan),
      await approve(other, 'withdraw', plan, { reason: 'x' }),
      await other.send(consolidationApprovalApi.approval, { params: plan }),
      await other.send(consolidationApi.history, { params: plan }),
      await other.send(consolidationApi.remarks, { params: plan }),
      await other.send(consolidationDocumentApi.list, { params: { record_id: plan.consolidation_no } }),
      await other.send(consolidationApi.candidates, { query: { consolidation_no: plan.consolidation_no } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404, 404])
    const found = await other.send(consolidationApi.list, { query: { list: 'search_consolidation', q: plan.consolidation_no } })
    expect(found.body.total).toBe(0)
  })

  it('no external user sees a plan before it is sent; then its principal does, without rates, jobs and internal fields', async () => {
    const [ops, principal] = [await as(OPS), await as(PRINCIPAL)]
    const { plan } = await make.ready()
    expect((await readPlan(principal, plan)).status).toBe(404)
    const sent = await done(approve(await as('supervisor.hkg'), 'send', await done(approve(ops, 'request', plan))))
    const { body } = await readPlan(principal, sent)
    expect(body.so_allocations).toHaveLength(1)
    for (const hidden of ['rate_source_key', 'job_no', 'job_status']) expect(body).not.toHaveProperty(hidden)
    expect((await savePlan(principal, sent, { own_reference: 'X' })).status).toBe(403)
    expect((await cancelPlan(principal, sent)).status).toBe(403)
  })

  it('a party of one order sees that order and the sums, without the names of others', async () => {
    const shipper = await as(SHIPPER)
    const mine = await make.confirmed()
    const others = await make.confirmed({ shipper_party_id: await partyIdOf({ portal }, 'EVERLITE') })
    const ops = await as(OPS)
    const made = await done(make.create(ops, [mine], { own_reference: 'SECRET-OURS' }))
    await portal().database.pool.query(
      "update consolidation set approval_sent_at = now(), consol_status = 'PENDING_CUSTOMER' where consolidation_no = $1",
      [made.consolidation_no],
    )
    await portal().database.pool.query(
      `insert into so_allocation (consolidation_no, so_no, line_no, loading_seq, package_qty, cbm, kg, booked_package_qty, booked_cbm, booked_kg, so_version, user_name)
       select $1, so_no, 2, 2, 1, 1, 1, 1, 1, 1, 1, 'x' from shipping_order where so_no = $2`,
      [made.consolidation_no, others.so_no],
    )
    await portal().database.pool.query('update shipping_order set party_ids = array_remove(party_ids, $2) where so_no = $1', [
      others.so_no,
      await partyIdOf({ portal }, 'PEARLTOY'),
    ])
    await portal().database.pool.query(
      'update consolidation set so_count = 2, package_qty = 101, cbm = 21.125, kg = 4001.5 where consolidation_no = $1',
      [made.consolidation_no],
    )
    const { body } = await readPlan(shipper, made)
    expect(body.so_allocations.map(({ so_no }) => so_no)).toEqual([mine.so_no])
    const ofMine = { so_count: 1, package_qty: 100, cbm: 20.125, kg: 4_000.5, fill: null }
    expect(body).toMatchObject({ principal_party_name: null, own_reference: null, containers: [], ...ofMine })
    expect(JSON.stringify(body)).not.toContain('SECRET-OURS')
    for (const call of [consolidationApi.history, consolidationApi.remarks] as const)
      expect((await shipper.send(call, { params: made })).status).toBe(404)
    const rows = (await shipper.send(consolidationApi.list, { query: { list: 'search_consolidation', q: made.consolidation_no } })).body
      .items
    expect(rows).toMatchObject([{ principal_party_name: null, own_reference: null, ...ofMine }])
    // Nor do the week of its departure and groups of plans reveal what others have on it.
    await portal().database.pool.query("update consolidation set etd = '2027-06-09' where consolidation_no = $1", [made.consolidation_no])
    const weekOf = async (login: string) =>
      (await done((await as(login)).send(consolidationApi.dashboard))).by_week.find(({ week }) => week === '2027-06-07')
    expect(await weekOf(SHIPPER)).toEqual({ week: '2027-06-07', plans: 1, cbm: 20.125, fill: null })
    expect(await weekOf(OPS)).toMatchObject({ plans: 1, cbm: 21.125, fill: expect.any(Number) })
    const grouped = async (login: string) =>
      (
        await done(
          (await as(login)).send(consolidationApi.list, {
            query: { list: 'search_consolidation', q: made.consolidation_no, group: 'pol' },
          }),
        )
      ).grouped
    expect((await grouped(SHIPPER))?.all).toEqual({
      value: null,
      total: 1,
      sums: { so_count: 1, package_qty: 100, cbm: 20.125, kg: 4_000.5, teu: expect.any(Number) },
    })
    expect((await grouped(OPS))?.all.sums).toMatchObject({ so_count: 2, package_qty: 101, cbm: 21.125, kg: 4_001.5 })
    const filtered = (filter: unknown) =>
      shipper.send(consolidationApi.list, { query: { list: 'search_consolidation', filter: JSON.stringify(filter) } })
    await portal().database.pool.query("update consolidation set container_nos = 'CSQU3054383' where consolidation_no = $1", [
      made.consolidation_no,
    ])
    const listed = await shipper.send(consolidationApi.list, { query: { list: 'search_consolidation', q: made.consolidation_no } })
    expect(JSON.stringify(listed.body.items)).not.toContain('CSQU3054383')
    expect((await filtered([['so_count', 'atLeast', ['2']]])).body.items.map(({ consolidation_no }) => consolidation_no)).not.toContain(
      made.consolidation_no,
    )
    expect((await filtered([['container_nos', 'contains', ['CSQU3054383']]])).body.total).toBe(0)
    expect((await filtered([['own_reference', 'contains', ['SECRET']]])).body.total).toBe(0)
    expect(
      (await filtered([['principal_party_name', 'contains', ['Northwind']]])).body.items.map(({ consolidation_no }) => consolidation_no),
    ).not.toContain(made.consolidation_no)
    await portal().database.pool.query('update consolidation set search_text = search_text || $2 where consolidation_no = $1', [
      made.consolidation_no,
      ` ${others.so_no.toLowerCase()}`,
    ])
    // It finds the plan by its own numbers, and by its sums as it sees them.
    const found = async (q: string) =>
      (await done(shipper.send(consolidationApi.list, { query: { list: 'search_consolidation', q } }))).items.map(
        ({ consolidation_no }) => consolidation_no,
      )
    expect(await found(mine.so_no.slice(1))).toEqual([made.consolidation_no])
    expect(await found('CSQU3054383')).toEqual([])
    const numbered = async (filter: unknown) =>
      (await done(shipper.send(consolidationApi.list, { query: { list: 'search_consolidation', filter: JSON.stringify(filter) } }))).items
        .map(({ consolidation_no }) => consolidation_no)
        .includes(made.consolidation_no)
    expect(await numbered([['cbm', 'between', ['20.125', '20.125']]])).toBe(true)
    expect(await numbered([['cbm', 'between', ['21.125', '21.125']]])).toBe(false)
    expect(await numbered([['kg', 'atMost', ['4000.5']]])).toBe(true)
    expect(await numbered([['fill', 'atLeast', ['0']]])).toBe(false)
    const byOther = await shipper.send(consolidationApi.list, { query: { list: 'search_consolidation', q: others.so_no } })
    expect(byOther.body.total).toBe(0)
    expect((await filtered([['job_no', 'contains', ['JHK']]])).status).toBe(400)
  })

  it('a sales profile sees the plans of its orders, and cannot change them', async () => {
    const sales = await as('sales.hkg')
    const order = await make.confirmed({ sales_code: 'SAL01' })
    const plan = await done(make.create(await as(OPS), [order]))
    const { plan: other } = await make.planned()
    expect((await readPlan(sales, plan)).status).toBe(200)
    expect((await readPlan(sales, other)).status).toBe(404)
    expect((await savePlan(sales, plan, { own_reference: 'X' })).status).toBe(403)
    expect((await approve(sales, 'request', plan)).status).toBe(403)
    const remark = { body: 'x', visible_to: 'ALL' as const }
    expect((await sales.send(consolidationApi.addRemark, { params: plan, body: remark })).status).toBe(403)
    const { plan: sent } = await make.sent()
    await portal().database.pool.query(
      "update shipping_order set sales_code = 'SAL01' where so_no in (select so_no from so_allocation where consolidation_no = $1)",
      [sent.consolidation_no],
    )
    const held = { record_id: sent.consolidation_no }
    const [file] = (await done(sales.send(consolidationDocumentApi.list, { params: held }))).documents
    const { document_id = 0, version = 0 } = file ?? {}
    expect((await sales.send(consolidationDocumentApi.remove, { params: { ...held, document_id }, body: { version } })).status).toBe(403)
  })

  it('MBL-003 CONSOL-011 a sales profile gets the lists of plans and master bills, and nothing that makes new ones', async () => {
    const keysFor = async (login: string) => {
      const { menu, modules } = (await (await as(login)).send(authApi.userModuleList)).body
      return [...menu.flatMap(({ children }) => (children ?? []).map(({ key }) => key)), ...modules.map(({ key }) => key)]
    }
    const made = ['m_consolidation_create', 'm_master_bl_create']
    expect(await keysFor('ops.hkg')).toEqual(expect.arrayContaining(made))
    const ofSales = await keysFor('sales.hkg')
    expect(ofSales).toEqual(expect.arrayContaining(['m_consolidation_search', 'm_master_bl_search']))
    expect(ofSales.filter((key) => made.includes(key))).toEqual([])
  })

  it('a planner cannot save a plan outside the scope of his offices', async () => {
    const ops = await as(OPS)
    const office = await partyIdOf({ portal }, 'SHA')
    const reply = await make.create(ops, [], { contact_office_party_id: office, handling_office_party_id: office })
    expect([reply.status, reply.problem.msgKey]).toEqual([422, 'consolidation.outOfSight'])
  })
})

describe('an order on a plan', () => {
  it('no one can cancel it, customers cannot amend it, and operations can amend what the plan does not bind', async () => {
    const ops = await as(OPS)
    const { plan, orders } = await make.planned()
    const order = await readAs(ops, orders[0] ?? { so_no: '' })
    expect(order.consolidation_no).toBe(plan.consolidation_no)
    const cancelled = await step(ops, 'cancel', order)
    expect([cancelled.status, cancelled.problem.msgKey, cancelled.problem.href]).toEqual([
      422,
      'consolidation.holdsBooking',
      `/BMS/consolidation_management/${plan.consolidation_no}`,
    ])
    const customer = await as('customer@northwind-retail.example')
    const filtered = await amend(customer, await readAs(customer, order), { commodity: 'Toys' })
    expect([filtered.status, filtered.problem.msgKey]).toEqual([422, 'booking.handledByOps'])
    const moved = await amend(ops, order, { pod: 'NLRTM', pld: 'NLRTM', fd: 'NLRTM' })
    expect([moved.status, ...problemsOf(moved)]).toEqual([422, 'pod consolidation.boundByPlan'])
    expect((await readAs(ops, order)).pod).toBe('DEHAM')
    const line = order.containers[0]
    if (!line) throw new Error('a line')
    const fewer = { package_qty: 90, gross_weight: 3_600, cbm: 18 }
    await done(amend(ops, order, { ...fewer, containers: [{ ...line, ...fewer }] }))
    const waiting = await ops.send(consolidationApi.list, { query: { list: 'amended_booking_pending', q: plan.consolidation_no } })
    expect(waiting.body.items.map(({ amended_at }) => amended_at)).toEqual([expect.any(String)])
    await waitForNotice(await as('supervisor.hkg'), { so_no: plan.consolidation_no }, 'CONSOL_BOOKING_AMENDED')
    const marked = (await readPlan(ops, plan)).body
    expect(marked.version).toBe(plan.version)
    expect(marked.so_allocations[0]).toMatchObject({ package_qty: 100, booked_package_qty: 100, amended_at: expect.any(String) })
    expect(marked.so_allocations[0]?.amended_fields.map(({ path }) => path)).toContain('package_qty')
    const taken = await done(
      ops.send(consolidationApi.takeOver, { params: plan, body: { version: marked.version, so_nos: [order.so_no] } }),
    )
    expect(taken.so_allocations[0]).toMatchObject({ package_qty: 90, cbm: 18, kg: 3_600, booked_package_qty: 90, amended_at: null })
    const again = await ops.send(consolidationApi.takeOver, { params: plan, body: { version: taken.version, so_nos: [order.so_no] } })
    expect([again.status, again.problem.msgKey]).toEqual([422, 'consolidation.nothingToTakeOver'])
  })

  it('CONSOL-009 several amendments show each field once, and a plan has nothing to take over when an order is again as it was', async () => {
    const ops = await as(OPS)
    const { plan, orders } = await make.planned()
    const quantities = async (package_qty: number) => {
      const order = await readAs(ops, orders[0] ?? { so_no: '' })
      const [line] = order.containers
      if (!line) throw new Error('a line')
      await done(amend(ops, order, { package_qty, containers: [{ ...line, package_qty }] }))
      return (await readPlan(ops, plan)).body
    }
    await quantities(110)
    const marked = await quantities(90)
    expect(marked.so_allocations[0]?.amended_fields).toEqual([
      { path: 'package_qty', before: 100, after: 90 },
      { path: 'containers.0.package_qty', before: 100, after: 90 },
    ])
    const { so_allocations, amended_at } = await quantities(100)
    expect([so_allocations[0]?.amended_at, so_allocations[0]?.amended_fields, amended_at]).toEqual([null, [], null])
    const taking = await ops.send(consolidationApi.takeOver, {
      params: plan,
      body: { version: plan.version, so_nos: [orders[0]?.so_no ?? ''] },
    })
    expect(taking.problem.msgKey).toBe('consolidation.nothingToTakeOver')
  })

  it('a customer who sees the plan reads its number when an amendment is refused, and may ask to cancel: the plan is marked until that is decided', async () => {
    const [ops, customer] = [await as(OPS), await as('customer@northwind-retail.example')]
    const { plan, orders } = await make.sent()
    const [order = { so_no: '' }] = orders
    const refused = await amend(customer, await readAs(customer, order), { commodity: 'Toys' })
    expect([refused.status, refused.problem.msgKey, refused.problem.href]).toEqual([
      422,
      'consolidation.holdsAmendment',
      `/BMS/consolidation_management/${plan.consolidation_no}`,
    ])
    expect(refused.problem.Message).toContain(plan.consolidation_no)
    const asked = await done(step(customer, 'request_cancel', await readAs(customer, order), 'No cargo'))
    expect(asked.booking_status).toBe('CANCEL_PENDING')
    const marks = async () => (await readPlan(ops, plan)).body.so_allocations.map(({ amended_fields }) => amended_fields)
    expect(await marks()).toEqual([[{ path: 'booking_status', before: 'CONFIRMED', after: 'CANCEL_PENDING' }]])
    const waiting = await ops.send(consolidationApi.list, { query: { list: 'amended_booking_pending', q: plan.consolidation_no } })
    expect(waiting.body.items).toHaveLength(1)
    const acknowledged = await step(ops, 'acknowledge_cancel', await readAs(ops, order))
    expect([acknowledged.status, acknowledged.problem.msgKey]).toEqual([422, 'consolidation.holdsBooking'])
    await done(step(ops, 'reject_cancel', await readAs(ops, order), 'It is on its way'))
    expect(await marks()).toEqual([[]])
  })

  it('an approval lapses when what it was about is taken over, and not by another amendment', async () => {
    const ops = await as(OPS)
    const { plan, orders } = await make.approved()
    const order = await readAs(ops, orders[0] ?? { so_no: '' })
    await done(amend(ops, order, { marks: 'NW 1-100' }))
    const take = async () => {
      const { version } = (await readPlan(ops, plan)).body
      return done(ops.send(consolidationApi.takeOver, { params: plan, body: { version, so_nos: [order.so_no] } }))
    }
    expect((await take()).consol_status).toBe('APPROVED')
    const latest = await readAs(ops, order)
    const line = latest.containers[0]
    if (!line) throw new Error('a line')
    await done(amend(ops, latest, { cbm: 21, containers: [{ ...line, cbm: 21 }] }))
    const lapsed = await take()
    expect([lapsed.consol_status, lapsed.so_allocations[0]?.cbm]).toEqual(['PLAN', 21])
  })

  it('an order that is taken off the plan can be cancelled', async () => {
    const ops = await as(OPS)
    const { plan, orders } = await make.planned(2)
    await done(savePlan(ops, plan, { so_allocations: [make.lineOf(orders[1] ?? { so_no: '' })] }))
    const order = await readAs(ops, orders[0] ?? { so_no: '' })
    expect(order.consolidation_no).toBeNull()
    expect((await done(step(ops, 'cancel', order))).booking_status).toBe('CANCELLED')
  })

  it('a planner without the booking function reads it, and customers do not receive the number of its plan', async () => {
    const { orders } = await make.planned()
    const customer = await as('customer@northwind-retail.example')
    expect(await readAs(customer, orders[0] ?? { so_no: '' })).not.toHaveProperty('consolidation_no')
    expect(bookingApi.read.access).toContain('consolidation')
    expect(bookingApi.save.access).toEqual(['create_booking'])
  })

  it('the plan of an order is shown to staff at once, to customers once it was sent, and never to strangers', async () => {
    const [ops, customer] = [await as(OPS), await as('customer@northwind-retail.example')]
    const { plan, orders } = await make.ready()
    const params = { so_no: orders[0]?.so_no ?? '' }
    const beside = async (client: typeof ops) => (await done(client.send(consolidationApi.ofOrder, { params }))).consolidation
    expect(await beside(ops)).toMatchObject({
      consolidation_no: plan.consolidation_no,
      consol_status: 'PLAN',
      container_summary: '1 x 40GP',
      package_qty: 100,
      booked_package_qty: 100,
      may_open: true,
    })
    expect(await beside(customer)).toBeNull()
    await done(approve(await as('supervisor.hkg'), 'send', await done(approve(ops, 'request', plan))))
    expect(await beside(customer)).toMatchObject({ consol_status: 'PENDING_CUSTOMER', may_open: true })
    expect((await (await as('ops.sha')).send(consolidationApi.ofOrder, { params })).status).toBe(404)
    const free = await make.confirmed()
    expect((await done(ops.send(consolidationApi.ofOrder, { params: free }))).consolidation).toBeNull()
  })

  it('lists of bookings filter by plan, and by orders without one', async () => {
    const ops = await as(OPS)
    const { plan, orders } = await make.planned()
    const ask = async (filter: unknown) =>
      (await done(ops.send(bookingApi.list, { query: { list: 'search_booking', page_size: 100, filter: JSON.stringify(filter) } }))).items
    const found = await ask([['consolidation_no', 'is', [plan.consolidation_no]]])
    expect(found.map(({ so_no, consolidation_no }) => [so_no, consolidation_no])).toEqual([[orders[0]?.so_no, plan.consolidation_no]])
    const without = await ask([
      ['consolidation_no', 'isEmpty', []],
      ['so_no', 'is', [orders[0]?.so_no]],
    ])
    expect(without).toEqual([])
  })
})

describe('the lists', () => {
  it('confirmed LCL orders wait until they are on a plan; candidates name the problems of the others', async () => {
    const ops = await as(OPS)
    const order = await make.confirmed()
    const fixed = await make.confirmed({ consolidatable: false })
    const query = { list: 'pending_consolidation_creation', page_size: 100 as const }
    const waiting = async () =>
      (await done(ops.send(consolidationApi.waitingOrders, { query: { ...query, q: order.so_no } }))).items.map(({ so_no }) => so_no)
    expect(await waiting()).toEqual([order.so_no])
    const lane = { pol: 'HKHKG', pod: 'DEHAM', mode: 'SEA' as const }
    const open = await done(ops.send(consolidationApi.candidates, { query: lane }))
    expect(open.find((one) => one.order.so_no === order.so_no)?.problems).toEqual([])
    expect(open.some((one) => one.order.so_no === fixed.so_no)).toBe(false)
    const searched = await done(ops.send(consolidationApi.candidates, { query: { ...lane, q: fixed.so_no } }))
    expect(searched.map(({ problems }) => problems.map(({ msgKey }) => msgKey))).toEqual([['consolidation.isNotConsolidatable']])
    const offers = await done(ops.send(consolidationApi.planTogether, { body: { so_nos: [order.so_no, fixed.so_no] } }))
    expect(offers).toMatchObject([{ pol: 'HKHKG', pod: 'DEHAM', mode: 'SEA', week: '2026-03-23' }])
    expect(offers[0]?.orders).toHaveLength(2)
    await done(make.create(ops, [order]))
    expect(await waiting()).toEqual([])
    const wrong = await ops.send(consolidationApi.waitingOrders, { query: { list: 'search_booking' } })
    expect([wrong.status, wrong.problem.msgKey]).toEqual([400, 'msgListUnknown'])
  })

  it('CONSOL-004 "Plan these" names an open plan only when its principal is that of all the orders', async () => {
    const ops = await as(OPS)
    const port = { pod: 'BEANR', pld: 'BEANR', fd: 'BEANR' }
    const order = await make.confirmed(port)
    const other = await make.confirmed({ ...port, consignee_party_id: await partyIdOf(world, 'HANSAKAU') })
    const offered = async (...orders: { so_no: string }[]) =>
      (await done(ops.send(consolidationApi.planTogether, { body: { so_nos: orders.map(({ so_no }) => so_no) } }))).map(
        ({ consolidation_no }) => consolidation_no,
      )
    const { consolidation_no: ofBuyer } = await done(make.create(ops, [], { pod: 'BEANR' }))
    expect([await offered(order), await offered(other), await offered(order, other)]).toEqual([[ofBuyer], [null], [null]])
    const shipper = { consol_type: 'SHIPPER' as const, principal_party_id: await partyIdOf(world, 'PEARLTOY') }
    const { consolidation_no: ofShipper } = await done(make.create(ops, [], { pod: 'BEANR', ...shipper }))
    expect(await offered(order, other)).toEqual([ofShipper])
  })

  it('CONSOL-004 "Plan these" names a plan of the own office that releases all the orders', async () => {
    const ops = await as(OPS)
    const port = { pod: 'GBFXT', pld: 'GBFXT', fd: 'GBFXT' }
    const orders = [await make.confirmed(port), await make.confirmed({ ...port, consignee_party_id: await partyIdOf(world, 'HANSAKAU') })]
    const agent = { consol_type: 'AGENT' as const, principal_party_id: await partyIdOf(world, 'HAM') }
    const plan = await done(make.create(ops, orders.slice(0, 1), { pod: 'GBFXT', ...agent }))
    const body = { so_nos: orders.slice(1).map(({ so_no }) => so_no) }
    expect(await done(ops.send(consolidationApi.planTogether, { body }))).toMatchObject([{ consolidation_no: plan.consolidation_no }])
    const found = await ops.send(lookupApi.selectionOptions, { body: { fetchOptionKey: 'consolidation_agent', searchText: 'hamburg' } })
    expect(found.body.map(({ value }) => value)).toContain(agent.principal_party_id)
  })

  it('CONSOL-004 "Plan these" offers a plan only as long as its containers have room, for the orders of several weeks together', async () => {
    const ops = await as(OPS)
    const port = { pod: 'FRLEH', pld: 'FRLEH', fd: 'FRLEH' }
    const orders = [await make.confirmed(port), await make.confirmed({ ...port, etd: '2026-04-06', eta: '2026-05-04' })]
    const offered = async () =>
      (await done(ops.send(consolidationApi.planTogether, { body: { so_nos: orders.map(({ so_no }) => so_no) } }))).map(
        ({ week, consolidation_no }) => [week, consolidation_no],
      )
    const open = { pod: 'FRLEH', etd: null, container_requests: [{ container_size: '20GP' as const, qty: 1 }] }
    const plan = await done(make.create(ops, [], open))
    const no = plan.consolidation_no
    // Each order has 20.125 CBM, and a 20GP is planned with 28.
    expect(await offered()).toEqual([
      ['2026-03-23', no],
      ['2026-04-06', null],
    ])
    const larger = await done(savePlan(ops, plan, { container_requests: [{ container_size: '40GP', qty: 1 }] }))
    expect(await offered()).toEqual([
      ['2026-03-23', no],
      ['2026-04-06', no],
    ])
    await done(
      savePlan(ops, larger, {
        container_requests: [{ container_size: '20GP', qty: 1 }],
        so_allocations: [make.lineOf(await make.confirmed(port))],
      }),
    )
    expect(await offered()).toEqual([
      ['2026-03-23', null],
      ['2026-04-06', null],
    ])
  })

  it('CONSOL-004 "Plan these" offers a plan without a sailing only to orders of the week of all its orders', async () => {
    const ops = await as(OPS)
    const port = { pod: 'NLRTM', pld: 'NLRTM', fd: 'NLRTM' }
    const later = { ...port, etd: '2026-04-06', eta: '2026-05-04' }
    const asked = [await make.confirmed(port), await make.confirmed(later)]
    const offered = async () =>
      (await done(ops.send(consolidationApi.planTogether, { body: { so_nos: asked.map(({ so_no }) => so_no) } }))).map(
        ({ week, consolidation_no }) => [week, consolidation_no],
      )
    const planned = await make.confirmed(later)
    const plan = await done(make.create(ops, [planned], { pod: 'NLRTM', container_requests: [{ container_size: '40HC', qty: 2 }] }))
    expect(await offered()).toEqual([
      ['2026-03-23', null],
      ['2026-04-06', plan.consolidation_no],
    ])
    await done(savePlan(ops, plan, { so_allocations: [make.lineOf(planned), make.lineOf(await make.confirmed(port))] }))
    expect(await offered()).toEqual([
      ['2026-03-23', null],
      ['2026-04-06', null],
    ])
  })

  it('CONSOL-004 "Plan these" offers an office of the reader, and none of others', async () => {
    const [own, other] = [await partyIdOf(world, 'HKG'), await partyIdOf(world, 'SHA')]
    const order = await make.confirmed({ release_agent_party_id: other })
    const officeFor = async (login: string) =>
      (await done((await as(login)).send(consolidationApi.planTogether, { body: { so_nos: [order.so_no] } })))[0]?.office_party_id
    expect([await officeFor(OPS), await officeFor('ops.sha')]).toEqual([own, other])
  })

  it('AGE-002 AGE-007 the dashboard counts the rows of each list, yellow and red included', async () => {
    const ops = await as(OPS)
    const { plan } = await make.planned()
    await portal().database.pool.query("update consolidation set plan_since = '2026-03-09T00:00:00Z' where consolidation_no = $1", [
      plan.consolidation_no,
    ])
    const { lists } = await done(ops.send(consolidationApi.dashboard))
    for (const { list, total, yellow, red } of lists) {
      const call = list === 'pending_consolidation_creation' ? consolidationApi.waitingOrders : consolidationApi.list
      const all = await done(ops.send(call, { query: { list } }))
      expect([list, all.total]).toEqual([list, total])
      const countsDays = list === 'pending_consolidation_creation' || list === 'load_plan_pending_allocation'
      expect([list, all.time_zone]).toEqual([list, countsDays ? 'Asia/Hong_Kong' : undefined])
      const late = yellow + red > 0 ? (await done(ops.send(call, { query: { list, age: 'overdue' } }))).total : 0
      expect([list, late]).toEqual([list, yellow + red])
    }
    expect(lists.find(({ list }) => list === 'search_consolidation')?.red).toBeGreaterThan(0)
    expect(lists).toHaveLength(9)
  })

  it('CONSOL-001 the fill of a week is that of all its containers, not the mean of its plans', async () => {
    const small = await make.planned(1, { container_requests: [{ container_size: '20GP', qty: 1 }] })
    const large = await make.planned(1, { container_requests: [{ container_size: '40HC', qty: 4 }] })
    const numbers = [small, large].map(({ plan }) => plan.consolidation_no)
    await portal().database.pool.query("update consolidation set etd = '2026-12-02' where consolidation_no = any($1)", [numbers])
    const { by_week } = await done((await as(OPS)).send(consolidationApi.dashboard))
    const booked = small.plan.so_allocations.concat(large.plan.so_allocations).reduce((sum, { cbm }) => sum + (cbm ?? 0), 0)
    expect(by_week.find(({ week }) => week === '2026-11-30')).toEqual({
      week: '2026-11-30',
      plans: 2,
      cbm: booked,
      fill: Math.round((booked / (28 + 4 * 68)) * 1000) / 10,
    })
  })

  it('a list is exported to users who may open it, and refused to others', async () => {
    const ops = await as(OPS)
    const { plan } = await make.planned()
    const body = {
      list: 'search_consolidation',
      query: { q: plan.consolidation_no },
      columns: ['consolidation_no', 'consol_status', 'cbm'],
    }
    const { export_id } = await done(ops.send(exportApi.create, { body }))
    await vi.waitFor(async () => expect((await done(ops.send(exportApi.progress, { params: { export_id } }))).status).toBe('done'), {
      timeout: 15_000,
      interval: 200,
    })
    expect((await ops.send(exportApi.file, { params: { export_id } })).bytes.length).toBeGreaterThan(1_000)
    expect((await (await as('viewer')).send(exportApi.create, { body })).status).toBe(403)
  })

  it('internal remarks stay internal, and the principal reads documents once the plan was sent', async () => {
    const [ops, principal] = [await as(OPS), await as(PRINCIPAL)]
    const { plan } = await make.sent()
    const remark = (body: string, visible_to: 'ALL' | 'INTERNAL') =>
      done(ops.send(consolidationApi.addRemark, { params: plan, body: { body, visible_to } }))
    await remark('Ask for a later ship', 'INTERNAL')
    await remark('Cargo is at the CFS', 'ALL')
    const read = await done(principal.send(consolidationApi.remarks, { params: plan }))
    expect(read.map(({ body }) => body)).toEqual(['Cargo is at the CFS'])
    const files = await done(principal.send(consolidationDocumentApi.list, { params: { record_id: plan.consolidation_no } }))
    expect(files.documents.map(({ document_type }) => document_type)).toEqual(['CONSOL_PLAN'])
  })
})
