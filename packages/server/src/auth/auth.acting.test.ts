import { authApi } from '@fairlead/domain/auth/auth.api'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { formOf } from '@fairlead/domain/booking/booking.defaults'
import { preferenceApi } from '@fairlead/domain/kit/preference.api'
import { API_PREFIX } from '@fairlead/domain/kit/contract'
import { userApi } from '@fairlead/domain/user/user.api'
import { userFormOf } from '@fairlead/domain/user/user.defaults'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { readConfig } from '../kit/start/config.ts'
import { routesOf } from '../modules.ts'
import { client, testPortal, urlOf, type Client } from '../testing/portal.ts'

const { as, address, portal, passTime, visitor } = testPortal()
const query = (text: string, values: unknown[] = []) => portal().database.pool.query(text, values)
const mail = (name: string) => `${name}@fairlead.example`

/** Makes an account a super user and signs it in. */
async function superUser(name: string, level: number): Promise<Client> {
  await query('update portal_user set change_user_right = true, user_level_id = $2, version = version + 1 where login_key = $1', [
    mail(name),
    level,
  ])
  return as(name)
}
const actAs = async (own: Client, name: string) => {
  const { body } = await own.send(authApi.changeUser, { params: { id: mail(name) } })
  return client(address(), body.token)
}

describe('a session in which a super user acts as another user', () => {
  const list = { query: { list: 'search_booking' } }
  it.each([
    ['is locked', 'lock'],
    ['is deactivated', 'deactivate'],
  ] as const)('AUTH-044 ends when the super user %s', async (_, action) => {
    const name = action === 'lock' ? 'manager.hkg' : 'finance.hkg'
    const acting = await actAs(await superUser(name, 30), 'ops.hkg')
    expect((await acting.send(bookingApi.list, list)).status).toBe(200)
    await byAdmin(name, (admin, user) =>
      admin.send(userApi[action], { params: { user_uid: user.user_uid }, body: { version: user.version, reason: 'left the company' } }),
    )
    passTime(5_001)
    expect((await acting.send(bookingApi.list, list)).status).toBe(401)
    expect((await acting.send(authApi.renewToken)).status).toBe(401)
    expect((await acting.send(authApi.changeUser, { params: { id: mail('ops.sha') } })).status).toBe(401)
  })

  it.each([
    ['the right to change user', { change_user_right: false }],
    ['his password', { password: 'Harbour#2030' }],
  ])('ends when the super user loses %s', async (_, change) => {
    const acting = await actAs(await superUser('supervisor.hkg', 20), 'ops.hkg')
    expect((await acting.send(bookingApi.list, list)).status).toBe(200)
    await byAdmin('supervisor.hkg', (admin, user) =>
      admin.send(userApi.save, { params: { user_uid: user.user_uid }, body: { ...userFormOf(user), ...change, version: user.version } }),
    )
    passTime(5_001)
    expect((await acting.send(bookingApi.list, list)).status).toBe(401)
  })

  it('the history of its changes names both users', async () => {
    const acting = await actAs(await as('admin'), 'ops.hkg')
    const { items } = (await acting.send(bookingApi.list, { query: { list: 'booking_confirmed' } })).body
    const params = { so_no: items[0]?.so_no ?? '' }
    const order = (await acting.send(bookingApi.read, { params })).body
    const body = { ...formOf(order), commodity: 'PAPER TOYS', version: order.version }
    expect((await acting.send(bookingApi.amend, { params, body })).status).toBe(200)
    const [latest] = (await acting.send(bookingApi.history, { params })).body
    expect([latest?.user_name, latest?.super_user_name]).toEqual(['Olivia Operator', 'Ada Admin'])
  })

  async function byAdmin(name: string, change: (admin: Client, user: Awaited<ReturnType<typeof readUser>>) => Promise<{ status: number }>) {
    const admin = await as('admin')
    expect((await change(admin, await readUser(admin, name))).status).toBe(200)
  }
  const readUser = async (admin: Client, name: string) => {
    const { rows } = await query('select user_uid from portal_user where login_key = $1', [mail(name)])
    return (await admin.send(userApi.read, { params: { user_uid: String(rows[0]?.user_uid) } })).body
  }
})

describe('the users that a super user may act as', () => {
  it('AUTH-057 excludes administrators for a super user who is none, whatever the levels; functions and offices may differ', async () => {
    await query("update portal_user set user_level_id = 20 where login_key = 'admin@fairlead.example'")
    const operations = await superUser('ops.sha', 30)
    expect((await operations.send(authApi.changeUser, { params: { id: mail('admin') } })).problem.msgKey).toBe('auth.changeUserFailed')
    expect((await operations.send(authApi.changeableUsers, { query: { q: 'admin@' } })).body).toEqual([])
    expect((await operations.send(authApi.changeableUsers, { query: { q: 'sales.hkg' } })).body).toHaveLength(1)
    expect((await operations.send(authApi.changeUser, { params: { id: mail('sales.hkg') } })).status).toBe(200)
    await query("update portal_user set user_level_id = 90 where login_key = 'admin@fairlead.example'")
  })

  it.each(['-'.repeat(36), 'a'.repeat(36), '00000000-0000-0000-0000-000000000000', 'x'.repeat(254)])('AUTH-059 excludes %s', async (id) => {
    const reply = await (await as('admin')).send(authApi.changeUser, { params: { id } })
    expect([reply.status, reply.problem.msgKey]).toEqual([400, 'auth.changeUserFailed'])
  })
})

