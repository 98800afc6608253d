import { authApi } from '@fairlead/domain/auth/auth.api'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { exportApi } from '@fairlead/domain/kit/export.api'
import { userApi } from '@fairlead/domain/user/user.api'
import { emptyUser, userFormOf } from '@fairlead/domain/user/user.defaults'
import { newProfile, type UserForm } from '@fairlead/domain/user/user'
import { describe, expect, it } from 'vitest'
import { linkTo } from '../registration/registration.testing.ts'
import { testPortal } from '../testing/portal.ts'
import { registrationApi } from '@fairlead/domain/registration/registration.api'

const at = testPortal()
const { visitor, as, passTime } = at
const PASSWORD = 'Harbour#2026'
const operation = { ...newProfile(), profile_type: 'OPERATION' as const, roles: ['BOOKING_VIEW'], party_ids: [1] }
const form = (login_id: string, more: Partial<UserForm> = {}): UserForm => ({
  ...emptyUser(),
  login_id,
  family_name: 'Lo',
  given_name: 'Una',
  user_level_id: 10,
  password: PASSWORD,
  profiles: [operation],
  ...more,
})
const signIn = (username: string, password = PASSWORD) => visitor().send(authApi.signIn, { body: { username, password } })

async function made(login: string, more: Partial<UserForm> = {}) {
  const admin = await as('admin')
  const { status, body, problem } = await admin.send(userApi.create, { body: form(login, more) })
  expect([status, problem.errors]).toEqual([200, undefined])
  return { admin, user: body, params: { user_uid: body.user_uid } }
}

/** A made user who has changed the given password, signed in. */
async function atWork(login: string, more: Partial<UserForm> = {}) {
  const { admin, params } = await made(login, more)
  const first = await signIn(login)
  passTime(1_000)
  const changed = { current_password: PASSWORD, password: 'Second#2026' }
  const headers = { authorization: `Bearer ${first.body.token}` }
  expect((await visitor().send(authApi.changeOwnPassword, { body: changed, headers })).status).toBe(200)
  const opened = () => {
    passTime(5_001) // on any process
    return visitor().send(bookingApi.dashboard, { headers })
  }
  expect((await opened()).status).toBe(200)
  const user = (await admin.send(userApi.read, { params })).body
  return { admin, params, user, opened }
}

