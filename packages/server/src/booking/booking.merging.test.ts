import { partyApi } from '@fairlead/domain/party/party.api'
import type { Party } from '@fairlead/domain/party/party'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { expect, it } from 'vitest'
import { desk } from '../party/party.testing.ts'
import { testPortal } from '../testing/portal.ts'
import { bookingsOf, done, readAs, saveOver } from './booking.testing.ts'

const test = testPortal()
const { as } = test
const { form } = bookingsOf(test)
const { submit, throughSun } = desk(test)

const seller = async () => throughSun(await submit({ roles: ['SHIPPER', 'CUSTOMER', 'CONSIGNEE'] }))

it('PARTY-057 undoing a merge restores each party field, except those that name another party since', async () => {
  const [admin, ops] = [await as('admin'), await as('ops.hkg')]
  const [from, into, third] = [await seller(), await seller(), await seller()]
  const booked = async (shipper: Party) => done(ops.send(bookingApi.create, { body: await form({ shipper_party_id: shipper.party_id }) }))
  const [kept, changed, other] = [await booked(from), await booked(from), await booked(into)]
  const shippers = async () => Promise.all([kept, changed, other].map(async (order) => (await readAs(ops, order)).shipper_party_id))
  const merged = await done(
    admin.send(partyApi.merge, {
      params: from,
      body: { version: from.version, into_party_id: into.party_id, reason: 'The same firm' },
    }),
  )
  expect(await shippers()).toEqual([into.party_id, into.party_id, into.party_id])
  await done(saveOver(ops, await readAs(ops, changed), { shipper_party_id: third.party_id }))
  await done(admin.send(partyApi.undo_merge, { params: merged, body: { version: merged.version } }))
  expect(await shippers()).toEqual([from.party_id, third.party_id, into.party_id])
})
