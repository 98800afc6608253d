import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import { emptyPartyGroup, type PartyGroupForm } from '@fairlead/domain/party-group/party-group'
import { partyGroupApi } from '@fairlead/domain/party-group/party-group.api'
import { userApi } from '@fairlead/domain/user/user.api'
import { userFormOf } from '@fairlead/domain/user/user.defaults'
import { describe, expect, it } from 'vitest'
import { testPortal } from '../testing/portal.ts'

const { as } = testPortal()
const query = { list: 'party_group_maintenance' }
const group = (changes: Partial<PartyGroupForm> = {}): PartyGroupForm => ({
  ...emptyPartyGroup(),
  group_key: 'TESTGRP',
  group_name: 'Test group',
  ...changes,
})
type Session = Awaited<ReturnType<typeof as>>
const idOf = async (session: Session, party_code: string) => {
  const body = { fetchOptionKey: 'party', searchText: party_code }
  return Number((await session.send(lookupApi.selectionOptions, { body })).body[0]?.value)
}

describe('party groups', () => {
  it('PGROUP-004 a group is created, found, changed and read with its type, sub groups and parties', async () => {
    const admin = await as('admin')
    const [lotus, kowloon] = [await idOf(admin, 'LOTUSCER'), await idOf(admin, 'KOWLOONF')]
    const below = (await admin.send(partyGroupApi.create, { body: group({ group_key: 'BELOW', group_name: 'Below', party_ids: [lotus] }) }))
      .body
    const body = group({ group_type: 'SUPPLIER', party_ids: [kowloon], sub_group_ids: [below.party_group_id] })
    const made = await admin.send(partyGroupApi.create, { body })
    expect(made.body).toMatchObject({ ...body, version: 1 })
    expect(made.body.option_texts.map(({ option }) => option).toSorted()).toEqual(['party', 'party_group'])
    const params = { id: made.body.party_group_id }
    const saved = await admin.send(partyGroupApi.save, { params, body: { ...body, party_ids: [kowloon, lotus], version: 1 } })
    expect(saved.body).toMatchObject({ version: 2 })
    expect(new Set(saved.body.party_ids)).toEqual(new Set([kowloon, lotus]))
    const found = await admin.send(partyGroupApi.list, { query: { ...query, q: 'test group' } })
    expect(found.body.items).toMatchObject([{ group_name: 'Test group', parties: 2, sub_groups: 1 }])
  })

  it.each([
    ['PGROUP-005', 'group_name', 'european  RETAIL', 'party-group.duplicateName'],
    ['a code too', 'group_key', 'eastexp', 'party-group.duplicateKey'],
  ] as const)('%s a second group with the same name is refused with its own message', async (_, field, value, msgKey) => {
    const admin = await as('admin')
    const refused = await admin.send(partyGroupApi.create, { body: group({ group_key: 'OTHER', group_name: 'Other', [field]: value }) })
    expect(refused).toMatchObject({ status: 422, body: { msgKey, errors: [{ path: field, msgKey }] } })
  })

  it('refuses a circle, an unknown group and an unknown party', async () => {
    const admin = await as('admin')
    const top = (await admin.send(partyGroupApi.create, { body: group({ group_key: 'TOP', group_name: 'Top' }) })).body
    const mid = group({ group_key: 'MID', group_name: 'Mid', sub_group_ids: [top.party_group_id] })
    const middle = (await admin.send(partyGroupApi.create, { body: mid })).body
    const params = { id: top.party_group_id }
    const save = (changes: Partial<PartyGroupForm>) =>
      admin.send(partyGroupApi.save, { params, body: { ...group({ group_key: 'TOP', group_name: 'Top', ...changes }), version: 1 } })
    expect((await save({ sub_group_ids: [middle.party_group_id] })).problem.errors).toMatchObject([{ msgKey: 'party-group.circle' }])
    expect((await save({ sub_group_ids: [top.party_group_id] })).problem.errors).toMatchObject([{ msgKey: 'party-group.circle' }])
    expect((await save({ party_ids: [999_999] })).problem.errors).toMatchObject([{ path: 'party_ids', msgKey: 'msgCodeUnknown' }])
    expect((await save({ sub_group_ids: [999_999] })).problem.errors).toMatchObject([{ path: 'sub_group_ids', msgKey: 'msgCodeUnknown' }])
  })

  it('a user with a group sees the bookings of its sub groups’ parties until they leave it', async () => {
    const admin = await as('admin')
    const pearl = await idOf(admin, 'PEARLTOY')
    const inner = (await admin.send(partyGroupApi.create, { body: group({ group_key: 'IN', group_name: 'In', party_ids: [pearl] }) })).body
    const outer = group({ group_key: 'OUT', group_name: 'Out', sub_group_ids: [inner.party_group_id] })
    const { party_group_id } = (await admin.send(partyGroupApi.create, { body: outer })).body
    const users = await admin.send(userApi.list, { query: { list: 'user_maintenance', q: 'agent@baltic' } })
    const params = { user_uid: users.body.items[0]?.user_uid ?? '' }
    const user = (await admin.send(userApi.read, { params })).body
    const profiles = user.profiles.map((profile) => ({ ...profile, party_ids: [], party_group_ids: [party_group_id], all_party_types: [] }))
    await admin.send(userApi.save, { params, body: { ...userFormOf(user), profiles, version: user.version } })
    const seen = async () => {
      const agent = await as('agent@baltic-agents.example')
      return (await agent.send(bookingApi.list, { query: { list: 'search_booking' } })).body.total
    }
    expect(await seen()).toBeGreaterThan(0)
    await admin.send(partyGroupApi.save, {
      params: { id: inner.party_group_id },
      body: { ...group({ group_key: 'IN', group_name: 'In' }), version: 1 },
    })
    expect(await seen()).toBe(0)
  })

  it('PGROUP-001 ACCESS-005 is for administrators only', async () => {
    expect((await (await as('supervisor.hkg')).send(partyGroupApi.list, { query })).status).toBe(403)
  })
})