describe('a user who must change the password', () => {
  const OPEN = ['/Auth/renewtoken', '/Auth/logout', '/Users/UserModuleList', '/users/me/password']

  it('AUTH-018 may change it and sign out, and every other call refuses', async () => {
    const forced = await as('newpassword')
    const calls = routesOf(readConfig({})).filter(({ call }) => call.access !== 'public' && !OPEN.includes(call.path))
    expect(calls.length).toBeGreaterThan(200)
    for (const { call } of calls) {
      const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1']))
      const response = await fetch(address() + urlOf(call.path, params), {
        method: call.method,
        headers: { authorization: `Bearer ${forced.token}`, ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }) },
        ...(call.method === 'GET' ? {} : { body: '{}' }),
      })
      const { msgKey } = (await response.json()) as { msgKey: string }
      expect([call.path, response.status, msgKey]).toEqual([call.path, 403, 'auth.passwordMustChange'])
    }
    expect((await forced.send(authApi.userModuleList)).body.must_change_password).toBe(true)
    const reply = await forced.send(authApi.changeOwnPassword, { body: { current_password: DEMO_PASSWORD, password: 'Harbour#2031' } })
    expect(reply.status).toBe(200)
    await expect.poll(async () => (await forced.send(preferenceApi.searchHistory)).problem.msgKey).not.toBe('auth.passwordMustChange')
  })
})

describe('guessing a password', () => {
  const guess = (username: string, password: string) => visitor().send(authApi.signIn, { body: { username, password } })

  it('AUTH-066 AUTH-067 the fifth refusal suggests a reset, for existing and unknown logins alike', async () => {
    for (const login of [mail('ops.lax'), 'nobody@nowhere.example']) {
      const keys = []
      for (let tries = 1; tries <= 6; tries++) keys.push((await guess(login, 'wrong')).problem.msgKey)
      expect(keys).toEqual([
        ...Array.from({ length: 4 }, () => 'auth.credentialsWrong'),
        'auth.credentialsWrongReset',
        'auth.credentialsWrongReset',
      ])
    }
  })

  it('AUTH-071 sixty guesses at once get the same refusal, including the right password, and lock the account', async () => {
    const login = 'agent@baltic-agents.example'
    for (let tries = 1; tries <= 4; tries++) await guess(login, 'wrong')
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, index) => guess(login, index === 45 ? DEMO_PASSWORD : `wrong${index}`)),
    )
    const { rows } = await query('select status, locked_by from portal_user where login_key = $1', [login])
    // The right password may be the fifth try; then it signs in and is not among the refusals.
    const outcomes = new Set(replies.map(({ status, problem }) => `${status} ${problem.msgKey}`))
    const outcome = replies[45]?.status === 200 ? 'signed in' : `${rows[0]?.status}: ${[...outcomes].join(' or ')}`
    expect(['signed in', 'L: 400 auth.credentialsWrongReset']).toContain(outcome)
    const sessions = await query(
      "select 1 from session s join portal_user u using (user_uid) where u.login_key = $1 and u.status = 'L' and s.ended_at is null",
      [login],
    )
    expect(sessions.rowCount).toBe(0)
  })
})

describe('a lock by an administrator', () => {
  const login = 'customer@northwind-retail.example'
  it('AUTH-067 AUTH-071 is shown only with the right password, and no reset mail lifts it', async () => {
    const admin = await as('admin')
    const { rows } = await query('select user_uid, version from portal_user where login_key = $1', [login])
    const params = { user_uid: String(rows[0]?.user_uid) }
    await visitor().send(authApi.forgotPassword, { body: { userName: login } })
    const before = await query('select token_hash from password_link where user_uid = $1', [params.user_uid])
    expect(before.rowCount).toBe(1)
    await admin.send(userApi.lock, { params, body: { version: Number(rows[0]?.version), reason: 'fraud' } })
    passTime(3_000)
    expect((await visitor().send(authApi.signIn, { body: { username: login, password: DEMO_PASSWORD } })).problem.Message).toBe(
      'Your account was locked by an administrator.',
    )
    expect((await query('select 1 from password_link where user_uid = $1', [params.user_uid])).rowCount).toBe(0)
    await visitor().send(authApi.forgotPassword, { body: { userName: login } })
    expect((await query('select 1 from password_link where user_uid = $1', [params.user_uid])).rowCount).toBe(0)
    const user = (await admin.send(userApi.read, { params })).body
    expect((await admin.send(userApi.unlock, { params, body: { version: user.version } })).body.status).toBe('A')
  })
})

it('only the intended calls are open before a forced password change', () => {
  const open = routesOf(readConfig({})).filter(({ call }) => call.beforePasswordChange)
  expect(open.map(({ call }) => API_PREFIX + call.path).toSorted()).toEqual(
    ['/Auth/logout', '/Auth/renewtoken', '/Users/UserModuleList', '/users/me/password'].map((path) => API_PREFIX + path).toSorted(),
  )
})
