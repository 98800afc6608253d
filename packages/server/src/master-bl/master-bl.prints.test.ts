import { readHsLines } from './master-bl.facts-store.ts'
import { masterBlApi } from '@fairlead/domain/master-bl/master-bl.api'
import { masterBlPrintApi } from '@fairlead/domain/master-bl/master-bl.print-api'
import type { MasterBl } from '@fairlead/domain/master-bl/master-bl'
import type { PrintDocument, PrintKind } from '@fairlead/domain/print/print.codes'
import type { Language } from '@fairlead/domain/kit/languages'
import { describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { readPdf } from '../print/print.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { AIR_ORDER, billStep, masterBills, saveBill } from './master-bl.testing.ts'

const world = testPortal()
const { as } = world
const make = masterBills(world)

const preview = (client: Client, record_id: string, document: PrintDocument, kind: PrintKind, language: Language = 'en-US') =>
  client.send(masterBlPrintApi.preview, { params: { record_id }, body: { document, kind, language } })

describe('documents of a master bill', () => {
  it('the instruction, the draft and the manifest carry parties, cargo, containers and houses', async () => {
    const ops = await as('ops.hkg')
    const { bill, orders } = await make.draft(2)
    const instruction = readPdf((await preview(ops, bill.master_bl_no, 'MASTER_BL_INSTRUCTION', 'FINAL')).bytes)
    for (const part of [bill.master_bl_no, 'CSQU3054383', 'HLD112233', 'PLASTICTOYS', '16,400.000', 'Originals', 'PREVIEW'])
      expect(instruction.text).toContain(part)
    expect([instruction.text.includes('10MAR2026'), /20\d\d-\d\d-\d\d/.test(instruction.text)]).toEqual([true, false])
    expect(readPdf((await preview(ops, bill.master_bl_no, 'MASTER_BL_DRAFT', 'DRAFT')).bytes).text).toContain('DRAFT')
    const manifest = readPdf((await preview(ops, bill.master_bl_no, 'CONSOL_MANIFEST', 'FINAL')).bytes)
    for (const { hbl_no } of orders) expect(manifest.text).toContain(hbl_no)
    expect(manifest.text).toContain('Notifyparty')
    for (const { text } of [instruction, manifest]) expect(text).toContain('800CARTON(S)')
    const chinese = readPdf((await preview(ops, bill.master_bl_no, 'MASTER_BL_INSTRUCTION', 'DRAFT', 'zh-HK')).bytes)
    expect(chinese.text).toContain('主提單補料')
  })

  it('the instruction carries HS codes, packages in words, where freight is paid, dangerous goods, and the consignee to notify', async () => {
    const ops = await as('ops.hkg')
    const { bill } = await make.draft(1, { undg: '1263', imdg: '3' })
    const set = "dangerous_goods = true, un_number = '1263', imdg_class = '3'"
    await world.portal().database.pool.query(`update shipping_order set ${set} where so_no = $1`, [bill.main_so_no])
    const textOf = async () => readPdf((await preview(ops, bill.master_bl_no, 'MASTER_BL_INSTRUCTION', 'DRAFT')).bytes).text
    const text = await textOf()
    for (const part of [
      '950300',
      'SAYFOURHUNDREDCARTON(S)ONLY',
      'UN1263',
      'FreightpayableatHamburgDEHAM',
      'SAMEASCONSIGNEE',
      'Placeofissue',
    ])
      expect(text).toContain(part)
    expect(text).toMatch(new RegExp(`950300[A-Z0-9]+${bill.containers[0]?.container_no}400`, 'u'))
    expect(text).not.toContain('–')
    await done(saveBill(ops, bill, { freight: 'PREPAID', notify_text: 'NORTHWIND LOGISTICS' }))
    const prepaid = await textOf()
    expect([prepaid.includes('FreightpayableatHongKong'), prepaid.includes('NORTHWINDLOGISTICS')]).toEqual([true, true])
    expect(prepaid).not.toContain('SAMEASCONSIGNEE')
  })

  it('the HS codes of loose cargo name the containers in which the plan loaded it', async () => {
    const ops = await as('ops.hkg')
    const { plan, so_no } = await make.closedPlan()
    const { rows } = await world
      .portal()
      .database.pool.query('update container_line set container_no = null where so_no = $1 returning line_no', [so_no])
    await world
      .portal()
      .database.pool.query("insert into hs_line (so_no, line_no, hs_line_no, hs_code, package_qty) values ($1, $2, 9, '940360', 100)", [
        so_no,
        rows[0]?.line_no,
      ])
    const form = await done(ops.send(masterBlApi.proposeBill, { body: { consolidation_no: plan.consolidation_no } }))
    const bill = await done(ops.send(masterBlApi.create, { body: form }))
    const { text } = readPdf((await preview(ops, bill.master_bl_no, 'MASTER_BL_INSTRUCTION', 'DRAFT')).bytes)
    expect(text).toMatch(new RegExp(`940360[A-Z0-9]+${bill.containers[0]?.container_no}100`, 'u'))
  })

  it('MBL-006 an order that is loaded in part is on the bill with that part of its HS figures', async () => {
    const ops = await as('ops.hkg')
    const { plan, so_no } = await make.closedPlan('MSKU1234565')
    const { pool } = world.portal().database
    const { rows } = await pool.query(
      'update container_line set container_no = null, package_qty = package_qty * 2, gross_weight = gross_weight * 2, cbm = cbm * 2 where so_no = $1 returning line_no, package_qty, gross_weight::float8, cbm::float8',
      [so_no],
    )
    const line = rows[0] as { line_no: number; package_qty: number; gross_weight: number; cbm: number }
    for (const [no, code, share] of [
      [8, '940360', 0.75],
      [9, '940350', 0.25],
    ] as const)
      await pool.query(
        'insert into hs_line (so_no, line_no, hs_line_no, hs_code, package_qty, gross_weight, cbm) values ($1, $2, $3, $4, $5, $6, $7)',
        [so_no, line.line_no, no, code, line.package_qty * share, line.gross_weight * share, line.cbm * share],
      )
    const form = await done(ops.send(masterBlApi.proposeBill, { body: { consolidation_no: plan.consolidation_no } }))
    const bill = await done(ops.send(masterBlApi.create, { body: form }))
    const lines = (await readHsLines(world.portal().database.db, bill)).filter(({ hs_code }) => hs_code.startsWith('9403'))
    const sum = (field: 'package_qty' | 'gross_weight' | 'cbm') => lines.reduce((all, one) => all + (one[field] ?? 0), 0)
    const [box] = bill.facts.boxes.flatMap(({ loads }) => loads.filter((one) => one.so_no === so_no))
    expect(lines.map(({ hs_code, package_qty }) => [hs_code, package_qty])).toEqual([
      ['940360', (box?.package_qty ?? 0) * 0.75],
      ['940350', (box?.package_qty ?? 0) * 0.25],
    ])
    expect(sum('gross_weight')).toBeCloseTo(box?.gross_weight ?? 0, 3)
    expect(sum('cbm')).toBeCloseTo(box?.cbm ?? 0, 2)
  })

  it('amounts are printed only where the bill shows its freight', async () => {
    const ops = await as('ops.hkg')
    const { bill } = await make.draft()
    const amount = await done(saveBill(ops, bill, { freight_amount: '1900.50', freight_currency: 'USD' }))
    const textOf = async () => readPdf((await preview(ops, bill.master_bl_no, 'MASTER_BL_DRAFT', 'DRAFT')).bytes).text
    expect(await textOf()).not.toContain('1,900.50')
    await done(saveBill(ops, amount, { show_freight: true }))
    expect(await textOf()).toContain('USD1,900.50')
  })

  it('a print is stored with its version and recorded; an incomplete instruction names what is missing', async () => {
    const ops = await as('ops.hkg')
    const { bill } = await make.draft()
    const params = { record_id: bill.master_bl_no }
    const body = { document: 'MASTER_BL_INSTRUCTION', kind: 'FINAL', language: 'en-US', version: bill.version, reason: null } as const
    const print = await done(ops.send(masterBlPrintApi.print, { params, body }))
    expect(print).toMatchObject({ record_id: bill.master_bl_no, record_version: bill.version })
    const file = await ops.send(masterBlPrintApi.file, { params: { ...params, print_id: print.print_id } })
    expect(readPdf(file.bytes).text).not.toContain('PREVIEW')
    const [entry] = await done(ops.send(masterBlApi.history, { params: bill }))
    expect(entry).toMatchObject({ action: 'print_final', fields: [{ path: 'printed_document', after: 'MASTER_BL_INSTRUCTION' }] })
    const open = await done(saveBill(ops, bill, { freight: null }))
    const refused = await ops.send(masterBlPrintApi.print, { params, body: { ...body, version: open.version } })
    expect([refused.status, refused.problem.errors?.map(({ path }) => path)]).toEqual([422, ['freight']])
    expect(
      (await ops.send(masterBlPrintApi.print, { params, body: { ...body, document: 'HOUSE_BL', version: open.version } })).status,
    ).toBe(422)
  })

  it('the final instruction of a draft waits for what its step waits for; a preview does not', async () => {
    const ops = await as('ops.hkg')
    const { bill } = await make.draft()
    const params = { record_id: bill.master_bl_no }
    const body = { document: 'MASTER_BL_INSTRUCTION', kind: 'FINAL', language: 'en-US', version: bill.version, reason: null } as const
    await world.portal().database.pool.query(`update shipping_order set si_status = 'NONE' where so_no = $1`, [bill.main_so_no])
    const refused = await ops.send(masterBlPrintApi.print, { params, body })
    expect([refused.status, refused.problem.msgKey]).toEqual([422, 'master-bl.siIsNotSubmitted'])
    expect((await billStep(ops, 'instruct', bill)).problem.msgKey).toBe('master-bl.siIsNotSubmitted')
    expect((await ops.send(masterBlPrintApi.print, { params, body: { ...body, kind: 'DRAFT' } })).status).toBe(200)
    await world.portal().database.pool.query(`update shipping_order set si_status = 'SUBMITTED' where so_no = $1`, [bill.main_so_no])
    expect((await ops.send(masterBlPrintApi.print, { params, body })).status).toBe(200)
  })

  it('other offices get the answer of an unknown bill, sales previews only, and nothing of a void bill is printed', async () => {
    const ops = await as('ops.hkg')
    const { bill } = await make.draft()
    expect((await preview(await as('ops.lax'), bill.master_bl_no, 'MASTER_BL_DRAFT', 'DRAFT')).status).toBe(404)
    expect((await preview(await as('agent@baltic-agents.example'), bill.master_bl_no, 'MASTER_BL_DRAFT', 'DRAFT')).status).toBe(403)
    await world.portal().database.pool.query("update shipping_order set sales_code = 'SAL01' where so_no = $1", [bill.main_so_no])
    const sales = await as('sales.hkg')
    expect((await preview(sales, bill.master_bl_no, 'MASTER_BL_DRAFT', 'DRAFT')).status).toBe(200)
    const body = { document: 'MASTER_BL_DRAFT', kind: 'DRAFT', language: 'en-US', version: bill.version, reason: null } as const
    expect((await sales.send(masterBlPrintApi.print, { params: { record_id: bill.master_bl_no }, body })).status).toBe(403)
    await done(billStep(await as('supervisor.hkg'), 'void', bill, { reason: 'x' }))
    expect((await preview(ops, bill.master_bl_no, 'MASTER_BL_DRAFT', 'DRAFT')).status).toBe(422)
  })

  it('the instruction names the contract with the carrier, which the draft of the bill does not; a total in words is English throughout', async () => {
    const ops = await as('ops.hkg')
    const [order] = await make.orders(1)
    if (!order) throw new Error('an order')
    await world.portal().database.pool.query("update shipping_order set contract_no = 'SC-2026-77' where so_no = $1", [order.so_no])
    const bill = await done(make.create(ops, [order]))
    const textOf = async (document: PrintDocument) => readPdf((await preview(ops, bill.master_bl_no, document, 'DRAFT')).bytes).text
    expect(await textOf('MASTER_BL_INSTRUCTION')).toContain('SC-2026-77')
    expect(await textOf('MASTER_BL_DRAFT')).not.toContain('SC-2026-77')
    const chinese = readPdf((await preview(ops, bill.master_bl_no, 'MASTER_BL_DRAFT', 'DRAFT', 'zh-HK')).bytes).text
    expect(chinese).toContain('SAYFOURHUNDREDCARTON(S)ONLY')
  })

  it('a master air waybill is printed in the words of the air, and the label of the total in the language of the paper', async () => {
    const ops = await as('ops.hkg')
    const [order] = await make.orders(1, AIR_ORDER)
    if (!order) throw new Error('an order')
    const bill = await done(make.create(ops, [order], { carrier_booking_no: '160-12345674', carrier_mbl_no: '160-12345675' }))
    const textOf = async (document: PrintDocument, language: Language) =>
      readPdf((await preview(ops, bill.master_bl_no, document, 'DRAFT', language)).bytes).text
    const draft = await textOf('MASTER_BL_DRAFT', 'en-US')
    for (const word of ['Masterairwaybilldraft', 'FlightCX289', 'MAWBno.160-12345675', 'HAWBno.', 'Totalnumberofpackages(inwords)'])
      expect(draft).toContain(word)
    expect(draft).toContain('AWBtypeMasterairwaybill')
    for (const word of ['MasterB/L', 'Vessel', 'HBLno.', 'MBLtype', 'Containerno.']) expect(draft).not.toContain(word)
    expect(draft).toContain('HScode')
    const chinese = await textOf('MASTER_BL_INSTRUCTION', 'zh-HK')
    for (const word of ['空運主運單補料', '空運提單類型', '航班CX289', '分運單號', '總件數（英文大寫）']) expect(chinese).toContain(word)
    expect(chinese).not.toContain('PACKAGES(INWORDS)')
    await done(billStep(ops, 'instruct', bill))
    const manifestOf = async (document: PrintDocument) => readPdf((await preview(ops, bill.master_bl_no, document, 'FINAL')).bytes).text
    const manifest = await manifestOf('CARGO_MANIFEST')
    for (const word of ['FlightCX289', 'MAWBno.160-12345675', 'Houseairwaybills1', 'HAWBno.']) expect(manifest).toContain(word)
    expect(await manifestOf('CONSOL_MANIFEST')).toContain('HouseairwaybillsHAWBno.')
    for (const word of ['VesselAIR', 'Voyage', 'HBLno.']) expect(manifest).not.toContain(word)
  })

  it('a bill of cargo by rail names train service and train number, not vessel and voyage', async () => {
    const ops = await as('ops.hkg')
    const [order] = await make.orders(1)
    if (!order) throw new Error('an order')
    await world
      .portal()
      .database.pool.query("update shipping_order set mode = 'RAIL', carrier_code = 'CRE' where so_no = $1", [order.so_no])
    const bill = await done(make.create(ops, [order]))
    const textOf = async (document: PrintDocument, kind: PrintKind) =>
      readPdf((await preview(ops, bill.master_bl_no, document, kind)).bytes).text
    const draft = await textOf('MASTER_BL_DRAFT', 'DRAFT')
    expect([draft.includes('Trainservice'), draft.includes('Vessel')]).toEqual([true, false])
    await done(billStep(ops, 'instruct', bill))
    const manifest = await textOf('CARGO_MANIFEST', 'FINAL')
    expect(['Trainservice', 'Trainno.', 'Vessel', 'Voyage'].map((word) => manifest.includes(word))).toEqual([true, true, false, false])
  })

  it('a cargo manifest lists the instructed bills of its vessel, voyage and place of discharge with their houses, each once', async () => {
    const ops = await as('ops.hkg')
    const orders = await make.orders(4)
    const [first, second, voided, drafted] = await Promise.all(orders.map(async (order) => done(make.create(ops, [order]))))
    if (!first || !second || !voided || !drafted) throw new Error('four bills')
    await done(billStep(await as('supervisor.hkg'), 'void', voided, { reason: 'x' }))
    const { bill: later } = await make.instructed()
    expect((await preview(ops, first.master_bl_no, 'CARGO_MANIFEST', 'FINAL')).problem.errors?.map(({ msgKey }) => msgKey)).toEqual([
      'master-bl.draftHasNoManifest',
    ])
    for (const bill of [first, second]) await done(billStep(ops, 'instruct', bill))
    const { text } = readPdf((await preview(ops, first.master_bl_no, 'CARGO_MANIFEST', 'FINAL')).bytes)
    const timesOf = (part: string | null | undefined) => text.split(part ?? '?').length - 1
    for (const [bill, order] of [
      [first, orders[0]],
      [second, orders[1]],
    ] as const)
      expect([timesOf(bill.carrier_mbl_no), timesOf(order?.hbl_no)]).toEqual([1, 1])
    for (const other of [voided, drafted, later]) expect(timesOf(other.carrier_mbl_no)).toBe(0)
    expect(timesOf('CSQU3054383')).toBe(1)
    expect(text).toContain('Masterbills2')
    expect(text).toContain('CarrierHapag-Lloyd')
  })

  it('a house in two containers is in the manifest once, under each bill with its part', async () => {
    const ops = await as('ops.hkg')
    const order = await make.orderInTwo()
    const { containers } = await make.proposed(ops, [order])
    const bills: MasterBl[] = []
    for (const line of containers)
      bills.push(await done(billStep(ops, 'instruct', await done(make.create(ops, [order], { containers: [line] })))))
    const textOf = async (document: PrintDocument) =>
      readPdf((await preview(ops, bills[0]?.master_bl_no ?? '', document, 'FINAL')).bytes).text
    const [cargo, consol] = [await textOf('CARGO_MANIFEST'), await textOf('CONSOL_MANIFEST')]
    for (const part of ['Housebills1', '400CARTON(S)', '200CARTON(S)']) expect(cargo).toContain(part)
    expect([consol.includes('200CARTON(S)'), consol.includes('400CARTON(S)')]).toEqual([true, false])
  })

  it('the manifest of a voyage shows a reader the bills that the reader may see, and names what its voyage lacks', async () => {
    const ops = await as('ops.hkg')
    const [mine, theirs] = await make.orders(2)
    if (!mine || !theirs) throw new Error('two orders')
    const bill = await done(billStep(ops, 'instruct', await done(make.create(ops, [mine]))))
    const other = await done(billStep(ops, 'instruct', await done(make.create(ops, [theirs]))))
    await world.portal().database.pool.query("update shipping_order set sales_code = 'SAL01' where so_no = $1", [mine.so_no])
    const seen = readPdf((await preview(await as('sales.hkg'), bill.master_bl_no, 'CARGO_MANIFEST', 'FINAL')).bytes).text
    expect([seen.includes(String(bill.carrier_mbl_no)), seen.includes(String(other.carrier_mbl_no))]).toEqual([true, false])
    const { bill: without } = await make.instructed()
    await world.portal().database.pool.query('update master_bl set voyage = null where master_bl_no = $1', [without.master_bl_no])
    const body = { document: 'CARGO_MANIFEST', kind: 'FINAL', language: 'en-US', version: without.version, reason: null } as const
    const refused = await ops.send(masterBlPrintApi.print, { params: { record_id: without.master_bl_no }, body })
    expect([refused.status, refused.problem.errors?.map(({ path }) => path)]).toEqual([422, ['voyage']])
  })
})
