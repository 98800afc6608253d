import { registrationDeskApi } from '@fairlead/domain/registration/registration.desk-api'
import { PROFILE_TYPES } from '@fairlead/domain/kit/access'
import { userApi } from '@fairlead/domain/user/user.api'
import { userFormOf } from '@fairlead/domain/user/user.defaults'
import { expect, it } from 'vitest'
import { testPortal } from '../testing/portal.ts'
import { applied } from './registration.testing.ts'

const at = testPortal()
const { as, portal } = at
const query = (text: string, values: unknown[]) => portal().database.pool.query(text, values)

it('an administrator takes no step on the registration of an account above his own level', async () => {
  const login = 'nina@trading.example'
  await applied(at, login)
  const highest = await as('admin')
  const page = await highest.send(registrationDeskApi.list, { query: { list: 'user_registration_maintenance', q: login } })
  const params = { user_registration_id: Number(page.body.items[0]?.user_registration_id) }
  // A second administrator, of a low level; the pending account has been raised since.
  await makeAdministrator('sales.hkg@fairlead.example')
  await query('update portal_user set user_level_id = 90 where login_key = $1', [login])
  const low = await as('sales.hkg', PROFILE_TYPES.find(({ profile_type }) => profile_type === 'ADMIN')?.profile_type_id)
  const stored = async () => (await query('select status, version, given_name from portal_user where login_key = $1', [login])).rows
  const before = await stored()
  const { version } = (await low.send(registrationDeskApi.read, { params })).body
  for (const [action, body] of [
    ['grant', { version }],
    ['refuse', { version, reason: 'no' }],
    ['send_link', { version }],
  ] as const) {
    const reply = await low.send(registrationDeskApi[action], { params, body: body as never })
    expect([action, reply.status]).toEqual([action, 403])
  }
  expect(await stored()).toEqual(before)
  expect((await highest.send(registrationDeskApi.send_link, { params, body: { version } })).status).toBe(200)
})

/** An administrator of level 10. */
async function makeAdministrator(login: string): Promise<void> {
  const admin = await as('admin')
  const params = { user_uid: String((await query('select user_uid from portal_user where login_key = $1', [login])).rows[0]?.user_uid) }
  const user = (await admin.send(userApi.read, { params })).body
  const form = userFormOf(user)
  const rights = { party_ids: [], party_group_ids: [], tradelanes: [], sales_codes: [], all_party_types: [] }
  const profiles = [...form.profiles, { profile_type: 'ADMIN' as const, roles: ['SYSTEM_ADMIN'], ...rights }]
  const saved = await admin.send(userApi.save, { params, body: { ...form, user_level_id: 10, profiles, version: user.version } })
  expect(saved.status, JSON.stringify(saved.problem)).toBe(200)
}
