import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { openFormOf } from '@fairlead/domain/booking/booking.defaults'
import { form as bookingForm } from '@fairlead/domain/booking/booking.sample'
import { partyApi } from '@fairlead/domain/party/party.api'
import { userApi } from '@fairlead/domain/user/user.api'
import { emptyUser } from '@fairlead/domain/user/user.defaults'
import { newProfile } from '@fairlead/domain/user/user'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { aboutOf, soon } from '../notification/notification.testing.ts'
import { rebuildMembers } from '../party-group/party-group.store.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { change, desk, refuse, take } from './party.testing.ts'
import type { Party } from '@fairlead/domain/party/party'

const at = testPortal()
const { as, portal } = at
const { submit, throughSun } = desk(at)
const db = () => portal().services.db
const merge = (client: Client, from: Party, into: Pick<Party, 'party_id'>, reason = 'The same firm') =>
  client.send(partyApi.merge, {
    params: { party_id: from.party_id },
    body: { version: from.version, into_party_id: into.party_id, reason },
  })
const undo = (client: Client, { party_id, version }: Party) => client.send(partyApi.undo_merge, { params: { party_id }, body: { version } })
const seller = { roles: ['SHIPPER' as const, 'CUSTOMER' as const, 'CONSIGNEE' as const] }

async function booked(client: Client, changes: Parameters<typeof bookingForm>[0]) {
  const parties = { customer_party_id: null, consignee_party_id: null, nomination_agent_party_id: null, handling_office_party_id: null }
  const { body, problem } = await client.send(bookingApi.create, { body: bookingForm({ ...parties, ...changes }) })
  if (!body.so_no) throw new Error(JSON.stringify(problem))
  return body
}
/** Every row that refers to these parties. */
async function references(ids: readonly number[]) {
  const { rows } = await sql<{ place: string }>`
    select 'order' as place, so_no as key, shipper_party_id::text || ' ' || coalesce(consignee_party_id::text, '-') || ' ' || array_to_string(array(select unnest(party_ids) order by 1), ',') || ' ' || creator_party_ids::text as names
      from shipping_order where party_ids && ${[...ids]}::integer[]
    union all select 'profile', user_uid || '/' || profile_type_id, party_id::text from user_profile_party where party_id = any(${[...ids]}::integer[])
    union all select 'lane', tradelane, customer_code from trade_lane where customer_code in (select party_code from party where party_id = any(${[...ids]}::integer[]))
    union all select 'group', party_group_id::text, party_id::text from party_group_member where party_id = any(${[...ids]}::integer[])
    union all select 'relation', party_id::text, related_party_id::text from party_relation where party_id = any(${[...ids]}::integer[]) or related_party_id = any(${[...ids]}::integer[])
    order by 1, 2, 3`.execute(db())
  return rows
}

