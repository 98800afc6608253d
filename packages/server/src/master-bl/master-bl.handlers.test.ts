import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { emptyLine } from '@fairlead/domain/booking/booking.defaults'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { exportApi } from '@fairlead/domain/kit/export.api'
import { loadPlanApi } from '@fairlead/domain/load-plan/load-plan.api'
import { masterBlApi } from '@fairlead/domain/master-bl/master-bl.api'
import { emptyBill } from '@fairlead/domain/master-bl/master-bl.defaults'
import { describe, expect, it, vi } from 'vitest'
import { done, listed as isListed, LOAD, partyIdOf, readAs, step, waitForNotice } from '../booking/booking.testing.ts'
import { cancelPlan, problemsOf, readPlan } from '../consolidation/consolidation.testing.ts'
import { newContainerNo } from '../load-plan/load-plan.testing.ts'
import { testPortal } from '../testing/portal.ts'
import { AIR_ORDER, billStep, ISSUED_TODAY, masterBills, readBill, saveBill } from './master-bl.testing.ts'

const world = testPortal()
const { as } = world
const make = masterBills(world)
const OPS = 'ops.hkg'

describe('a master bill', () => {
  it('MBL-003 MBL-005 is made of orders, saved with every sample field, and read again', async () => {
    const ops = await as(OPS)
    const { bill, orders } = await make.draft(2)
    const [first, second] = orders
    expect(bill).toMatchObject({
      master_bl_no: expect.stringMatching(/^MHKG2603\d{4}$/),
      mbl_status: 'DRAFT',
      mode: 'SEA',
      main_so_no: first?.so_no,
      mbl_type: 'OBL',
      freight: 'COLLECT',
      package_qty: 800,
      gross_weight: 16_400,
      cbm: 111,
      so_count: 2,
      container_nos: expect.stringMatching(/^CSQU3054383, TCLU426571\d$/),
      shipper_party_code: 'HKG',
      consignee_party_code: 'HAM',
      job_no: first?.job_no,
    })
    const sample = {
      main_so_no: second?.so_no ?? '',
      carrier_mbl_no: 'HLCU9',
      mbl_type: 'SWB',
      freight: 'PREPAID',
      undg: '1263',
      imdg: '3',
      show_freight: true,
      freight_amount: '1900.50',
      freight_currency: 'USD',
      get_tel_and_fax: true,
    } as const
    const saved = await done(saveBill(ops, bill, sample))
    expect((await readBill(ops, bill)).body).toEqual(saved)
    expect(saved).toMatchObject({ ...sample, version: 2, orders: [{ so_no: second?.so_no }, { so_no: first?.so_no }] })
    expect(saved.shipper_text).toContain('TEL ')
    expect(bill.shipper_text).not.toContain('TEL ')
  })

  it('a printed party that a user has written stays; one that the portal filled follows its party', async () => {
    const ops = await as(OPS)
    const { bill } = await make.draft()
    const agent = await partyIdOf(world, 'BALTIC')
    const changed = await done(saveBill(ops, bill, { consignee_party_id: agent, shipper_text: 'FAIRLEAD AS AGENT' }))
    expect(changed.consignee_text).toBe('Baltic Agents OÜ\nSadama 5\nTallinn 10111\nEstonia')
    const again = await done(saveBill(ops, changed, { get_tel_and_fax: true }))
    expect(again.shipper_text).toBe('FAIRLEAD AS AGENT')
  })

  it('reads the HS figures of each cargo line of its orders', async () => {
    const blank = { package_qty: null, gross_weight: null, cbm: null }
    const hs = { ...blank, package_qty: 150 }
    const cargo = { package_qty: 100, gross_weight: 4_000.5, cbm: 20.125 }
    const line = {
      ...emptyLine('LCL'),
      ...cargo,
      carrier_booking_no: '255512345',
      hs_lines: [
        { hs_code: '950300', ...hs },
        { hs_code: '950400', ...blank },
      ],
    }
    const order = await make.plans.confirmed({ containers: [line] })
    const facts = await done((await as(OPS)).send(masterBlApi.facts, { body: { so_nos: [order.so_no], master_bl_no: null } }))
    expect(facts.orders[0]?.hs_cargo).toEqual([{ ...cargo, hs_lines: [hs, blank] }])
  })

  it('MBL-002 MBL-007 is created, found, changed, issued and exported', async () => {
    const ops = await as(OPS)
    const { bill } = await make.draft()
    const found = async (q: string) => (await done(ops.send(masterBlApi.list, { query: { list: 'search_master_bl', q } }))).items
    for (const q of [bill.master_bl_no, bill.carrier_mbl_no ?? '', bill.main_so_no ?? '', bill.voyage ? 'CSQU3054383' : ''])
      expect(
        (await found(q)).map(({ master_bl_no }) => master_bl_no),
        q,
      ).toContain(bill.master_bl_no)
    const amount = await done(saveBill(ops, bill, { freight_amount: '1234.5', freight_currency: 'USD' }))
    const filter = JSON.stringify([['freight_amount', 'atLeast', ['1234.50']]])
    const rich = await done(ops.send(masterBlApi.list, { query: { list: 'search_master_bl', filter, totals: 1 as never } }))
    expect(rich.items.find(({ master_bl_no }) => master_bl_no === bill.master_bl_no)?.freight_amount).toBe('1234.50')
    const issued = await done(billStep(ops, 'issue', await done(billStep(ops, 'instruct', amount))))
    expect(issued).toMatchObject({ mbl_status: 'ISSUED', issued_at: expect.any(String), override_reason: null })
    const history = await done(ops.send(masterBlApi.history, { params: bill }))
    expect(history.map(({ action, to_status }) => `${action} ${to_status}`)).toEqual([
      'issue ISSUED',
      'instruct INSTRUCTED',
      'save DRAFT',
      'create DRAFT',
    ])
    await waitForNotice(await as('supervisor.hkg'), { so_no: bill.master_bl_no }, 'MBL_ISSUED')
    const body = {
      list: 'search_master_bl',
      format: 'csv' as const,
      columns: ['master_bl_no', 'mbl_status'],
      query: { q: bill.master_bl_no },
    }
    const { export_id } = await done(ops.send(exportApi.create, { body }))
    await vi.waitFor(async () => expect((await done(ops.send(exportApi.progress, { params: { export_id } }))).status).toBe('done'), {
      timeout: 15_000,
      interval: 200,
    })
    const { bytes } = await ops.send(exportApi.file, { params: { export_id } })
    expect(new TextDecoder().decode(bytes)).toContain(`${bill.master_bl_no},Issued`)
  })

  it('MBL-006 names its orders, and each order and plan names it', async () => {
    const ops = await as(OPS)
    const { bill, orders } = await make.issued(2)
    for (const order of orders) {
      const { bills } = await done(ops.send(masterBlApi.ofOrder, { params: order }))
      expect(bills.map(({ master_bl_no }) => master_bl_no)).toEqual([bill.master_bl_no])
      expect(await readAs(ops, order)).toMatchObject({ master_bl_no: bill.master_bl_no, carrier_mbl_no: bill.carrier_mbl_no })
      const [entry] = await done(ops.send(bookingApi.history, { params: order }))
      expect(entry).toMatchObject({ action: 'master_bl_issued', fields: [{ path: 'master_bl_no', after: bill.master_bl_no }] })
    }
    const filter = JSON.stringify([['master_bl_no', 'is', [bill.master_bl_no]]])
    const rows = await done(ops.send(bookingApi.list, { query: { list: 'search_booking', filter } }))
    expect(rows.items.map(({ so_no }) => so_no).toSorted()).toEqual(orders.map(({ so_no }) => so_no).toSorted())
  })

  it('is made of a closed plan: its orders, containers and sailing', async () => {
    const ops = await as(OPS)
    const { plan, so_no } = await make.closedPlan()
    const form = await done(ops.send(masterBlApi.proposeBill, { body: { consolidation_no: plan.consolidation_no } }))
    expect(form).toMatchObject({
      consolidation_no: plan.consolidation_no,
      main_so_no: so_no,
      voyage: plan.voyage,
      orders: [{ so_no }],
      containers: [{ container_no: 'CSQU3054383', seal_no: 'SEAL77' }],
      carrier_booking_no: '255512345',
    })
    const body = { ...form, ...ISSUED_TODAY, carrier_mbl_no: 'HLCUPLAN1', marks: 'N/M', goods_description: 'CONSOLIDATED CARGO' }
    const bill = await done(ops.send(masterBlApi.create, { body }))
    expect(bill).toMatchObject({ job_no: plan.job_no, package_qty: 100, gross_weight: 4_000.5, cbm: 20.125 })
    const { bills } = await done(ops.send(masterBlApi.ofPlan, { params: plan }))
    expect(bills).toMatchObject([{ master_bl_no: bill.master_bl_no, mbl_status: 'DRAFT' }])
    const supervisor = await as('supervisor.hkg')
    const reopen = async () =>
      supervisor.send(loadPlanApi.reopen_load, { params: plan, body: { version: (await readPlan(ops, plan)).body.version, reason: 'x' } })
    const instructed = await done(billStep(ops, 'instruct', bill))
    expect((await reopen()).problem).toMatchObject({ msgKey: 'master-bl.holdsPlan', href: `/BMS/master_bl/${bill.master_bl_no}` })
    expect((await cancelPlan(ops, (await readPlan(ops, plan)).body)).status).toBe(422)
    const issued = await done(billStep(ops, 'issue', instructed))
    await done(billStep(supervisor, 'void', issued, { reason: 'The carrier made another' }))
    expect((await reopen()).status).toBe(200)
  })

  it('a draft holds its plan, but lets its load be opened again', async () => {
    const ops = await as(OPS)
    const { plan } = await make.closedPlan(newContainerNo())
    const form = await done(ops.send(masterBlApi.proposeBill, { body: { consolidation_no: plan.consolidation_no } }))
    await done(ops.send(masterBlApi.create, { body: form }))
    const supervisor = await as('supervisor.hkg')
    const { version } = (await readPlan(ops, plan)).body
    await done(supervisor.send(loadPlanApi.reopen_load, { params: plan, body: { version, reason: 'The box was changed' } }))
    const reply = await ops.send(consolidationApi.cancel, {
      params: plan,
      body: { version: (await readPlan(ops, plan)).body.version, reason: 'x' },
    })
    expect([reply.status, reply.problem.msgKey]).toEqual([422, 'master-bl.holdsPlan'])
  })

  it('CONSOL-002 a plan is found by the numbers of its bill until the bill is void', async () => {
    const ops = await as(OPS)
    const { plan } = await make.closedPlan(newContainerNo())
    const form = await done(ops.send(masterBlApi.proposeBill, { body: { consolidation_no: plan.consolidation_no } }))
    const body = { ...form, carrier_mbl_no: 'HLCUFOUND1', marks: 'N/M', goods_description: 'CONSOLIDATED CARGO' }
    const bill = await done(ops.send(masterBlApi.create, { body }))
    const found = async (q: string) =>
      (await done(ops.send(consolidationApi.list, { query: { list: 'search_consolidation', q } }))).items.map((row) => row.consolidation_no)
    for (const q of [bill.master_bl_no, 'HLCUFOUND1']) expect(await found(q)).toEqual([plan.consolidation_no])
    await done(saveBill(ops, bill, { carrier_mbl_no: 'HLCU-FOUND2' }))
    const { items } = await done(ops.send(masterBlApi.list, { query: { list: 'search_master_bl', q: 'hlcufound2' } }))
    expect(items.map((row) => row.master_bl_no)).toEqual([bill.master_bl_no])
    expect([await found('HLCUFOUND1'), await found('HLCU-FOUND2')]).toEqual([[], [plan.consolidation_no]])
    const { body: latest } = await readBill(ops, bill)
    await done(billStep(await as('supervisor.hkg'), 'void', latest, { reason: 'A mistake' }))
    expect(await found(bill.master_bl_no)).toEqual([])
  })

  it('an order on a bill is not cancelled until the bill is void', async () => {
    const ops = await as(OPS)
    const { bill, orders } = await make.draft()
    const [order] = orders
    if (!order) throw new Error('an order')
    const held = await step(ops, 'cancel', await readAs(ops, order))
    expect(held.problem).toMatchObject({ msgKey: 'master-bl.holdsBooking', href: `/BMS/master_bl/${bill.master_bl_no}` })
    const voided = await done(billStep(await as('supervisor.hkg'), 'void', bill, { reason: 'A mistake' }))
    expect(voided).toMatchObject({ mbl_status: 'VOID', void_reason: 'A mistake', orders: [{ so_no: order.so_no }] })
    expect((await readAs(ops, order)).master_bl_no).toBeNull()
    expect((await step(ops, 'cancel', await readAs(ops, order))).problem?.msgKey).not.toBe('master-bl.holdsBooking')
    expect((await saveBill(ops, voided, { marks: 'X' })).problem.msgKey).toBe('master-bl.notEditable')
  })

  it('MBL-007 weight and measurement of a house are those of its cargo lines, which its bill prints, not those of its head', async () => {
    const ops = await as(OPS)
    const { bill, orders } = await make.draft()
    const { pool } = world.portal().database
    const so_no = orders[0]?.so_no
    const figures = async () => (await readBill(ops, bill)).body.facts.orders.map(({ gross_weight, cbm }) => [gross_weight, cbm])
    const printed = [[LOAD.gross_weight, LOAD.cbm]]
    await pool.query('update shipping_order set gross_weight = gross_weight - 0.9, cbm = cbm - 0.9 where so_no = $1', [so_no])
    expect(await figures()).toEqual(printed)
    await pool.query('update container_line set cbm = null where so_no = $1', [so_no])
    expect(await figures()).toEqual([[LOAD.gross_weight, LOAD.cbm - 0.9]])
  })

  it('MBL-001 the entry page counts bills by status and orders that sailed without one', async () => {
    const ops = await as(OPS)
    const before = await done(ops.send(masterBlApi.dashboard))
    await make.draft()
    const after = await done(ops.send(masterBlApi.dashboard))
    const drafts = (figures: typeof before) => figures.by_status.find(({ mbl_status }) => mbl_status === 'DRAFT')?.total ?? 0
    expect(drafts(after)).toBe(drafts(before) + 1)
    expect(after.sailed_without.length).toBeGreaterThan(0)
  })
})