describe('a user', () => {
  it('USER-011 is made, signs in at once with the given password, and must change it', async () => {
    await made('una@fairlead.example')
    expect((await signIn('una@fairlead.example')).body).toMatchObject({ userStatus: 'A', force_change_password: true })
  })

  it('without a password is sent a link that sets it', async () => {
    const { user } = await made('invited@fairlead.example', { password: null })
    expect(user.status).toBe('P')
    const { loginID, token } = await linkTo(at, 'invited@fairlead.example')
    expect((await visitor().send(registrationApi.activate, { query: { loginID, token } })).body.success).toBe(true)
    await visitor().send(registrationApi.setFirstPassword, { body: { login_id: loginID, token, password: PASSWORD } })
    expect((await signIn(loginID)).status).toBe(200)
  })

  it('USER-005 answers every field of user maintenance', async () => {
    const full = {
      co_address1: '1 Road',
      zip_postal: '999077',
      co_country_code: 'HK',
      phone: '1',
      fax: '2',
      company: 'Fairlead',
      position: 'Clerk',
      department: 'Ops',
      sales_code: 'SAL01',
      default_lang: 'zh-HK' as const,
      referred_by: 'Ada',
      referred_by_office_party_id: 1,
      profiles: [{ ...operation, all_party_types: ['SHIPPER' as const], tradelanes: ['ASIA-NEUR'], sales_codes: ['SAL02'] }],
    }
    const { user } = await made('full@fairlead.example', full)
    expect(user).toMatchObject({ ...full, login_id: 'full@fairlead.example', user_level_id: 10, status: 'A' })
    expect(user.option_texts).toContainEqual({ option: 'sales_code', value: 'SAL02', text: 'SAL02 Winston Fok' })
  })

  it.each([
    ['USER-006 its login ID is its own', { login_id: 'OPS.HKG@fairlead.example' }, 'login_id', 'user.loginIdTaken'],
    ['USER-007 its login ID is an e-mail address', { login_id: 'abc' }, 'login_id', 'user.loginIdInvalid'],
    ['USER-008 a profile type stands once', { profiles: [operation, operation] }, 'profiles.1.profile_type', 'user.profileTypeTwice'],
    [
      'USER-008 a profile type stands once, wherever it stands',
      { profiles: [operation, { ...operation, profile_type: 'FINANCE' as const }, operation] },
      'profiles.2.profile_type',
      'user.profileTypeTwice',
    ],
    ['USER-009 a profile has a role', { profiles: [{ ...operation, roles: [] }] }, 'profiles.0.roles', 'user.profileNeedsRole'],
    [
      'a shipper does not rule the house',
      { user_level_id: 0, profiles: [{ ...operation, profile_type: 'SHIPPER' as const, roles: ['SYSTEM_ADMIN'] }] },
      'profiles.0.roles',
      'user.rolesOfStaff',
    ],
    ['its name is no address', { family_name: 'http://evil.example' }, 'family_name', 'user.nameRefused'],
    ['its name can be seen', { family_name: '\u2800\u200B' }, 'family_name', 'msgRequired'],
    [
      'USER-007 no letter of its login ID looks like another',
      { login_id: '\u0430dmin@fairlead.example' },
      'login_id',
      'user.loginIdInvalid',
    ],
    [
      'its password is not its login ID',
      { password: 'WRONG1@fairlead.example', login_id: 'wrong1@fairlead.example' },
      'password',
      'auth.passwordIsLogin',
    ],
    ['USER-010 its password is strong', { password: 'abcdefg1' }, 'password', 'msgStrongPWRequired'],
    ['its parties exist', { profiles: [{ ...operation, party_ids: [999_999] }] }, 'profiles.0.party_ids', 'msgNotAvailable'],
    ['its country exists', { co_country_code: 'ZZ' }, 'co_country_code', 'user.countryInvalid'],
    ['its level fits', { user_level_id: 0 }, 'user_level_id', 'user.levelOfStaff'],
  ])('%s', async (_title, wrong: Partial<UserForm>, path, msgKey) => {
    const reply = await (await as('admin')).send(userApi.create, { body: form('wrong@fairlead.example', wrong) })
    expect([reply.status, reply.problem.errors?.[0]?.path, reply.problem.errors?.[0]?.msgKey]).toEqual([422, path, msgKey])
    expect((await signIn('wrong@fairlead.example')).status).toBe(400)
  })

  it('USER-006 nor does it take another login ID when it is saved', async () => {
    const { admin, user, params } = await made('renamed@fairlead.example')
    const body = { ...userFormOf(user), login_id: 'ops.hkg@fairlead.example', version: user.version }
    expect((await admin.send(userApi.save, { params, body })).problem.msgKey).toBe('user.loginIdTaken')
  })

  it('is saved by version, and its history has the values of the fields', async () => {
    const { admin, user, params } = await made('saved@fairlead.example')
    const body = { ...userFormOf(user), company: 'Fairlead Shanghai', version: user.version }
    expect((await admin.send(userApi.save, { params, body })).body).toMatchObject({ company: 'Fairlead Shanghai', version: 2 })
    const stale = await admin.send(userApi.save, { params, body })
    expect([stale.status, (stale.problem.latest as { version: number }).version]).toEqual([409, 2])
    const [last] = (await admin.send(userApi.history, { params })).body
    expect(last).toMatchObject({ action: 'save', fields: [{ path: 'company', before: null, after: 'Fairlead Shanghai' }] })
  })
})

