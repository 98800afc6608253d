import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { partyApi } from '@fairlead/domain/party/party.api'
import { expect, it } from 'vitest'
import { done, partyIdOf } from '../booking/booking.testing.ts'
import { desk } from '../party/party.testing.ts'
import { testPortal } from '../testing/portal.ts'
import { approve, consolidations, PRINCIPAL, readPlan, savePlan } from './consolidation.testing.ts'

const world = testPortal()
const { as, portal } = world
const make = consolidations(world)
const { submit, throughSun } = desk(world)
const seller = async () => throughSun(await submit({ roles: ['SHIPPER', 'CUSTOMER', 'CONSIGNEE'] }))

it('PARTY-057 a merge replaces the party on every plan, and undoing restores it', async () => {
  const [admin, ops] = [await as('admin'), await as('ops.hkg')]
  const [from, into] = [await seller(), await seller()]
  const plan = await done(make.create(admin, [], { principal_party_id: from.party_id }))
  const other = await done(make.create(ops, []))
  const merged = await done(
    admin.send(partyApi.merge, { params: from, body: { version: from.version, into_party_id: into.party_id, reason: 'The same firm' } }),
  )
  expect((await readPlan(ops, plan)).body).toMatchObject({ principal_party_id: into.party_id, version: 2 })
  expect((await readPlan(ops, other)).body).toEqual(other)
  const [entry] = await done(ops.send(consolidationApi.history, { params: plan }))
  expect(entry).toMatchObject({
    action: 'party_merged',
    fields: [{ path: 'principal_party_id', before: from.party_id, after: into.party_id }],
  })
  await done(admin.send(partyApi.undo_merge, { params: merged, body: { version: merged.version } }))
  expect((await readPlan(ops, plan)).body).toMatchObject({ principal_party_id: from.party_id, version: 3 })
})

it('PARTY-057 undoing a merge leaves a plan that was sent meanwhile with the principal that received it', async () => {
  const [admin, ops] = [await as('admin'), await as('ops.hkg')]
  const northwind = await partyIdOf({ portal }, 'NORTHWIND')
  const from = await seller()
  const { plan } = await make.ready(1, { consol_type: 'LCL_COLOAD', principal_party_id: from.party_id })
  const merged = await done(
    admin.send(partyApi.merge, { params: from, body: { version: from.version, into_party_id: northwind, reason: 'The same firm' } }),
  )
  const requested = await done(approve(ops, 'request', (await readPlan(ops, plan)).body))
  const sent = await done(approve(await as('supervisor.hkg'), 'send', requested))
  await done(admin.send(partyApi.undo_merge, { params: merged, body: { version: merged.version } }))
  expect((await readPlan(ops, sent)).body).toMatchObject({ principal_party_id: northwind, sent_to_party_id: northwind })
  expect((await readPlan(await as(PRINCIPAL), sent)).status).toBe(200)
})

it('PARTY-057 undoing a merge leaves a plan that was sent before and again meanwhile with its latest recipient', async () => {
  const [admin, ops, supervisor] = [await as('admin'), await as('ops.hkg'), await as('supervisor.hkg')]
  const northwind = await partyIdOf({ portal }, 'NORTHWIND')
  const from = await seller()
  const { plan } = await make.ready(1, { consol_type: 'LCL_COLOAD', principal_party_id: from.party_id })
  const send = async () => {
    const requested = await done(approve(ops, 'request', (await readPlan(ops, plan)).body))
    return done(approve(supervisor, 'send', requested))
  }
  const first = await send()
  const { plan: kept } = await make.ready(1, { consol_type: 'LCL_COLOAD', principal_party_id: from.party_id })
  const sent = await done(approve(supervisor, 'send', await done(approve(ops, 'request', kept))))
  const merged = await done(
    admin.send(partyApi.merge, { params: from, body: { version: from.version, into_party_id: northwind, reason: 'The same firm' } }),
  )
  const moved = (await readPlan(ops, first)).body
  await done(approve(ops, 'withdraw', moved, { reason: 'Another sailing' }))
  const again = await send()
  await done(admin.send(partyApi.undo_merge, { params: merged, body: { version: merged.version } }))
  expect((await readPlan(ops, again)).body).toMatchObject({
    principal_party_id: northwind,
    sent_to_party_id: northwind,
    version: again.version,
  })
  expect((await readPlan(await as(PRINCIPAL), again)).status).toBe(200)
  const actions = async (of: typeof plan) => (await done(ops.send(consolidationApi.history, { params: of }))).map(({ action }) => action)
  expect([(await actions(again))[0], (await actions(sent)).slice(0, 2)]).toEqual(['send', ['party_merged', 'party_merged']])
  // A plan that was not sent again goes back.
  expect((await readPlan(ops, sent)).body).toMatchObject({ principal_party_id: from.party_id, sent_to_party_id: from.party_id })
})

it('PARTY-057 undoing a merge records only the columns of a plan that it changes', async () => {
  const [admin, ops] = [await as('admin'), await as('ops.hkg')]
  const [from, into, third] = [await seller(), await seller(), await seller()]
  const plan = await done(make.create(admin, [], { principal_party_id: from.party_id }))
  const merged = await done(
    admin.send(partyApi.merge, { params: from, body: { version: from.version, into_party_id: into.party_id, reason: 'The same firm' } }),
  )
  const changed = await done(savePlan(ops, (await readPlan(ops, plan)).body, { principal_party_id: third.party_id }))
  await done(admin.send(partyApi.undo_merge, { params: merged, body: { version: merged.version } }))
  expect((await readPlan(ops, plan)).body).toEqual(changed)
  const history = await done(ops.send(consolidationApi.history, { params: plan }))
  expect(history.filter(({ action }) => action === 'party_merged')).toHaveLength(1)
})