describe('a merge', () => {
  it('PARTY-057 replaces the party everywhere, and undoing restores every reference', async () => {
    const [admin, ops] = [await as('admin'), await as('ops.hkg')]
    const [from, into, third] = [
      await throughSun(await submit(seller)),
      await throughSun(await submit(seller)),
      await throughSun(await submit(seller)),
    ]
    const ids = [from.party_id, into.party_id]
    const order = await booked(ops, { shipper_party_id: from.party_id, consignee_party_id: into.party_id })
    const twice = await booked(ops, { shipper_party_id: from.party_id, consignee_party_id: from.party_id })
    const user = {
      ...emptyUser(),
      login_id: 'merged@pearl-toys.example',
      given_name: 'Mina',
      family_name: 'Merged',
      password: 'Harbour#2026',
    }
    const profile = { ...newProfile(), profile_type: 'SHIPPER' as const, roles: ['BOOKING_VIEW'], party_ids: [from.party_id] }
    const both = { ...newProfile(), profile_type: 'CUSTOMER' as const, roles: ['BOOKING_VIEW'], party_ids: ids }
    expect((await admin.send(userApi.create, { body: { ...user, profiles: [profile, both] } })).status).toBe(200)
    await db()
      .insertInto('party_group_own')
      .values([{ party_group_id: 1, party_id: from.party_id }])
      .execute()
    await db()
      .insertInto('party_relation')
      .values([
        { party_id: from.party_id, related_party_id: third.party_id },
        { party_id: third.party_id, related_party_id: from.party_id },
        { party_id: into.party_id, related_party_id: third.party_id },
        { party_id: from.party_id, related_party_id: into.party_id },
      ])
      .execute()
    await rebuildMembers(db())
    await sql`update trade_lane set customer_code = ${from.party_code} where tradelane_id = (select min(tradelane_id) from trade_lane)`.execute(
      db(),
    )
    const before = await references(ids)
    expect(new Set(before.map(({ place }) => place))).toEqual(new Set(['group', 'lane', 'order', 'profile', 'relation']))

    const { body: merged, status } = await merge(admin, from, into)
    expect(status).toBe(200)
    expect(merged).toMatchObject({ status: 'I', merged_into: into.party_id, merged_into_code: into.party_code })
    expect(JSON.stringify(await references([from.party_id]))).toBe('[]')
    const moved = await ops.send(bookingApi.read, { params: { so_no: order.so_no } })
    expect(moved.body).toMatchObject({ shipper_party_id: into.party_id, consignee_party_id: into.party_id, version: order.version + 1 })
    const { body: orderHistory } = await ops.send(bookingApi.history, { params: { so_no: twice.so_no } })
    expect(orderHistory[0]).toMatchObject({ action: 'party_merged' })
    expect(orderHistory[0]?.fields).toContainEqual({ path: 'shipper_party_id', before: from.party_id, after: into.party_id })
    const found = await ops.send(bookingApi.list, { query: { list: 'search_booking', q: into.full_name ?? '' } })
    expect(found.body.items.map(({ so_no }) => so_no)).toContain(twice.so_no)

    const { body: restored } = await undo(admin, merged)
    expect(restored).toMatchObject({ status: 'A', merged_into: null })
    expect(await references(ids)).toEqual(before)
    const history = await Promise.all([from, into].map(({ party_id }) => ops.send(partyApi.history, { params: { party_id } })))
    expect(history.map(({ body }) => body.slice(0, 2).map(({ action }) => action))).toEqual([
      ['undo_merge', 'merge'],
      ['give_back', 'take_over'],
    ])
  })

  it('PARTY-057 undoing keeps changes made since the merge', async () => {
    const [admin, ops] = [await as('admin'), await as('ops.hkg')]
    const [from, into, third] = [
      await throughSun(await submit(seller)),
      await throughSun(await submit(seller)),
      await throughSun(await submit(seller)),
    ]
    const order = await booked(ops, { shipper_party_id: from.party_id })
    const { body: merged } = await merge(admin, from, into)
    const { body: now } = await ops.send(bookingApi.read, { params: { so_no: order.so_no } })
    const later = {
      ...bookingForm({
        customer_party_id: null,
        consignee_party_id: null,
        nomination_agent_party_id: null,
        handling_office_party_id: null,
      }),
      shipper_party_id: third.party_id,
    }
    expect((await ops.send(bookingApi.save, { params: { so_no: order.so_no }, body: { ...later, version: now.version } })).status).toBe(200)
    await undo(admin, merged)
    const { body } = await ops.send(bookingApi.read, { params: { so_no: order.so_no } })
    expect(body.shipper_party_id).toBe(third.party_id)
  })

  it('PARTY-057 undoing records only the fields of an order that it changes', async () => {
    const [admin, ops] = [await as('admin'), await as('ops.hkg')]
    const [from, into] = [await throughSun(await submit(seller)), await throughSun(await submit(seller))]
    const both = { shipper_party_id: from.party_id, consignee_party_id: from.party_id }
    const [partly, wholly] = [await booked(ops, both), await booked(ops, { ...both, consignee_party_id: null })]
    const { body: merged } = await merge(admin, from, into)
    const changed = []
    for (const { so_no } of [partly, wholly]) {
      const { body } = await ops.send(bookingApi.read, { params: { so_no } })
      const values = { ...openFormOf(body), shipper_party_id: null, version: body.version }
      changed.push((await ops.send(bookingApi.save, { params: { so_no }, body: values })).body)
    }
    await undo(admin, merged)
    const mergesOf = async (params: { so_no: string }) =>
      (await ops.send(bookingApi.history, { params })).body.flatMap(({ action, fields }) => (action === 'party_merged' ? [fields] : []))
    expect((await mergesOf(partly))[0]).toEqual([{ path: 'consignee_party_id', before: into.party_id, after: from.party_id }])
    expect(await mergesOf(wholly)).toHaveLength(1)
    expect((await ops.send(bookingApi.read, { params: wholly })).body).toEqual(changed[1])
  })

  it('PARTY-057 is for administrators, and refuses offices, merged parties and a merge into itself', async () => {
    const [admin, manager] = [await as('admin'), await as('manager.hkg')]
    const [one, other, third] = [await submit(), await submit(), await submit()]
    expect((await merge(manager, one, other)).status).toBe(403)
    expect((await merge(admin, one, one)).problem.msgKey).toBe('party.mergeWithItself')
    expect((await merge(admin, one, { party_id: 1 })).problem.msgKey).toBe('party.officesStay')
    expect((await merge(admin, one, { party_id: 999_999 })).status).toBe(404)
    expect((await merge(admin, one, other, ' ')).problem.errors).toMatchObject([{ path: 'reason' }])
    const { body: office } = await admin.send(partyApi.read, { params: { party_id: 1 } })
    expect((await merge(admin, office, one)).problem.msgKey).toBe('party.officesStay')
    const { body: merged } = await merge(admin, one, other)
    expect((await merge(admin, merged, third)).problem.msgKey).toBe('party.isMerged')
    expect((await merge(admin, third, merged)).problem.msgKey).toBe('party.isMerged')
    expect((await undo(admin, third)).problem.msgKey).toBe('party.statusRefusesAction')
    expect((await undo(manager, merged)).status).toBe(403)
    expect((await refuse(admin, 'activate', merged)).problem.msgKey).toBe('party.isMerged')
  })
})

