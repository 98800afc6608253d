import { loadPlanApi } from '@fairlead/domain/load-plan/load-plan.api'
import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import type { PackageLineForm } from '@fairlead/domain/package-line/package-line'
import { packagesFormOf } from '@fairlead/domain/package-line/package-line.defaults'
import { packageLineApi } from '@fairlead/domain/package-line/package-line.api'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { jobApi } from '@fairlead/domain/job/job.api'
import { printApi } from '@fairlead/domain/print/print.api'
import { readPdf } from '../print/print.testing.ts'
import { expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { blankBox, cancelPlan, consolidations, PRINCIPAL, problemsOf, readPlan, savePlan } from '../consolidation/consolidation.testing.ts'
import { sentNotices } from '../notification/notification.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { fillBox, listPackages, loadOf, newContainerNo, readLoad, saveBox, TWO_LINES } from './load-plan.testing.ts'

const world = testPortal()
const { as } = world
const make = consolidations(world)

const close = async (client: Client, plan: Pick<Consolidation, 'consolidation_no'>) =>
  client.send(loadPlanApi.close_load, { params: plan, body: { version: (await readPlan(client, plan)).body.version } })
const reopen = async (client: Client, plan: Pick<Consolidation, 'consolidation_no'>, reason = 'The box was changed') =>
  client.send(loadPlanApi.reopen_load, { params: plan, body: { version: (await readPlan(client, plan)).body.version, reason } })

/** Saves the only container of the plan as it is stored, but for the changes. */
async function changeBox(ops: Client, plan: Pick<Consolidation, 'consolidation_no'>, changes: object) {
  const [stored] = (await readPlan(ops, plan)).body.containers
  if (!stored) throw new Error('a container')
  const {
    container_id,
    line_no: _line,
    container_size: _size,
    loaded_package_qty: _qty,
    loaded_cbm: _cbm,
    loaded_kg: _kg,
    ...form
  } = stored
  return ops.send(consolidationApi.saveContainer, { params: { ...plan, container_id }, body: { ...form, ...changes } })
}

/** An approved plan whose order lies in its container, whole or by its package lines. */
async function loaded(lines: readonly PackageLineForm[] = []) {
  const ops = await as('ops.hkg')
  const { plan, orders } = await make.approved()
  const so_no = orders[0]?.so_no ?? ''
  await done(ops.send(consolidationApi.alignSailing, { params: plan, body: { so_nos: [so_no] } }))
  const { so_allocations } = (await readPlan(ops, plan)).body
  if (so_allocations.some(({ amended_at }) => amended_at !== null)) {
    const { version } = (await readPlan(ops, plan)).body
    await done(ops.send(consolidationApi.takeOver, { params: plan, body: { version, so_nos: [so_no] } }))
  }
  const [box] = (await readLoad(ops, plan)).containers
  if (!box) throw new Error('a container')
  if (lines.length > 0) await listPackages(ops, so_no, [...lines])
  const ofLines = lines.map(({ package_qty }, index) => loadOf(so_no, package_qty ?? 0, { package_line_no: index + 1 }))
  await done(saveBox(ops, plan, box, lines.length > 0 ? ofLines : [loadOf(so_no, 100)]))
  return { ops, plan, so_no, box }
}

it('closing names all that is missing; a complete load is closed, and a supervisor opens it again with a reason', async () => {
  const { ops, plan, so_no, box } = await loaded()
  expect((await readPlan(ops, plan)).body).toMatchObject({ consol_status: 'APPROVED', load_status: 'ALLOCATED' })
  expect(problemsOf(await close(ops, plan))).toEqual([
    'containers.0.container_no msgRequired',
    'containers.0.seal_no msgRequired',
    'containers.0.carrier_booking_no msgRequired',
    'containers.0.actual_kg msgRequired',
    'containers.0.vgm_kg msgRequired',
    'containers.0.package_qty msgRequired',
    'containers.0.gross_weight msgRequired',
    'containers.0.cbm msgRequired',
  ])
  await fillBox(ops, plan, newContainerNo())
  const loadedContainers = async () => done(ops.send(bookingApi.loadedContainers, { params: { so_no } }))
  expect(await loadedContainers()).toEqual([])
  const closed = await done(close(ops, plan))
  expect(closed.load_status).toBe('CLOSED')
  expect(await loadedContainers()).toMatchObject([
    { container_no: expect.any(String), seal_no: 'SEAL77', carrier_booking_no: '255512345', package_qty: 100, cbm: 20.125 },
  ])
  expect((await saveBox(ops, plan, { ...box, version: 2 }, [])).problem.msgKey).toBe('consolidation.loadIsClosed')
  expect((await savePlan(ops, (await readPlan(ops, plan)).body, { so_allocations: [] })).problem.msgKey).toBe('consolidation.loadIsClosed')
  const packages = await ops.send(packageLineApi.savePackages, { params: { so_no }, body: { version: 0, lines: [] } })
  expect(packages.problem.msgKey).toBe('package-line.notEditable')
  expect((await close(ops, plan)).status).toBe(409)
  const supervisor = await as('supervisor.hkg')
  expect((await reopen(ops, plan)).status).toBe(403)
  expect(problemsOf(await reopen(supervisor, plan, ' '))).toEqual(['reason msgReasonRequired'])
  expect((await done(reopen(supervisor, plan))).load_status).toBe('ALLOCATED')
  const ofOrder = await done(ops.send(bookingApi.history, { params: { so_no } }))
  expect(ofOrder.slice(0, 2)).toMatchObject([
    { action: 'consolidation_load_reopened', fields: [{ path: 'consolidation_no', after: plan.consolidation_no }] },
    { action: 'consolidation_load_closed' },
  ])
  const [entry] = await done(ops.send(consolidationApi.history, { params: plan }))
  expect(entry).toMatchObject({
    action: 'reopen_load',
    reason: 'The box was changed',
    fields: [{ path: 'load_status', before: 'CLOSED', after: 'ALLOCATED' }],
  })
})

it('closing and opening a load are notified to the offices and to the principal of a plan that was sent', async () => {
  const { ops, plan } = await loaded()
  await fillBox(ops, plan, newContainerNo())
  await done(close(ops, plan))
  await done(reopen(await as('supervisor.hkg'), plan))
  const [supervisor, ...others] = await Promise.all(['supervisor.hkg', 'manager.hkg', PRINCIPAL].map((login) => as(login)))
  if (!supervisor) throw new Error('a supervisor')
  const has = async (reader: Client, event: string) =>
    expect((await sentNotices(reader, plan.consolidation_no, event)).map(({ event_code }) => event_code)).toContain(event)
  for (const reader of [supervisor, ...others]) await has(reader, 'CONSOL_LOAD_CLOSED')
  for (const reader of [ops, ...others]) await has(reader, 'CONSOL_LOAD_REOPENED')
})

it('CONSOL-045 packages, GW and CBM of a container must be those of the POs in it', async () => {
  const { ops, plan, box } = await loaded()
  const { containers } = (await readPlan(ops, plan)).body
  const tally = { package_qty: 100, gross_weight: 4_000.5, cbm: 20.125 }
  const save = (changes: object) =>
    ops.send(consolidationApi.saveContainer, {
      params: { ...plan, container_id: box.container_id },
      body: { ...blankBox(), ...tally, ...changes, version: containers[0]?.version ?? 0 },
    })
  expect(problemsOf(await save({ package_qty: 99 }))).toEqual(['package_qty consolidation.tallyDiffers_package_qty'])
  expect(problemsOf(await save({ gross_weight: 4_000.499 }))).toEqual(['gross_weight consolidation.tallyDiffers_gross_weight'])
  expect(problemsOf(await save({ cbm: 20.126 }))).toEqual(['cbm consolidation.tallyDiffers_cbm'])
  expect((await save({})).status).toBe(200)
})

it('CONSOL-045 a load is not closed while a line has other CBM than its packages in the containers', async () => {
  const { ops, plan, so_no } = await loaded(TWO_LINES)
  await fillBox(ops, plan, newContainerNo())
  const packages = await done(ops.send(packageLineApi.readPackages, { params: { so_no } }))
  const list = (cbm: number, version: number) =>
    done(
      ops.send(packageLineApi.savePackages, {
        params: { so_no },
        body: { version, lines: packagesFormOf(packages).lines.map((line, index) => (index === 0 ? { ...line, cbm } : line)) },
      }),
    )
  const { version } = await list(12.575, packages.version)
  const refused = await close(ops, plan)
  expect([refused.status, refused.problem.Message]).toEqual([
    422,
    `All packages of PO-A · ITEM-1 (${so_no}) are loaded, but 0.5 CBM are not. Choose Update CBM and KG in the load plan.`,
  ])
  await list(12.075, version)
  expect((await done(close(ops, plan))).load_status).toBe('CLOSED')
})

it('CONSOL-040 a load is not closed while a container weighs something else than its cargo', async () => {
  const { ops, plan } = await loaded()
  await fillBox(ops, plan, newContainerNo())
  const weigh = async (actual_kg: number) => {
    await done(changeBox(ops, plan, { actual_kg, vgm_kg: Math.round(actual_kg + 2_300) }))
  }
  await weigh(5)
  const refused = await close(ops, plan)
  expect([refused.status, ...problemsOf(refused)]).toEqual([422, 'containers.0.actual_kg consolidation.actualTooFar'])
  expect(refused.problem.errors?.[0]?.Message).toBe(
    'Container 1: the actual weight is 5 KG, but 4,000.5 KG are loaded. Correct one of them',
  )
  // 5 percent of 4,000.5 KG are 200.025 KG.
  await weigh(4_200.526)
  expect(problemsOf(await close(ops, plan))).toEqual(['containers.0.actual_kg consolidation.actualTooFar'])
  await weigh(4_200.525)
  expect((await done(close(ops, plan))).load_status).toBe('CLOSED')
})

it('CONSOL-026 after its load is closed a container keeps all but the days on which it arrives and what it weighs', async () => {
  const { ops, plan } = await loaded()
  await fillBox(ops, plan, newContainerNo())
  await done(close(ops, plan))
  const save = (changes: object) => changeBox(ops, plan, changes)
  const today = '2026-03-10'
  expect(await done(save({ cfs_received: today, cy_gate_in: today }))).toMatchObject({ cfs_received: today, cy_gate_in: today })
  expect(problemsOf(await save({ cy_gate_in: '2026-03-09' }))).toEqual(['cy_gate_in consolidation.gateInBeforeCfs'])
  expect(problemsOf(await save({ vgm_kg: null, vgm_method: null, weighed_on: null }))).toEqual(['vgm_kg msgRequired'])
  expect(problemsOf(await save({ vgm_kg: 6_400, vgm_method: 'SM2' }))).toEqual(['vgm_kg consolidation.vgmIsNotTheSum'])
  expect(await done(save({ vgm_kg: 6_400, vgm_method: 'SM1' }))).toMatchObject({ vgm_kg: 6_400, vgm_method: 'SM1' })
  const declared = { responsible_party: 'Pearl Toys', authorized_person: 'J. Wong', weighing_facility: 'Kwai Chung', vgm_reference: 'W-1' }
  expect(await done(save(declared))).toMatchObject(declared)
  const sealed = await save({ seal_no: 'OTHER1', cy_gate_in: today })
  expect([sealed.status, sealed.problem.msgKey]).toEqual([409, 'consolidation.loadIsClosed'])
})

it('references of a plan are entered after its load is closed, and nothing that the load contains', async () => {
  const { ops, plan } = await loaded()
  await fillBox(ops, plan, newContainerNo())
  await done(close(ops, plan))
  const closed = (await readPlan(ops, plan)).body
  const saved = await done(savePlan(ops, closed, { own_reference: 'OUR 1', customer_reference: 'YOUR 2' }))
  expect(saved).toMatchObject({ own_reference: 'OUR 1', customer_reference: 'YOUR 2', load_status: 'CLOSED', consol_status: 'APPROVED' })
  const so_allocations = closed.so_allocations.map((line) => ({ ...make.lineOf(line), loading_seq: 9 }))
  for (const changes of [{ so_allocations }, { rate_source_key: null }, { vessel: 'OTHER' }]) {
    const refused = await savePlan(ops, saved, { own_reference: 'OUR 3', ...changes })
    expect([refused.status, refused.problem.msgKey]).toEqual([409, 'consolidation.loadIsClosed'])
  }
})

it('a load is closed only after the approval, and only when all packages are in containers', async () => {
  const ops = await as('ops.hkg')
  const { plan } = await make.planned()
  const early = await close(ops, plan)
  expect([early.status, early.problem.msgKey, early.problem.Message]).toEqual([
    409,
    'consolidation.statusRefusesAction',
    'Not possible while the plan is “Plan”',
  ])
  expect((await close(await as('sales.hkg'), plan)).status).toBe(403)
  const approved = await make.approved()
  expect((await close(ops, approved.plan)).problem.msgKey).toBe('consolidation.loadRefusesAction')
})

it('BOOK-035 documents of an order name the container and seal of its closed load, and of an open one neither', async () => {
  const { ops, plan, so_no } = await loaded()
  await fillBox(ops, plan)
  const order = await done(ops.send(bookingApi.read, { params: { so_no } }))
  const text = async (document: 'SHIPPING_INSTRUCTION' | 'HOUSE_BL') => {
    const body = { document, kind: 'DRAFT' as const, language: 'en-US' as const }
    const reply = await ops.send(printApi.preview, { params: order, body })
    expect(reply.status, JSON.stringify(reply.problem)).toBe(200)
    return readPdf(reply.bytes).text
  }
  expect(await text('HOUSE_BL')).not.toContain('CSQU3054383')
  await done(close(ops, plan))
  const { consolidation } = await done(ops.send(consolidationApi.ofOrder, { params: { so_no } }))
  expect(consolidation?.containers).toEqual([
    { line_no: 1, container_size: '40GP', container_no: 'CSQU3054383', seal_no: 'SEAL77', package_qty: 100 },
  ])
  for (const document of ['SHIPPING_INSTRUCTION', 'HOUSE_BL'] as const) {
    const words = await text(document)
    expect(words).toContain('CSQU3054383')
    expect(words).toContain('SEAL77')
    expect(words).toContain('4,000.5')
  }
  expect((await done(ops.send(bookingApi.read, { params: { so_no } }))).containers).toMatchObject([
    { container_size: 'LCL', container_no: null },
  ])
})

it('a plan with a completed job is neither cancelled nor reopened', async () => {
  const { ops, plan } = await loaded()
  const finance = await as('finance.hkg')
  const { job_no } = (await readPlan(ops, plan)).body
  const complete = () => finance.send(jobApi.complete, { params: { job_no: job_no ?? '' }, body: { version: 1 } })
  expect((await complete()).problem.msgKey).toBe('job.loadIsOpen')
  await fillBox(ops, plan, newContainerNo())
  await done(close(ops, plan))
  await done(complete())
  const [entry] = (await ops.send(consolidationApi.history, { params: plan })).body
  expect(entry).toMatchObject({ action: 'job_complete', fields: [{ path: 'job_status', before: 'OUTSTANDING', after: 'COMPLETED' }] })
  for (const reply of [await cancelPlan(ops, (await readPlan(ops, plan)).body), await reopen(await as('supervisor.hkg'), plan)]) {
    expect([reply.status, reply.problem.msgKey]).toEqual([422, 'consolidation.jobIsClosed'])
    expect(reply.problem.Message).toContain(job_no ?? '-')
  }
})