describe('cargo by air', () => {
  it('MBL-006 gets a master air waybill without containers, whose number has the check digit of its airline', async () => {
    const ops = await as(OPS)
    const [order, second] = await make.orders(2, AIR_ORDER)
    if (!order || !second) throw new Error('two orders')
    const form = await make.proposed(ops, [order])
    expect(form).toMatchObject({ mbl_type: 'MAWB', containers: [], number_of_originals: null, carrier_code: 'CX' })
    const create = (changes: object) => ops.send(masterBlApi.create, { body: { ...form, carrier_booking_no: '160-12345674', ...changes } })
    expect(problemsOf(await create({ carrier_mbl_no: '160-12345673' }))).toEqual(['carrier_mbl_no master-bl.waybillNumberInvalid'])
    expect(problemsOf(await create({ carrier_mbl_no: '160-12345675', mbl_type: 'OBL' }))).toContain('mbl_type master-bl.typeOfOtherMode')
    expect(problemsOf(await create({ carrier_mbl_no: '160-12345675', carrier_code: 'MSCU' }))).toContain(
      'carrier_code booking.carrierOfOtherMode',
    )
    const bill = await done(create({ carrier_mbl_no: '160-12345675' }))
    const other = { ...(await make.proposed(ops, [second])), carrier_booking_no: '160-12345674' }
    for (const carrier_mbl_no of ['160-12345675', '16012345675']) {
      const again = await ops.send(masterBlApi.create, { body: { ...other, carrier_mbl_no } })
      expect(problemsOf(again)).toEqual(['carrier_mbl_no master-bl.billNumberTaken'])
    }
    const { pool } = world.portal().database
    await pool.query("update shipping_order set carrier_code = 'LH' where so_no = $1", [second.so_no])
    const ofOtherAirline = await ops.send(masterBlApi.create, { body: { ...other, carrier_code: 'LH', carrier_mbl_no: '16012345675' } })
    expect(problemsOf(ofOtherAirline)).toEqual(['carrier_mbl_no master-bl.billNumberTaken'])
    expect(bill).toMatchObject({ mode: 'AIR', mbl_type: 'MAWB', package_qty: LOAD.package_qty, gross_weight: LOAD.gross_weight })
    const issued = await done(billStep(ops, 'issue', await done(billStep(ops, 'instruct', bill))))
    expect(issued.mbl_status).toBe('ISSUED')
    expect((await billStep(ops, 'surrender', issued, { originals_returned: 0 })).problem.msgKey).toBe('master-bl.waybillIsNotSurrendered')
  })
})