describe('a party on a booking', () => {
  it('PARTY-045 a pending party is allowed on drafts only; from A on the status decides', async () => {
    const [ops, admin] = [await as('ops.hkg'), await as('admin')]
    const party = await submit(seller)
    const { rows } = await sql<{
      party_id: number
    }>`select party_id from party where party_code in ('NORTHWIND', 'BALTIC') order by party_code desc`.execute(db())
    const [buyer = 0, agent = 0] = rows.map(({ party_id }) => party_id)
    const parties = {
      shipper_party_id: party.party_id,
      customer_party_id: buyer,
      consignee_party_id: buyer,
      nomination_agent_party_id: agent,
      handling_office_party_id: 1,
    }
    const { body: draft, status, problem } = await ops.send(bookingApi.create, { body: bookingForm(parties) })
    expect([status, problem.errors]).toEqual([200, undefined])
    const submitIt = () => ops.send(bookingApi.submit, { params: { so_no: draft.so_no }, body: { version: draft.version } })
    const refused = await submitIt()
    expect(refused.problem.msgKey).toBe('booking.validateByParty')
    expect(refused.problem.Message).toContain(party.party_code)
    await take(admin, 'approve', party)
    expect((await submitIt()).body.booking_status).toBe('NEW_MANUAL')
  })
})

describe('notification', () => {
  it('PARTY-060 a change of bank notifies both approvers, and no user without the function', async () => {
    const [ops, admin, manager, sha] = [await as('ops.hkg'), await as('admin'), await as('manager.hkg'), await as('ops.sha')]
    const approved = await throughSun(await submit())
    await change(ops, approved, { bank_account: '77', requester_remarks: 'They moved to another bank' })
    for (const client of [admin, manager])
      await vi.waitFor(async () => {
        const events = (await aboutOf(client, String(approved.party_id))).map(({ event_code }) => event_code)
        expect(events).toContain('PARTY_CHANGE_REQUESTED')
      }, soon)
    expect(await aboutOf(sha, String(approved.party_id))).toEqual([])
  })
})