describe('what an administrator does counts on live sessions', () => {
  it('AUTH-071 a lock ends them, and who was locked sets a new password when it is opened', async () => {
    const { admin, params, user, opened } = await atWork('locked1@fairlead.example')
    expect((await admin.send(userApi.lock, { params, body: { version: user.version, reason: '' } })).status).toBe(422)
    const locked = await admin.send(userApi.lock, { params, body: { version: user.version, reason: 'lost phone' } })
    expect(locked.body.status).toBe('L')
    expect((await opened()).status).toBe(401)
    at.passTime(3_000)
    expect((await signIn('locked1@fairlead.example', 'Second#2026')).problem.msgKey).toBe('auth.accountLockedByAdmin')
    await admin.send(userApi.unlock, { params, body: { version: locked.body.version } })
    expect((await signIn('locked1@fairlead.example', 'Second#2026')).body).toMatchObject({ force_change_password: true })
  })

  it('AUTH-067 AUTH-071 an administrator locks an account that wrong passwords have locked, and then no mailed link opens it', async () => {
    const login = 'tried@fairlead.example'
    const { admin, params } = await made(login)
    for (let tries = 0; tries < 5; tries++) await signIn(login, 'wrong')
    await visitor().send(authApi.forgotPassword, { body: { userName: login } })
    const { loginID, token } = await linkTo(at, login)
    const user = (await admin.send(userApi.read, { params })).body
    expect([user.status, user.locked_by]).toEqual(['L', 'TRIES'])
    const locked = await admin.send(userApi.lock, { params, body: { version: user.version, reason: 'left the company' } })
    expect(locked.body).toMatchObject({ status: 'L', locked_by: 'ADMIN' })
    const again = await admin.send(userApi.lock, { params, body: { version: locked.body.version, reason: 'once more' } })
    expect([again.status, again.problem.msgKey]).toEqual([422, 'user.lockedAlready'])
    expect((await visitor().send(authApi.resetPassword, { body: { loginID, token, password: 'Other#2026' } })).status).toBe(400)
    passTime(3_600_000) // the wrong tries count no more
    expect((await signIn(login)).problem.msgKey).toBe('auth.accountLockedByAdmin')
  })

  it('AUTH-071 who is unlocked or reactivated has all tries again', async () => {
    const { admin, params, user } = await atWork('tries@fairlead.example')
    const tries = async () =>
      (await admin.send(userApi.list, { query: { list: 'user_maintenance', q: 'tries@fairlead' } })).body.items[0]?.failed_sign_ins
    let { version } = user
    for (const [close, open] of [
      ['lock', 'unlock'],
      ['deactivate', 'reactivate'],
    ] as const) {
      for (const wrong of ['Wrong#2026', 'Wrong#2027']) expect((await signIn('tries@fairlead.example', wrong)).status).toBe(400)
      expect(await tries()).toBe(2)
      const closed = await admin.send(userApi[close], { params, body: { version, reason: 'on leave' } })
      expect([closed.status, await tries()]).toEqual([200, 2])
      const opened = await admin.send(userApi[open], { params, body: { version: closed.body.version } })
      expect([opened.status, await tries()]).toEqual([200, 0])
      version = opened.body.version
    }
  })

  it('AUTH-071 a new password from an administrator opens a lock, and must be changed', async () => {
    const { admin, params, user } = await atWork('locked2@fairlead.example')
    const locked = await admin.send(userApi.lock, { params, body: { version: user.version, reason: 'lost phone' } })
    const form = { ...userFormOf(locked.body), password: 'Another#2026', version: locked.body.version }
    expect((await admin.send(userApi.save, { params, body: form })).body.status).toBe('A')
    expect((await signIn('locked2@fairlead.example', 'Another#2026')).body).toMatchObject({ force_change_password: true })
  })

  it('a forced password change takes effect immediately', async () => {
    const { admin, params, user, opened } = await atWork('forced1@fairlead.example')
    await admin.send(userApi.force_password_change, { params, body: { version: user.version } })
    expect((await opened()).problem.msgKey).toBe('auth.passwordMustChange')
  })

  it('a role that is taken away is gone', async () => {
    const { admin, params, user, opened } = await atWork('robbed@fairlead.example')
    const finance = { ...newProfile(), profile_type: 'FINANCE' as const, roles: ['BOOKING_VIEW'] }
    const saved = await admin.send(userApi.save, { params, body: { ...userFormOf(user), profiles: [finance], version: user.version } })
    expect(saved.status).toBe(200)
    expect((await opened()).status).toBe(401)
  })

  it('users cannot lock themselves, grant themselves rights, or administer users of a higher level', async () => {
    const admin = await as('admin')
    const { body } = await admin.send(userApi.list, { query: { list: 'user_maintenance', q: 'admin@fairlead' } })
    const params = { user_uid: body.items[0]?.user_uid ?? '' }
    const own = (await admin.send(userApi.read, { params })).body
    expect((await admin.send(userApi.lock, { params, body: { version: own.version, reason: 'x' } })).problem.msgKey).toBe('user.notOneself')
    const lower = { ...userFormOf(own), profiles: [], version: own.version }
    expect((await admin.send(userApi.save, { params, body: lower })).problem.errors?.[0]?.msgKey).toBe('user.notOneself')
    const deputy = { ...newProfile(), profile_type: 'ADMIN' as const, roles: ['SYSTEM_ADMIN'] }
    await made('deputy@fairlead.example', { user_level_id: 30, profiles: [deputy] })
    const session = await signIn('deputy@fairlead.example')
    passTime(1_000)
    const headers = { authorization: `Bearer ${session.body.token}` }
    await visitor().send(authApi.changeOwnPassword, { body: { current_password: PASSWORD, password: 'Second#2026' }, headers })
    expect((await visitor().send(userApi.save, { params, headers, body: { ...userFormOf(own), version: own.version } })).status).toBe(403)
    const above = form('above@fairlead.example', { user_level_id: 90 })
    expect((await visitor().send(userApi.create, { headers, body: above })).problem.msgKey).toBe('user.levelAboveOwn')
  })
})

