import { ACCOUNT_GROUP, accountGroupApi } from '@fairlead/domain/account-group/account-group'
import { partyApi } from '@fairlead/domain/party/party.api'
import { partyFormOf } from '@fairlead/domain/party/party.defaults'
import { expect, it } from 'vitest'
import { rights } from '../party/party.testing.ts'
import { testPortal } from '../testing/portal.ts'

const world = testPortal()
const { as, portal } = world
const { grant } = rights(world)

it('PARTY-018 PARTY-019 an account group code is created, read and changed', async () => {
  const admin = await as('admin')
  const body = { ...ACCOUNT_GROUP.empty(), code: 'TULIP', full_name: 'Tulip Home Group' }
  const made = await admin.send(accountGroupApi.create, { body })
  expect(made.body).toMatchObject({ ...body, version: 1 })
  const params = { id: made.body.customer_id }
  const saved = await admin.send(accountGroupApi.save, { params, body: { ...body, remark: 'Monthly statement', version: 1 } })
  expect((await admin.send(accountGroupApi.read, { params })).body).toEqual(saved.body)
})

it('PARTY-058 a second one with the same code is refused with its own message', async () => {
  const admin = await as('admin')
  const refused = await admin.send(accountGroupApi.create, { body: { ...ACCOUNT_GROUP.empty(), code: 'north wind', full_name: 'Other' } })
  const msgKey = 'account-group.duplicateCode'
  expect(refused).toMatchObject({ status: 422, body: { msgKey, errors: [{ path: 'code', msgKey }] } })
})

it('ACCESS-012 a user who does not maintain the parties of a group reads it, but cannot change it', async () => {
  await grant('ops.hkg', { roles: ['PARTY_MAINTENANCE'], all_party_types: [], party_ids: [7] })
  const { rows } = await portal().database.pool.query<{ id: number }>(
    'select customer_id as id from party where customer_id is not null and party_id <> 7 group by 1 limit 1',
  )
  const params = { id: rows[0]?.id ?? 0 }
  const ops = await as('ops.hkg')
  const { version, ...group } = (await ops.send(accountGroupApi.read, { params })).body
  const body = { code: 'PWNED', full_name: group.full_name, remark: null, status: 'I' as const, version }
  const refused = await ops.send(accountGroupApi.save, { params, body })
  expect([refused.status, refused.problem.msgKey]).toEqual([403, 'account-group.notMaintained'])
  expect((await ops.send(accountGroupApi.read, { params })).body).toMatchObject({ code: group.code, status: group.status, version })
  const admin = await as('admin')
  expect((await admin.send(accountGroupApi.save, { params, body: { ...body, code: group.code } })).status).toBe(200)
})

it('ACCESS-012 a group without parties is changed by users who maintain all customers, and a user who maintains none cannot join another group', async () => {
  const admin = await as('admin')
  const made = await admin.send(accountGroupApi.create, { body: { ...ACCOUNT_GROUP.empty(), code: 'EMPTYGRP', full_name: 'Nobody yet' } })
  const params = { id: made.body.customer_id }
  const body = { ...ACCOUNT_GROUP.empty(), code: 'EMPTYGRP', full_name: 'Renamed', version: 1 }
  const narrow = await as('ops.hkg')
  expect((await narrow.send(accountGroupApi.save, { params, body })).status).toBe(403)
  const stale = await admin.send(accountGroupApi.save, { params, body: { ...body, version: 9 } })
  expect(stale.status).toBe(409)
  expect(JSON.stringify(stale.problem)).not.toContain('search_text')
  const { rows } = await portal().database.pool.query<{ id: number }>(
    'select customer_id as id from party where customer_id is not null and party_id <> 7 limit 1',
  )
  const own = (await narrow.send(partyApi.read, { params: { party_id: 7 } })).body
  const joined = { ...partyFormOf(own), customer_id: rows[0]?.id ?? 0, version: own.version, confirm_similar: true }
  const refused = await narrow.send(partyApi.save, { params: { party_id: 7 }, body: joined })
  expect([refused.status, refused.problem.errors?.map(({ path, msgKey }) => [path, msgKey])]).toEqual([
    422,
    [['customer_id', 'account-group.notMaintained']],
  ])
  expect((await admin.send(accountGroupApi.save, { params, body })).status).toBe(200)
})
