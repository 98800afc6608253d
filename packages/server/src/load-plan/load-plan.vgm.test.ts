import { carrierMessageApi } from '@fairlead/domain/carrier-message/carrier-message.api'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { loadPlanApi } from '@fairlead/domain/load-plan/load-plan.api'
import { loadPlanPrintApi } from '@fairlead/domain/load-plan/load-plan.print-api'
import { planVgmApi } from '@fairlead/domain/load-plan/load-plan.vgm-api'
import type { PlanVgm } from '@fairlead/domain/load-plan/load-plan.vgm-form'
import { calculatedVgm } from '@fairlead/domain/load-plan/load-plan.vgm-rules'
import type { VgmLineForm } from '@fairlead/domain/vgm/vgm'
import type { VgmMessageType } from '@fairlead/domain/vgm/vgm.codes'
import { describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { cancelPlan, consolidations, PRINCIPAL, problemsOf, readPlan, STRANGER } from '../consolidation/consolidation.testing.ts'
import { confirmation } from '../carrier-booking/carrier-booking.testing.ts'
import { sentNotices } from '../notification/notification.testing.ts'
import { readPdf } from '../print/print.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { writeVermas } from '../vgm/vgm.vermas.ts'
import { fillBox, loadOf, newContainerNo, readLoad, saveBox } from './load-plan.testing.ts'

const world = testPortal()
const { as } = world
const make = consolidations(world)
type Named = Pick<Consolidation, 'consolidation_no'>

/** An approved plan whose container is loaded, numbered and has 3,700 KG of tare and 12.5 KG of dunnage. */
async function stuffed(more: { tare_kg?: number | null } = {}) {
  const ops = await as('ops.hkg')
  const { plan, orders } = await make.approved()
  const container_no = newContainerNo()
  const [box] = (await readLoad(ops, plan)).containers
  if (!box) throw new Error('a container')
  await done(saveBox(ops, plan, box, [loadOf(orders[0]?.so_no ?? '', 100)]))
  await fillBox(ops, plan, container_no)
  const [full] = (await readPlan(ops, plan)).body.containers
  if (!full) throw new Error('a container')
  const { container_id: _id, line_no: _line, container_size: _size, loaded_package_qty: _q, loaded_cbm: _c, loaded_kg: _k, ...form } = full
  const facts = { vgm_kg: null, vgm_method: null, tare_kg: 3_700, dunnage_kg: 12.5, ...more }
  await done(ops.send(consolidationApi.saveContainer, { params: { ...plan, container_id: box.container_id }, body: { ...form, ...facts } }))
  return { ops, plan, container_no }
}

const read = async (client: Client, plan: Named): Promise<PlanVgm> => done(client.send(planVgmApi.readPlanVgm, { params: plan }))
const DECLARED = {
  vgm_method: 'SM2' as const,
  weighed_on: '2026-03-09',
  responsible_party: 'Fairlead Hong Kong',
  authorized_person: 'O. Ops',
  weighing_facility: null,
  vgm_reference: null,
}
const declare = (client: Client, { consolidation_no, lines }: PlanVgm, changes: Partial<VgmLineForm> = {}) =>
  client.send(planVgmApi.savePlanVgm, {
    params: { consolidation_no },
    body: {
      lines: lines.map((line) => {
        const { container_id, version, container_no } = line
        return { container_id, version, container_no, ...DECLARED, vgm_kg: calculatedVgm(line), ...changes }
      }),
    },
  })
const sendOut = (client: Client, { consolidation_no, lines }: PlanVgm, message_type: VgmMessageType = 'VERMAS') =>
  client.send(planVgmApi.sendPlanVgm, {
    params: { consolidation_no },
    body: { message_type, containers: lines.map(({ container_id, version }) => ({ container_id, version })) },
  })
const receives = async (client: Client, raw: string) => done(client.send(carrierMessageApi.receive, { body: { raw } }))
const messages = async (client: Client, plan: Named) => done(client.send(planVgmApi.planMessages, { params: plan }))
const rawOf = async (client: Client, edi_message_id: number) =>
  (await done(client.send(carrierMessageApi.message, { params: { edi_message_id } }))).raw

/** A weighbridge's VERMAS of one container. */
const weighed = (container_no: string, vgm_kg: number, carrier_booking_no: string | null = null) =>
  writeVermas({
    sender: 'WB',
    receiver: 'FAIRLEAD',
    reference: `WB-${container_no}-${vgm_kg}`,
    control_no: 1,
    at: new Date('2026-03-10T02:00:00Z'),
    replaces: false,
    lines: [
      {
        ...DECLARED,
        container_no,
        carrier_booking_no,
        vgm_kg,
        vgm_method: 'SM1',
        weighing_facility: 'Kwai Chung Weighbridge',
        container_size: '40GP',
        iso_code: '42G1',
        seal_no: null,
        gross_weight: null,
      },
    ],
  })

describe('the verified gross mass of a plan', () => {
  it('CONSOL-026 is calculated of cargo, dunnage and tare to the kilogram, saved in the container, sent as VERMAS and replaced', async () => {
    const { ops, plan, container_no } = await stuffed()
    const vgm = await read(ops, plan)
    expect(vgm.lines).toMatchObject([{ container_no, gross_weight: 4_000.5, dunnage_kg: 12.5, tare_kg: 3_700 }])
    const saved = await done(declare(ops, vgm))
    expect(saved.lines).toMatchObject([{ vgm_kg: 7_713, vgm_method: 'SM2', responsible_party: 'Fairlead Hong Kong' }])
    expect((await readPlan(ops, plan)).body.containers).toMatchObject([{ vgm_kg: 7_713, vgm_method: 'SM2', authorized_person: 'O. Ops' }])
    const [entry] = await done(ops.send(consolidationApi.history, { params: plan }))
    expect(entry).toMatchObject({
      action: 'vgm_declare',
      fields: expect.arrayContaining([{ path: 'containers.1.vgm_kg', before: null, after: 7_713 }]),
    })
    const sent = await done(sendOut(ops, saved))
    expect(sent).toMatchObject({
      module: 'consolidation',
      record_id: plan.consolidation_no,
      reference: `${plan.consolidation_no}-V1`,
      direction: 'OUT',
    })
    const raw = await rawOf(ops, sent.edi_message_id)
    for (const part of [`EQD+CN+${container_no}:6346:5+42G1`, 'RFF+BN:255512345', 'MEA+AAE+VGM+KGM:7713', 'DOC+SM2:VGM:306', "+9'"])
      expect(raw).toContain(part)
    expect((await sendOut(ops, saved)).status).toBe(409)
    const again = await done(sendOut(ops, await read(ops, plan)))
    expect(await rawOf(ops, again.edi_message_id)).toContain(`BGM+749+${plan.consolidation_no}-V2+5'`)
    expect((await messages(ops, plan)).map(({ reference }) => reference)).toEqual([
      `${plan.consolidation_no}-V2`,
      `${plan.consolidation_no}-V1`,
    ])
  })

  it('is refused when it is not the sum of the load, has no tare, or is below the cargo or above the plate', async () => {
    const { ops, plan } = await stuffed()
    const vgm = await read(ops, plan)
    expect(problemsOf(await declare(ops, vgm, { vgm_kg: 4_000 }))).toEqual(['lines.0.vgm_kg vgm.lessThanCargo'])
    const off = await done(declare(ops, vgm, { vgm_kg: 7_714 }))
    expect(problemsOf(await sendOut(ops, off))).toEqual(['lines.0.vgm_kg consolidation.vgmIsNotTheSum'])
    const weighedOnes = await done(declare(ops, off, { vgm_kg: 7_714, vgm_method: 'SM1' }))
    expect((await sendOut(ops, weighedOnes)).status).toBe(200)
    const open = await stuffed({ tare_kg: null })
    const unknown = await done(declare(ops, await read(ops, open.plan), { vgm_kg: 7_700 }))
    expect(problemsOf(await sendOut(ops, unknown))).toEqual(['lines.0.vgm_kg consolidation.vgmNeedsTare'])
  })

  it('of a closed load a calculated mass stays the sum, and a weighed one replaces it', async () => {
    const { ops, plan } = await stuffed()
    await done(declare(ops, await read(ops, plan)))
    const so_nos = (await readPlan(ops, plan)).body.so_allocations.map(({ so_no }) => so_no)
    await done(ops.send(consolidationApi.alignSailing, { params: plan, body: { so_nos } }))
    const amended = (await readPlan(ops, plan)).body
    if (amended.so_allocations.some(({ amended_at }) => amended_at !== null))
      await done(ops.send(consolidationApi.takeOver, { params: plan, body: { version: amended.version, so_nos } }))
    const { version } = (await readPlan(ops, plan)).body
    await done(ops.send(loadPlanApi.close_load, { params: plan, body: { version } }))
    const closed = await read(ops, plan)
    expect(problemsOf(await declare(ops, closed, { vgm_kg: 7_714 }))).toEqual(['lines.0.vgm_kg consolidation.vgmIsNotTheSum'])
    expect(problemsOf(await declare(ops, closed, { vgm_kg: null, vgm_method: null }))).toEqual(['lines.0.vgm_kg msgRequired'])
    const weighedOnes = await done(declare(ops, closed, { vgm_kg: 7_714, vgm_method: 'SM1' }))
    expect(weighedOnes.lines).toMatchObject([{ vgm_kg: 7_714, vgm_method: 'SM1' }])
  })

  it('is sent after approval only, by planners only, and not of a foreign, repeated or stale container', async () => {
    const { ops, plan } = await stuffed()
    const vgm = await read(ops, plan)
    const saved = await done(declare(ops, vgm))
    const stale = await declare(ops, vgm)
    expect([stale.status, stale.problem.msgKey]).toEqual([409, 'msgRecordNotLatest'])
    const other = await stuffed()
    const [foreign] = (await read(ops, other.plan)).lines
    expect((await sendOut(ops, { ...saved, lines: foreign ? [foreign] : [] })).status).toBe(404)
    expect((await declare(ops, { ...saved, lines: [...saved.lines, ...saved.lines] })).status).toBe(404)
    expect((await (await as(PRINCIPAL)).send(planVgmApi.readPlanVgm, { params: plan })).status).toBe(403)
    expect((await (await as(STRANGER)).send(planVgmApi.readPlanVgm, { params: plan })).status).toBe(404)
    expect((await (await as(STRANGER)).send(planVgmApi.planMessages, { params: plan })).status).toBe(404)
    expect((await sendOut(await as('sales.hkg'), saved)).status).toBe(403)
    const draft = await make.planned()
    const [box] = (await readLoad(ops, draft.plan)).containers
    await done(saveBox(ops, draft.plan, box ?? { container_id: 0, version: 0 }, [loadOf(draft.orders[0]?.so_no ?? '', 100)]))
    await fillBox(ops, draft.plan, newContainerNo())
    const early = await done(declare(ops, await read(ops, draft.plan), { vgm_method: 'SM1', vgm_kg: 7_700 }))
    expect((await sendOut(ops, early)).problem.msgKey).toBe('load-plan.vgmNotSendable')
  })

  it('is printed with its calculation, and not while it is incomplete', async () => {
    const { ops, plan, container_no } = await stuffed()
    const preview = () =>
      ops.send(loadPlanPrintApi.preview, {
        params: { record_id: plan.consolidation_no },
        body: { document: 'VGM_DECLARATION', kind: 'FINAL', language: 'en-US' },
      })
    expect(problemsOf(await preview()).map((one) => one.trim())).toEqual(['vgm.nothingDeclared'])
    await done(declare(ops, await read(ops, plan)))
    const { text } = readPdf((await preview()).bytes)
    for (const part of [`${container_no}40GP7,713KG`, '7,713.000', '4,000.5', '3,700', 'FairleadHongKong']) expect(text).toContain(part)
  })
})

describe('a message that came in', () => {
  it('VERMAS finds the container of a plan and fills in its mass, once, also when the load is closed', async () => {
    const { ops, plan, container_no } = await stuffed()
    const raw = weighed(container_no, 7_777)
    const taken = await receives(ops, raw)
    expect(taken).toMatchObject({ status: 'ACCEPTED', module: 'consolidation', record_id: plan.consolidation_no, so_no: null })
    expect((await receives(ops, raw)).edi_message_id).toBe(taken.edi_message_id)
    expect((await readPlan(ops, plan)).body.containers).toMatchObject([
      { vgm_kg: 7_777, vgm_method: 'SM1', weighing_facility: 'Kwai Chung Weighbridge', tare_kg: 3_700 },
    ])
    const [entry] = await done(ops.send(consolidationApi.history, { params: plan }))
    expect(entry).toMatchObject({ action: 'vgm_receive' })
    expect(await messages(ops, plan)).toMatchObject([{ direction: 'IN', message_type: 'VERMAS' }])
    // Who does not read plans does not read their messages.
    const params = { edi_message_id: taken.edi_message_id }
    expect((await ops.send(carrierMessageApi.message, { params })).status).toBe(200)
    for (const login of ['finance.hkg', 'ops.lax'])
      expect([login, (await (await as(login)).send(carrierMessageApi.message, { params })).status]).toEqual([login, 404])
  })

  it('CONSOL-026 VERMAS that replaces a mass names the old one, and whether it was sent already; the same mass warns of nothing', async () => {
    const { ops, plan, container_no } = await stuffed()
    const declared = await done(declare(ops, await read(ops, plan)))
    const same = await receives(ops, weighed(container_no, 7_713))
    expect(same).toMatchObject({ status: 'ACCEPTED', warnings: [] })
    const replaced = await receives(ops, weighed(container_no, 7_800))
    const at = `${container_no} vgm_kg`
    expect(replaced.warnings).toMatchObject([{ at, msgKey: 'vgm.massReplaced', Message: 'VGM was 7,713 KG and is now 7,800 KG' }])
    await done(sendOut(ops, await read(ops, plan)))
    expect(declared.lines).toHaveLength(1)
    const corrected = await receives(ops, weighed(container_no, 7_900))
    expect(corrected).toMatchObject({ status: 'ACCEPTED', reference: `WB-${container_no}-7900` })
    expect(corrected.warnings).toMatchObject([{ at, msgKey: 'vgm.sentMassReplaced' }])
  })

  it('VERMAS is refused below the cargo, for an unknown booking number, and for a cancelled plan', async () => {
    const { ops, plan, container_no } = await stuffed()
    const low = await receives(ops, weighed(container_no, 3_000))
    expect(low).toMatchObject({
      status: 'REFUSED',
      reference: `WB-${container_no}-3000`,
      record_id: plan.consolidation_no,
      reasons: [{ at: `${container_no} vgm_kg`, msgKey: 'vgm.lessThanCargo' }],
    })
    expect(await receives(ops, weighed(container_no, 8_000, 'OTHER'))).toMatchObject({ status: 'REFUSED', record_id: null })
    await done(cancelPlan(ops, (await readPlan(ops, plan)).body))
    expect(await receives(ops, weighed(container_no, 8_000))).toMatchObject({
      status: 'REFUSED',
      reasons: [{ msgKey: 'vgm.ediContainerUnknown' }],
    })
    expect((await readPlan(ops, plan)).body.containers).toMatchObject([{ vgm_kg: null }])
  })

  it('IFTMBC with the number of a plan fills in the booking number, and names what differs', async () => {
    const ops = await as('ops.hkg')
    const { plan } = await make.approved()
    const answer = { so_no: plan.consolidation_no, carrier: 'HLCU', pod: 'DEHAM', number: 'HL-PLAN-1', vessel: 'OTHER SHIP' }
    const taken = await receives(ops, confirmation({ ...answer, voyage: plan.voyage ?? '', etd: '20260328', eta: '20260425' }))
    expect(taken).toMatchObject({ status: 'ACCEPTED', message_type: 'IFTMBC', record_id: plan.consolidation_no })
    expect(taken.warnings.map(({ msgKey }) => msgKey)).toEqual(['carrier-booking.differs_vessel'])
    expect((await readPlan(ops, plan)).body.containers).toMatchObject([{ carrier_booking_no: 'HL-PLAN-1' }])
    const again = await receives(
      ops,
      confirmation({
        ...answer,
        number: 'HL-PLAN-2',
        vessel: plan.vessel ?? '',
        voyage: plan.voyage ?? '',
        etd: '20260328',
        eta: '20260425',
      }),
    )
    expect(again.warnings).toMatchObject([
      {
        at: '',
        msgKey: 'carrier-booking.differs_carrier_booking_no',
        Message: 'Carrier booking no. of container 1: carrier HL-PLAN-2, booking HL-PLAN-1',
      },
    ])
    expect((await readPlan(ops, plan)).body.containers).toMatchObject([{ carrier_booking_no: 'HL-PLAN-1' }])
    const { items } = await done(ops.send(consolidationApi.list, { query: { list: 'search_consolidation', q: 'HL-PLAN-1' } }))
    expect(items.map(({ consolidation_no }) => consolidation_no)).toEqual([plan.consolidation_no])
  })

  it('IFTMBC by which the carrier declines is shown as declined, once, with its reason; the staff of the plan are notified', async () => {
    const [ops, supervisor] = [await as('ops.hkg'), await as('supervisor.hkg')]
    const { plan } = await make.approved()
    const raw = confirmation({
      so_no: plan.consolidation_no,
      carrier: 'HLCU',
      pod: 'DEHAM',
      number: '',
      response: 'RE',
      reason: 'NO SPACE LEFT',
      vessel: plan.vessel ?? '',
      voyage: plan.voyage ?? '',
    })
    const taken = await receives(ops, raw)
    expect(taken).toMatchObject({ status: 'DECLINED', record_id: plan.consolidation_no, reasons: [] })
    expect((await receives(ops, raw)).edi_message_id).toBe(taken.edi_message_id)
    expect(await messages(ops, plan)).toMatchObject([{ status: 'DECLINED', direction: 'IN' }])
    const params = { edi_message_id: taken.edi_message_id }
    const { facts } = await done(ops.send(carrierMessageApi.message, { params }))
    expect(facts).toMatchObject({ answer: 'DECLINED', reason: 'NO SPACE LEFT' })
    const [entry] = await done(ops.send(consolidationApi.history, { params: plan }))
    expect(entry).toMatchObject({ action: 'carrier_decline', reason: 'NO SPACE LEFT' })
    expect((await readPlan(ops, plan)).body).toMatchObject({ consol_status: 'APPROVED', containers: [{ carrier_booking_no: null }] })
    const codes = (await sentNotices(supervisor, plan.consolidation_no, 'CONSOL_CARRIER_DECLINED')).map(({ event_code }) => event_code)
    expect(codes).toContain('CONSOL_CARRIER_DECLINED')
    const outside = await done((await as(PRINCIPAL)).send(consolidationApi.history, { params: plan }))
    expect(outside.map(({ action }) => action)).not.toContain('carrier_decline')
  })

  it('IFTMBC with the booking number of a plan belongs to it; that of another carrier or port is refused there', async () => {
    const { ops, plan } = await stuffed()
    await world
      .portal()
      .database.pool.query("update consolidation_container set carrier_booking_no = 'HL-OWN' where consolidation_no = $1", [
        plan.consolidation_no,
      ])
    const answer = { so_no: 'SO999999999', carrier: 'HLCU', pod: 'DEHAM', number: 'HL-OWN' }
    const about = { record_id: plan.consolidation_no, module: 'consolidation' }
    expect(await receives(ops, confirmation(answer))).toMatchObject({ status: 'ACCEPTED', ...about })
    expect(await receives(ops, confirmation({ ...answer, carrier: 'MAEU' }))).toMatchObject({
      status: 'REFUSED',
      ...about,
      reasons: [{ msgKey: 'carrier-booking.ediCarrierWrong' }],
    })
    expect(await receives(ops, confirmation({ ...answer, pod: 'USLAX' }))).toMatchObject({
      status: 'REFUSED',
      reasons: [{ msgKey: 'carrier-booking.ediPortWrong' }],
    })
    expect(await receives(ops, confirmation({ ...answer, number: 'NOBODY' }))).toMatchObject({
      status: 'REFUSED',
      record_id: null,
      reasons: [{ msgKey: 'carrier-booking.ediOrderUnknown' }],
    })
  })
})
