import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { partyApi } from '@fairlead/domain/party/party.api'
import { expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { desk } from '../party/party.testing.ts'
import { testPortal } from '../testing/portal.ts'
import { consolidations, readPlan } from './consolidation.testing.ts'

const world = testPortal()
const { as } = world
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
