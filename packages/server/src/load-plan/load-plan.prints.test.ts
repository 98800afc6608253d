import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import type { Language } from '@fairlead/domain/kit/languages'
import type { Placement } from '@fairlead/domain/load-plan/load-plan'
import { consolidationApprovalApi } from '@fairlead/domain/consolidation/consolidation.approval-api'
import { consolidationDocumentApi } from '@fairlead/domain/consolidation/consolidation.document-api'
import { loadPlanPrintApi } from '@fairlead/domain/load-plan/load-plan.print-api'
import { packageLine } from '@fairlead/domain/package-line/package-line.sample'
import type { PrintDocument, PrintKind } from '@fairlead/domain/print/print.codes'
import { describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { consolidations, PRINCIPAL, problemsOf, readPlan, SHIPPER, STRANGER } from '../consolidation/consolidation.testing.ts'
import { readPdf } from '../print/print.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { fillBox, listPackages, loadOf, readLoad, saveBox } from './load-plan.testing.ts'

const world = testPortal()
const { as } = world
const make = consolidations(world)

const SIDES = { length_cm: 60, width_cm: 40, height_cm: 50 }
const LINES = [
  packageLine({ po_no: 'PO-A', package_qty: 60, ...SIDES, cbm: 12.075, gross_weight: 2_400.3 }),
  packageLine({
    po_no: 'PO-B',
    package_qty: 40,
    ...SIDES,
    cbm: 8.05,
    gross_weight: 1_600.2,
    stacking: 'NOTHING_ON_TOP',
    orientation: 'FIXED',
  }),
]
const piece = (so_no: string, package_line_no: number, piece_no: number, x: number, step: number): Placement => ({
  so_no,
  package_line_no,
  piece_no,
  x,
  y: 0,
  z: 0,
  dx: 600,
  dy: 400,
  dz: 500,
  step,
})

/** A plan whose order lies in its container, with three of its packages placed. */
async function loaded({ places = true }: { places?: boolean } = {}) {
  const ops = await as('ops.hkg')
  const { plan, orders } = await make.planned()
  const so_no = orders[0]?.so_no ?? ''
  await world.portal().database.pool.query("update shipping_order set marks = 'PEARL 1-100' where so_no = $1", [so_no])
  await listPackages(ops, so_no, LINES)
  const [box] = (await readLoad(ops, plan)).containers
  if (!box) throw new Error('the plan has a container')
  const placements = [piece(so_no, 1, 1, 0, 1), piece(so_no, 1, 2, 600, 2), piece(so_no, 2, 1, 1_200, 3)]
  const loads = [loadOf(so_no, 60, { package_line_no: 1 }), loadOf(so_no, 40, { package_line_no: 2 })]
  await done(saveBox(ops, plan, box, loads, places ? placements : undefined))
  return { ops, plan, so_no }
}

type Named = Pick<Consolidation, 'consolidation_no'>
const params = ({ consolidation_no }: Named) => ({ record_id: consolidation_no })
const preview = (client: Client, plan: Named, document: PrintDocument, kind: PrintKind = 'DRAFT', language: Language = 'en-US') =>
  client.send(loadPlanPrintApi.preview, { params: params(plan), body: { document, kind, language } })
const textOf = async (...asked: Parameters<typeof preview>) => readPdf((await preview(...asked)).bytes).text
const print = async (client: Client, plan: Named, document: PrintDocument, kind: PrintKind) =>
  client.send(loadPlanPrintApi.print, {
    params: params(plan),
    body: { document, kind, language: 'en-US', version: (await readPlan(await as('ops.hkg'), plan)).body.version, reason: null },
  })
const keysOf = (answer: Parameters<typeof problemsOf>[0]) => problemsOf(answer).map((problem) => problem.trim())

describe('documents of a plan', () => {
  it('the container load plan has the container, its orders with place and totals', async () => {
    const { ops, plan, so_no } = await loaded()
    expect(await textOf(ops, plan, 'CONTAINER_LOAD_PLAN')).toContain('nonumberyet')
    await fillBox(ops, plan)
    const text = await textOf(ops, plan, 'CONTAINER_LOAD_PLAN', 'FINAL')
    const parts = [plan.consolidation_no, 'CSQU3054383', '40GP', 'SEAL77', '255512345', '6,300.500', so_no, 'PO-A', 'PO-B', 'PEARL1-100']
    const figures = ['60CARTON(S)', '40CARTON(S)', '2,400.300', '8.050', '4,000.500', '20.125', '0.00–1.20mfromthefront', '1.20–1.80m']
    for (const part of [...parts, ...figures, 'Frontwall', 'Fromthedoors', 'MaxgrossKG', 'Loadedby(name)', 'Signature', 'PREVIEW'])
      expect(text).toContain(part)
    expect([text.includes('10MAR2026'), text.includes('2026-03-10')]).toEqual([true, false])
    expect(await textOf(ops, plan, 'CONTAINER_LOAD_PLAN', 'DRAFT', 'zh-HK')).toContain('貨櫃裝櫃計劃')
    expect(await textOf(ops, plan, 'CONTAINER_LOAD_PLAN', 'DRAFT', 'zh-CN')).toContain('从箱门看')
  })

  it('the loading instruction has its steps in sequence with turn and place, and names packages without a place', async () => {
    const { ops, plan } = await loaded()
    const text = await textOf(ops, plan, 'LOADING_INSTRUCTION')
    const steps = [
      'Steps1–2',
      '2CARTON(S)',
      'PO-A',
      'L60×W40×H50cm',
      'Front0.00–1.20mLeft0.00–0.40mUp0.00–0.50m',
      'Step3',
      '1CARTON(S)',
      'PO-B',
    ]
    const found = steps.map((part) => text.indexOf(part))
    expect(found.every((at) => at >= 0)).toBe(true)
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    for (const part of ['Donotturn·Nothingontop', 'Withoutaplace', '58CARTON(S)', '39CARTON(S)', 'Frontwall', 'Doors'])
      expect(text).toContain(part)
    expect(await textOf(ops, plan, 'LOADING_INSTRUCTION', 'DRAFT', 'zh-CN')).toContain('装箱指示')
  })

  it('CONSOL-018 the loading instruction prints the warnings of its container above the steps, also when it is final', async () => {
    const { ops, plan, so_no } = await loaded()
    await fillBox(ops, plan)
    const [box] = (await readLoad(ops, plan)).containers
    if (!box) throw new Error('the plan has a container')
    const placements = [piece(so_no, 1, 1, 600, 1), piece(so_no, 1, 2, 0, 2), piece(so_no, 2, 1, 1_200, 3)]
    await done(saveBox(ops, plan, box, [loadOf(so_no, 60, { package_line_no: 1 }), loadOf(so_no, 40, { package_line_no: 2 })], placements))
    const text = await textOf(ops, plan, 'LOADING_INSTRUCTION', 'FINAL')
    const found = ['Checkbeforeloading', 'Step2:thepackageofstep1blocksitswayfromthedoors', 'centreofgravity', 'CSQU3054383', '1CARTON(S)']
    expect(found.map((part) => text.indexOf(part)).every((at, index, all) => at >= 0 && at >= (all[index - 1] ?? 0))).toBe(true)
    expect(await textOf(ops, plan, 'LOADING_INSTRUCTION', 'FINAL', 'zh-HK')).toContain('裝櫃前請檢查')
  })

  it('a plan by rail names its train, not a vessel', async () => {
    const { ops, plan } = await loaded()
    const words = async () => Promise.all([textOf(ops, plan, 'CONSOL_PLAN'), textOf(ops, plan, 'CONTAINER_LOAD_PLAN')])
    const { pool } = world.portal().database
    const goesBy = (mode: string) =>
      pool.query("update consolidation set mode = $2, vessel = 'X8001' where consolidation_no = $1", [plan.consolidation_no, mode])
    await goesBy('SEA')
    for (const text of await words()) expect(text).toContain('VesselX8001')
    await goesBy('RAIL')
    for (const text of await words()) {
      expect(text).toContain('TrainserviceX8001')
      expect(text).not.toContain('Vessel')
    }
  })

  it('the plan has its parties, sailing, containers and orders; a final one needs orders', async () => {
    const ops = await as('ops.hkg')
    const { plan, orders } = await make.planned(2)
    const text = await textOf(ops, plan, 'CONSOL_PLAN', 'FINAL')
    const parts = [
      plan.consolidation_no,
      'NorthwindRetail',
      'HamburgDEHAM',
      '1×40GP',
      '100CARTON(S)',
      '40.250',
      '8,001.000',
      ...orders.map(({ so_no }) => so_no),
    ]
    for (const part of parts) expect(text).toContain(part)
    expect(await textOf(ops, plan, 'CONSOL_PLAN', 'DRAFT', 'zh-HK')).toContain('併櫃計劃')
    const { plan: empty } = await make.planned(0)
    expect((await preview(ops, empty, 'CONSOL_PLAN')).status).toBe(200)
    expect(keysOf(await print(ops, empty, 'CONSOL_PLAN', 'FINAL'))).toEqual(['so_allocations msgRequired'])
  })

  it('CONSOL-055 a final consolidation plan files itself as the document that the approval needs, a draft does not', async () => {
    const ops = await as('ops.hkg')
    const { plan } = await make.planned()
    const filed = async () => (await done(ops.send(consolidationDocumentApi.list, { params: params(plan) }))).documents
    const isThere = async () => (await done(ops.send(consolidationApprovalApi.approval, { params: plan }))).document_is_there
    await done(print(ops, plan, 'CONSOL_PLAN', 'DRAFT'))
    expect([await filed(), await isThere()]).toEqual([[], false])
    const final = await done(print(ops, plan, 'CONSOL_PLAN', 'FINAL'))
    const [document, ...others] = await filed()
    expect(others).toEqual([])
    expect(document).toMatchObject({ document_type: 'CONSOL_PLAN', visible_to: 'ALL', file_name: final.file_name })
    expect(await isThere()).toBe(true)
    const version_no = document?.versions[0]?.version_no ?? 0
    const at = { ...params(plan), document_id: document?.document_id ?? 0, version_no }
    expect(readPdf((await ops.send(consolidationDocumentApi.file, { params: at })).bytes).text).toContain(plan.consolidation_no)
    await done(print(ops, plan, 'CONSOL_PLAN', 'FINAL'))
    expect((await filed()).map(({ versions }) => versions.length)).toEqual([2])
  })

  it('a document that is not ready names why: nothing loaded, no place, no container number', async () => {
    const ops = await as('ops.hkg')
    const { plan: empty } = await make.planned()
    expect(keysOf(await preview(ops, empty, 'CONTAINER_LOAD_PLAN'))).toEqual(['load-plan.nothingLoaded'])
    const { plan } = await loaded({ places: false })
    expect((await preview(ops, plan, 'CONTAINER_LOAD_PLAN')).status).toBe(200)
    expect(keysOf(await preview(ops, plan, 'LOADING_INSTRUCTION'))).toEqual(['load-plan.placeFirst'])
    expect(keysOf(await print(ops, plan, 'LOADING_INSTRUCTION', 'FINAL'))).toEqual(['load-plan.placeFirst', 'load-plan.numberFirst'])
    const { documents } = await done(ops.send(loadPlanPrintApi.prints, { params: params(plan) }))
    const loadPlan = documents.find(({ document }) => document === 'CONTAINER_LOAD_PLAN')
    expect(loadPlan?.choices.map(({ kind, allowed, reasons }) => [kind, allowed, reasons.map(({ Message }) => Message)])).toEqual([
      ['DRAFT', true, []],
      ['FINAL', false, ['Container 1: enter its container number first']],
    ])
    expect(keysOf(await print(ops, plan, 'HOUSE_BL', 'DRAFT'))).toEqual(['document print.notOfPlan'])
  })

  it('a final document is refused while the load has an error, and names it', async () => {
    const { ops, plan, so_no } = await loaded()
    await fillBox(ops, plan)
    await world.portal().database.pool.query('update so_package set height_cm = 51 where so_no = $1 and line_no = 1', [so_no])
    const refused = await print(ops, plan, 'CONTAINER_LOAD_PLAN', 'FINAL')
    expect(refused.status).toBe(422)
    expect(keysOf(refused)).toContain('load-plan.turnedWrongly')
    expect((await preview(ops, plan, 'CONTAINER_LOAD_PLAN', 'DRAFT')).status).toBe(200)
  })

  it('a print is stored as it was and recorded in the history; nothing of a cancelled plan is printed', async () => {
    const { ops, plan } = await loaded()
    await fillBox(ops, plan)
    const made = await done(print(ops, plan, 'LOADING_INSTRUCTION', 'FINAL'))
    expect(made).toMatchObject({
      record_id: plan.consolidation_no,
      file_name: `LOADING_INSTRUCTION_${plan.consolidation_no}_FINAL_en-US.pdf`,
    })
    const file = await ops.send(loadPlanPrintApi.file, { params: { ...params(plan), print_id: made.print_id } })
    expect(readPdf(file.bytes).text).toContain('CSQU3054383')
    expect(readPdf(file.bytes).text).not.toContain('PREVIEW')
    const [entry] = await done(ops.send(consolidationApi.history, { params: plan }))
    expect(entry).toMatchObject({ action: 'print_final', fields: [{ path: 'printed_document', after: 'LOADING_INSTRUCTION' }] })
    const stale = { document: 'LOADING_INSTRUCTION', kind: 'FINAL', language: 'en-US', version: 1_000, reason: null } as const
    expect((await ops.send(loadPlanPrintApi.print, { params: params(plan), body: stale })).status).toBe(409)
    await world
      .portal()
      .database.pool.query("update consolidation set consol_status = 'CANCELLED' where consolidation_no = $1", [plan.consolidation_no])
    expect((await preview(ops, plan, 'LOADING_INSTRUCTION')).problem.msgKey).toBe('consolidation.notEditable')
  })

  it('sales only preview; parties get no document of a plan, and strangers the answer of an unknown one', async () => {
    const { ops, plan, so_no } = await loaded()
    expect((await preview(await as('ops.lax'), plan, 'CONTAINER_LOAD_PLAN')).status).toBe(404)
    expect((await preview(await as(STRANGER), plan, 'CONTAINER_LOAD_PLAN')).status).toBe(404)
    expect((await preview(await as(PRINCIPAL), plan, 'CONTAINER_LOAD_PLAN')).status).toBe(404)
    const made = await done(print(ops, plan, 'CONTAINER_LOAD_PLAN', 'DRAFT'))
    const { pool } = world.portal().database
    await pool.query('update consolidation set approval_sent_at = now() where consolidation_no = $1', [plan.consolidation_no])
    for (const outsider of [await as(PRINCIPAL), await as(SHIPPER)]) {
      expect((await preview(outsider, plan, 'CONTAINER_LOAD_PLAN')).status).toBe(403)
      expect((await print(outsider, plan, 'LOADING_INSTRUCTION', 'DRAFT')).status).toBe(403)
      const desk = await done(outsider.send(loadPlanPrintApi.prints, { params: params(plan) }))
      expect([desk.documents, desk.prints]).toEqual([[], []])
      const file = await outsider.send(loadPlanPrintApi.file, { params: { ...params(plan), print_id: made.print_id } })
      expect(file.status).toBe(404)
    }
    await pool.query("update shipping_order set sales_code = 'SAL01' where so_no = $1", [so_no])
    const sales = await as('sales.hkg')
    expect((await preview(sales, plan, 'CONTAINER_LOAD_PLAN')).status).toBe(200)
    expect((await print(sales, plan, 'CONTAINER_LOAD_PLAN', 'DRAFT')).status).toBe(403)
  })
})