describe('refused input', () => {
  it('unknown fields, numbers, ids and lists', async () => {
    const ops = await as(OPS)
    const { bill, orders } = await make.draft()
    const create = (changes: object) => ops.send(masterBlApi.create, { body: { ...emptyBill(), ...changes } as never })
    expect((await create({ nonsense: 1 })).status).toBe(422)
    expect(problemsOf(await create({}))).toEqual(['main_so_no msgRequired', 'handling_office_party_id msgRequired'])
    const unseen = await create({ main_so_no: 'SO0', handling_office_party_id: bill.handling_office_party_id })
    expect([unseen.status, problemsOf(unseen)]).toEqual([422, ['orders.0.so_no booking.soNotFound']])
    const references = await saveBill(ops, bill, { pol: 'ZZZZZ', carrier_code: 'ZZZZ', notify_party_id: 999_999, consolidation_no: null })
    expect(problemsOf(references).toSorted()).toEqual([
      'carrier_code msgNotAvailable',
      'notify_party_id msgNotAvailable',
      'pol msgNotAvailable',
    ])
    expect(problemsOf(await saveBill(ops, bill, { consolidation_no: 'CHKG0' }))).toEqual(['consolidation_no consolidation.notFound'])
    for (const [field, value] of [
      ['stated_cbm', -1],
      ['stated_cbm', 0.0001],
      ['stated_package_qty', 1.5],
      ['freight_amount', '1e9'],
      ['number_of_originals', 10],
    ] as const)
      expect([field, (await saveBill(ops, bill, { [field]: value })).status]).toEqual([field, 422])
    expect(problemsOf(await saveBill(ops, bill, { freight_amount: '10.50', freight_currency: 'ZZZ' }))).toEqual([
      'freight_currency msgNotAvailable',
    ])
    expect(problemsOf(await saveBill(ops, bill, { freight_amount: '10.50', freight_currency: 'JPY' }))).toEqual([
      'freight_amount master-bl.amountHasMoreDecimals',
    ])
    expect(problemsOf(await saveBill(ops, bill, { etd: '2026-03-28', eta: '2026-03-27' }))).toContain('eta booking.etaBeforeEtd')
    expect(problemsOf(await saveBill(ops, bill, { place_of_issue: 'HONG\u202EKONG' }))).toEqual(['place_of_issue msgCharacterRefused'])
    expect((await ops.send(masterBlApi.list, { query: { list: 'all' } })).status).toBe(400)
    expect((await readBill(ops, { master_bl_no: 'MHKG99990001' })).problem).toMatchObject({
      msgKey: 'master-bl.notFound',
      Message: 'Master BL MHKG99990001 not found',
    })
    expect(problemsOf(await make.create(ops, orders))).toEqual(['orders.0.so_no master-bl.orderOnOtherBill'])
    expect((await readBill(ops, bill)).body.version).toBe(bill.version)
  })

  it('MBL-006 an order in several containers is on a second bill only with its part', async () => {
    const ops = await as(OPS)
    const order = await make.orderInTwo()
    const [left, right] = (await make.proposed(ops, [order])).containers
    if (!left || !right) throw new Error('two containers')
    const whole = await done(make.create(ops, [order]))
    const second = await make.create(ops, [order])
    expect([second.status, second.problem.errors?.[0]]).toEqual([
      422,
      expect.objectContaining({ path: 'orders.0.so_no', Message: `${order.so_no} is on master BL ${whole.master_bl_no}` }),
    ])
    const first = await done(saveBill(ops, whole, { containers: [left] }))
    expect(problemsOf(await make.create(ops, [order], { containers: [] }))).toEqual(['orders.0.so_no master-bl.orderOnOtherBill'])
    const other = await done(make.create(ops, [order]))
    expect(other.containers).toEqual([right])
    expect(problemsOf(await saveBill(ops, first, { containers: [] }))).toEqual(['orders.0.so_no master-bl.orderOnOtherBill'])
  })

  it('MBL-004 a stale version answers with the latest bill', async () => {
    const ops = await as(OPS)
    const { bill } = await make.draft()
    const saved = await done(saveBill(ops, bill, { place_of_issue: 'HONG KONG' }))
    const stale = await saveBill(ops, bill, { place_of_issue: 'SHENZHEN' })
    expect([stale.status, stale.problem.msgKey, stale.problem.latest]).toEqual([409, 'msgRecordNotLatest', saved])
    expect((await billStep(ops, 'instruct', bill)).problem.msgKey).toBe('msgRecordNotLatest')
  })

  it('a number of the carrier is on one bill of that carrier, until it is void', async () => {
    const ops = await as(OPS)
    const { bill } = await make.draft(1, { carrier_mbl_no: 'HLCUSAME1' })
    const { bill: other } = await make.draft()
    expect(problemsOf(await saveBill(ops, other, { carrier_mbl_no: 'HLCUSAME1' }))).toEqual(['carrier_mbl_no master-bl.billNumberTaken'])
    await done(billStep(await as('supervisor.hkg'), 'void', bill, { reason: 'x' }))
    expect((await saveBill(ops, other, { carrier_mbl_no: 'HLCUSAME1' })).status).toBe(200)
  })
})