it('USER-002 an id of another format is not found', async () => {
  expect((await (await as('admin')).send(userApi.read, { params: { user_uid: 'abc' } })).status).toBe(404)
})

describe('the list of users', () => {
  it('USER-001 is for administrators, searches, filters and is exported', async () => {
    const admin = await as('admin')
    const list = (query: object) => admin.send(userApi.list, { query: { list: 'user_maintenance', ...query } })
    expect((await (await as('ops.hkg')).send(userApi.list, { query: { list: 'user_maintenance' } })).status).toBe(403)
    expect((await list({ q: 'multi' })).body.items).toMatchObject([
      { login_id: 'multi@fairlead.example', profile_types: 'OPERATION, FINANCE' },
    ])
    const locked = await list({ filter: JSON.stringify([['status', 'in', ['L']]]) })
    expect(locked.body.items.map(({ status }) => status)).toContain('L')
    expect(new Set(locked.body.items.map(({ status }) => status)).size).toBe(1)
    const agents = await list({ filter: JSON.stringify([['profile_types', 'in', ['AGENT']]]) })
    expect(agents.body.items.map(({ login_id }) => login_id)).toEqual(['agent@baltic-agents.example'])
    const administrators = await list({ filter: JSON.stringify([['user_level_id', 'in', ['90']]]) })
    expect(administrators.body.items.map(({ login_id }) => login_id)).toContain('admin@fairlead.example')
    expect(new Set(administrators.body.items.map(({ user_level_id }) => user_level_id))).toEqual(new Set([90]))
    const body = { list: 'user_maintenance', query: { q: 'multi' }, columns: ['login_id', 'status'] }
    expect((await admin.send(exportApi.create, { body })).status).toBe(200)
  })
})
