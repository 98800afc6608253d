import { authApi } from '@fairlead/domain/auth/auth.api'
import type { ConsolidationForm } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { consolidationApprovalApi } from '@fairlead/domain/consolidation/consolidation.approval-api'
import { describe, expect, it } from 'vitest'
import { amend, done, partyIdOf } from '../booking/booking.testing.ts'
import { client, testPortal } from '../testing/portal.ts'
import {
  approve,
  blankBox,
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
const { as, portal, address } = world
const make = consolidations(world)
const sql = (text: string, values: unknown[]) => portal().database.pool.query(text, values)
const [OPS, SUPERVISOR] = ['ops.hkg', 'supervisor.hkg']

/** A plan that its principal rejected after writing a remark. */
async function rejected() {
  const [ops, principal] = [await as(OPS), await as(PRINCIPAL)]
  const made = await make.sent()
  await done(principal.send(consolidationApi.addRemark, { params: made.plan, body: { body: 'Our buying price is 12', visible_to: 'ALL' } }))
  const plan = await done(approve(principal, 'reject', made.plan, { reason: 'Too dear' }))
  return { ...made, ops, principal, plan }
}

describe('the principal of a plan', () => {
  it('that received the plan is not replaced by another one, which would read what the first one wrote', async () => {
    const { ops, plan } = await rejected()
    const other = { principal_party_id: await partyIdOf({ portal }, 'HANSAKAU') }
    const refused = await savePlan(ops, plan, other)
    expect([refused.status, problemsOf(refused)]).toEqual([422, ['principal_party_id consolidation.principalIsKept']])
    expect((await readPlan(ops, plan)).body).toMatchObject({ principal_party_id: plan.principal_party_id, version: plan.version })
    expect((await readPlan(await as(STRANGER), plan)).status).toBe(404)
    const reopened = await done(savePlan(ops, plan, { vessel: 'EVER GLORY' }))
    expect(problemsOf(await savePlan(ops, reopened, other))).toEqual(['principal_party_id consolidation.principalIsKept'])
  })

  it('can be replaced until the plan is sent', async () => {
    const { plan } = await make.planned()
    const other = await partyIdOf({ portal }, 'BALTIC')
    const changed = await done(savePlan(await as(OPS), plan, { consol_type: 'LCL_COLOAD', principal_party_id: other }))
    expect(changed.principal_party_id).toBe(other)
  })

  it.each<[string, Partial<ConsolidationForm>]>([
    ['the sailing', { vessel: 'EVER GLORY' }],
    ['the containers', { container_requests: [{ container_size: '40GP', qty: 2 }] }],
  ])('does not see the rework of %s after its rejection before the plan is sent again', async (_, changes) => {
    const { ops, principal, plan } = await rejected()
    expect((await readPlan(principal, plan)).body.approval_reason).toBe('Too dear')
    const reworked = await done(savePlan(ops, plan, changes))
    expect(reworked).toMatchObject({ consol_status: 'PLAN', approval_sent_at: null })
    expect((await readPlan(principal, plan)).status).toBe(404)
    expect((await readPlan(await as(SHIPPER), plan)).status).toBe(404)
    const sent = await done(approve(await as(SUPERVISOR), 'send', await done(approve(ops, 'request', reworked))))
    expect((await readPlan(principal, sent)).body).toMatchObject(changes)
  })

  it('keeps a rejected plan in sight while only a reference changes', async () => {
    const { ops, principal, plan } = await rejected()
    await done(savePlan(ops, plan, { carrier_reference: 'CARRIER 7' }))
    expect((await readPlan(principal, plan)).body).toMatchObject({ consol_status: 'REJECTED', carrier_reference: 'CARRIER 7' })
  })

  it('does not see offers that are entered after its rejection', async () => {
    const { ops, principal, plan } = await rejected()
    const proposed = await done(make.propose(ops, plan, [await make.sailing()]))
    expect(proposed.consol_status).toBe('PLAN')
    expect((await principal.send(consolidationApprovalApi.approval, { params: plan })).status).toBe(404)
  })

  it('reads in the history what happened while the plan was sent, and no reason of the time before', async () => {
    const [ops, supervisor, principal] = [await as(OPS), await as(SUPERVISOR), await as(PRINCIPAL)]
    const { plan } = await make.ready()
    const refused = await done(approve(supervisor, 'reject', await done(approve(ops, 'request', plan)), { reason: 'They never pay' }))
    const withdrawn = await done(approve(ops, 'withdraw', await done(approve(ops, 'request', refused)), { reason: 'Margin too thin' }))
    const cancelled = await done(cancelPlan(ops, withdrawn, 'Wrong lane'))
    const recovered = await done(ops.send(consolidationApi.recover, { params: cancelled, body: { version: cancelled.version } }))
    const sent = await done(approve(supervisor, 'send', await done(approve(ops, 'request', recovered))))
    await done(approve(principal, 'reject', sent, { reason: 'Too late' }))
    const read = await done(principal.send(consolidationApi.history, { params: plan }))
    expect(read.map(({ action, reason }) => [action, reason])).toEqual([
      ['reject', 'Too late'],
      ['send', null],
    ])
  })
})

describe('other readers of a plan', () => {
  it('from outside learn nothing of amendments that are not taken over', async () => {
    const [ops, principal, shipper] = [await as(OPS), await as(PRINCIPAL), await as(SHIPPER)]
    const { orders, plan } = await make.approved()
    const [order] = orders
    if (!order) throw new Error('no order')
    await done(amend(ops, order, { marks: 'KEEP DRY', po_no: 'PO-AMENDED', customer_party_id: await partyIdOf({ portal }, 'SCHELDEI') }))
    const list = { list: 'amended_booking_pending' }
    expect((await done(ops.send(consolidationApi.list, { query: list }))).items.map(({ consolidation_no }) => consolidation_no)).toContain(
      plan.consolidation_no,
    )
    for (const reader of [principal, shipper]) {
      expect((await reader.send(consolidationApi.list, { query: list })).status).toBe(400)
      const filter = JSON.stringify([['amended_at', 'isNotEmpty', []]])
      expect((await reader.send(consolidationApi.list, { query: { list: 'search_consolidation', filter } })).status).toBe(400)
      const { lists } = await done(reader.send(consolidationApi.dashboard, {}))
      expect(lists.map((figure) => figure.list)).not.toContain('amended_booking_pending')
      const { body } = await readPlan(reader, plan)
      expect(body).not.toHaveProperty('amended_at')
      expect(body.so_allocations[0]).toMatchObject({
        amended_fields: [],
        order: { po_no: order.po_no, version: order.version, customer_party_name: null },
      })
    }
  })

  it('from outside search no candidates and get no offers, whatever functions their profile has', async () => {
    const { plan, orders } = await make.planned()
    await sql(
      `insert into user_profile_role select p.user_uid, p.profile_type_id, 'CONSOLIDATION_CREATE' from user_profile p join portal_user u using (user_uid)
       where u.login_id = $1 on conflict do nothing`,
      [SHIPPER],
    )
    const shipper = await as(SHIPPER)
    expect((await shipper.send(consolidationApi.candidates, { query: { q: orders[0]?.so_no ?? '' } })).status).toBe(403)
    expect((await shipper.send(consolidationApi.planTogether, { body: { so_nos: [orders[0]?.so_no ?? ''] } })).status).toBe(403)
    expect((await shipper.send(consolidationApi.candidates, { query: { consolidation_no: plan.consolidation_no } })).status).toBe(403)
  })

  it('of another office are refused a container number without the number of the foreign plan', async () => {
    const voyage = { vessel: 'HAMBURG EXPRESS', voyage: '031E' }
    const { plan: foreign } = await make.planned(1, voyage)
    const { plan } = await make.planned(1, voyage)
    const shanghai = await partyIdOf({ portal }, 'SHA')
    await sql('update consolidation set contact_office_party_id = $1, handling_office_party_id = $1 where consolidation_no = $2', [
      shanghai,
      plan.consolidation_no,
    ])
    await sql("update consolidation_container set container_no = 'CSQU3054383' where consolidation_no = $1", [foreign.consolidation_no])
    const refused = await (
      await as('ops.sha')
    ).send(consolidationApi.saveContainer, {
      params: { consolidation_no: plan.consolidation_no, container_id: plan.containers[0]?.container_id ?? 0 },
      body: { ...blankBox(), container_no: 'CSQU3054383', version: 1 },
    })
    expect(problemsOf(refused)).toContain('container_no consolidation.containerOnHiddenPlan')
    expect(JSON.stringify(refused.problem)).not.toContain(foreign.consolidation_no)
  })
})

describe('a remark', () => {
  it('names the super user who wrote it under another name to staff, and not to customers', async () => {
    const { plan } = await make.sent()
    const { body } = await (await as('admin')).send(authApi.changeUser, { params: { id: `${OPS}@fairlead.example` } })
    const acting = client(address(), body.token)
    await done(acting.send(consolidationApi.addRemark, { params: plan, body: { body: 'Cargo is at the CFS', visible_to: 'ALL' } }))
    const read = async (login: string) => (await done((await as(login)).send(consolidationApi.remarks, { params: plan })))[0]
    expect(await read(OPS)).toMatchObject({ user_name: 'Olivia Operator', super_user_name: 'Ada Admin' })
    expect(await read(PRINCIPAL)).not.toHaveProperty('super_user_name')
  })
})