describe('issue', () => {
  it('MBL-006 an amended order blocks it; a supervisor issues in spite of it with a reason, which the bill keeps', async () => {
    const [ops, supervisor] = [await as(OPS), await as('supervisor.hkg')]
    const { bill } = await make.instructed(2)
    const stated = await done(saveBill(ops, bill, { stated_package_qty: 799 }))
    const blocked = await billStep(ops, 'issue', stated)
    expect([blocked.status, blocked.problem.msgKey]).toEqual([422, 'master-bl.differs_package_qty'])
    const { lines } = await done(ops.send(masterBlApi.comparison, { params: bill }))
    expect(lines.find(({ field }) => field === 'package_qty')).toMatchObject({ level: 'ERROR', house: 800, master: 799 })
    expect((await billStep(ops, 'issue_anyway', stated, { reason: 'x' })).status).toBe(403)
    expect(problemsOf(await billStep(supervisor, 'issue_anyway', stated, { reason: ' ' }))).toEqual(['reason msgReasonRequired'])
    const issued = await done(billStep(supervisor, 'issue_anyway', stated, { reason: 'The carrier corrects it later' }))
    expect(issued).toMatchObject({ mbl_status: 'ISSUED', override_reason: 'The carrier corrects it later' })
    const [entry] = await done(ops.send(masterBlApi.history, { params: bill }))
    expect(entry).toMatchObject({ action: 'issue_anyway', reason: 'The carrier corrects it later' })
  })

  it('after the instruction only what the carrier gives may change, after the issue its figures; the issued figures stay', async () => {
    const ops = await as(OPS)
    const { bill } = await make.instructed()
    expect(problemsOf(await saveBill(ops, bill, { vessel: 'OTHER', place_of_issue: 'HONG KONG' }))).toEqual([
      'vessel master-bl.keepsInStatus_INSTRUCTED',
    ])
    const ahead = await done(saveBill(ops, bill, { on_board_date: '2026-03-11', date_of_issue: '2026-03-11' }))
    expect(problemsOf(await billStep(ops, 'issue', ahead))).toEqual([
      'on_board_date master-bl.dateLiesAhead',
      'date_of_issue master-bl.dateLiesAhead',
    ])
    const dated = await done(saveBill(ops, ahead, { on_board_date: '2026-03-10', date_of_issue: '2026-03-10' }))
    const issued = await done(billStep(ops, 'issue', dated))
    expect(problemsOf(await saveBill(ops, issued, { on_board_date: '2026-03-09' }))).toEqual([
      'on_board_date master-bl.keepsInStatus_ISSUED',
    ])
    expect((await saveBill(ops, issued, { stated_gross_weight: 8_200 })).status).toBe(200)
  })

  it('MBL-006 a bill is issued with place and date of issue and its on-board date; the place is proposed', async () => {
    const ops = await as(OPS)
    const { bill } = await make.instructed(1, { date_of_issue: null, on_board_date: null })
    expect(bill.place_of_issue).toBe('Hong Kong')
    expect(problemsOf(await billStep(ops, 'issue', bill))).toEqual(['date_of_issue msgRequired', 'on_board_date msgRequired'])
    const dated = await done(saveBill(ops, bill, ISSUED_TODAY))
    const placeless = await done(saveBill(ops, dated, { place_of_issue: null }))
    expect(problemsOf(await billStep(ops, 'issue', placeless))).toEqual(['place_of_issue msgRequired'])
    const whole = await done(saveBill(ops, placeless, { place_of_issue: 'Kowloon' }))
    expect((await done(billStep(ops, 'issue', whole))).mbl_status).toBe('ISSUED')
  })

  it('a surrender counts the originals and cannot be undone', async () => {
    const ops = await as(OPS)
    const { bill } = await make.issued()
    expect(problemsOf(await billStep(ops, 'surrender', bill, { originals_returned: 2 }))).toEqual([
      'originals_returned master-bl.originalsAreMissing',
    ])
    const back = await done(billStep(ops, 'surrender', bill, { originals_returned: 3 }))
    expect(back).toMatchObject({ mbl_status: 'SURRENDERED', originals_returned: 3 })
    for (const action of ['void', 'withdraw'] as const)
      expect((await billStep(await as('supervisor.hkg'), action, back, { reason: 'x' })).problem.msgKey).toBe(
        'master-bl.statusRefusesAction',
      )
  })

  it('a withdrawn instruction makes it a draft again', async () => {
    const ops = await as(OPS)
    const { bill } = await make.instructed()
    const drafted = await done(billStep(ops, 'withdraw', bill, { reason: 'Another vessel' }))
    expect(drafted).toMatchObject({ mbl_status: 'DRAFT', instructed_at: null })
    expect((await saveBill(ops, drafted, { marks: 'NEW' })).status).toBe(200)
    expect(await isListed(ops, 'search_booking', { so_no: drafted.main_so_no ?? '' })).toBe(true)
  })
})
