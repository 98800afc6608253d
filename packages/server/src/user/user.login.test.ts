import { authApi } from '@fairlead/domain/auth/auth.api'
import { registrationApi } from '@fairlead/domain/registration/registration.api'
import { registrationDeskApi } from '@fairlead/domain/registration/registration.desk-api'
import { registrationFormOf } from '@fairlead/domain/registration/registration.defaults'
import { userApi } from '@fairlead/domain/user/user.api'
import { userFormOf } from '@fairlead/domain/user/user.defaults'
import type { UserForm } from '@fairlead/domain/user/user'
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { applied, linkTo } from '../registration/registration.testing.ts'
import { testPortal } from '../testing/portal.ts'

const at = testPortal()
const { visitor, as, portal } = at
const PASSWORD = 'Harbour#2026'
const signIn = (username: string, password: string) => visitor().send(authApi.signIn, { body: { username, password } })

/** The user of a login, as an administrator reads and saves it. */
async function found(login: string) {
  const admin = await as('admin')
  const { body } = await admin.send(userApi.list, { query: { list: 'user_maintenance', q: login } })
  const params = { user_uid: body.items[0]?.user_uid ?? '' }
  const read = async () => (await admin.send(userApi.read, { params })).body
  const save = async (change: Partial<UserForm>) => {
    const user = await read()
    return admin.send(userApi.save, { params, body: { ...userFormOf(user), ...change, version: user.version } })
  }
  return { admin, params, read, save }
}
const registrationOf = async (login: string) => {
  const admin = await as('admin')
  const page = await admin.send(registrationDeskApi.list, { query: { list: 'user_registration_maintenance', q: login } })
  const params = { user_registration_id: Number(page.body.items[0]?.user_registration_id) }
  return { admin, params, registration: (await admin.send(registrationDeskApi.read, { params })).body }
}

it.each([
  ['before the address was confirmed', false],
  ['after the address was confirmed', true],
])('REG-028 REG-066 REG-067 %s, a link of the old login opens nothing of the new one', async (when, isActivated) => {
  const [before, after] = [`old${isActivated}@pearl.example`, `new${isActivated}@pearl.example`]
  const { token } = await applied(at, before)
  if (isActivated) await visitor().send(registrationApi.activate, { query: { loginID: before, token } })
  const { save } = await found(before)
  expect([when, (await save({ login_id: after, profiles: [] })).status]).toEqual([when, 200])
  for (const loginID of [before, after]) {
    expect((await visitor().send(registrationApi.activate, { query: { loginID, token } })).body).toEqual({
      success: false,
      set_password: false,
    })
    const body = { login_id: loginID, token, password: PASSWORD }
    expect((await visitor().send(registrationApi.setFirstPassword, { body })).status).toBe(400)
  }
  const { registration, admin, params } = await registrationOf(after)
  expect(registration).toMatchObject({ login_id: after, activated_at: null })
  const [last] = (await admin.send(registrationDeskApi.history, { params })).body
  expect(last?.fields).toEqual([{ path: 'login_id', before, after }])
  const mailed = await linkTo(at, after)
  expect([mailed.path, (await visitor().send(registrationApi.activate, { query: mailed })).body.success]).toEqual([
    '/RegistrationWithoutSIS',
    true,
  ])
})

const resetLink = async (login: string) => {
  await visitor().send(authApi.forgotPassword, { body: { userName: login } })
  return linkTo(at, login)
}
const linkFails = async (loginid: string, token: string) => {
  const checked = await visitor().send(authApi.checkResetLink, { query: { loginid, token } })
  const set = await visitor().send(authApi.resetPassword, { body: { loginID: loginid, token, password: 'Stolen#2026' } })
  return [checked.problem.msgKey, set.problem.msgKey]
}
const ENDED = ['auth.linkInvalid', 'auth.linkInvalid']

it('REG-029 REG-059 REG-060 a reset link ends when the login changes', async () => {
  const { token } = await resetLink('ops.lax@fairlead.example')
  const { save } = await found('ops.lax@fairlead.example')
  expect((await save({ login_id: 'ops.west@fairlead.example' })).status).toBe(200)
  expect(await linkFails('ops.west@fairlead.example', token)).toEqual(ENDED)
  expect((await signIn('ops.west@fairlead.example', DEMO_PASSWORD)).status).toBe(200)
})

it('REG-029 REG-059 REG-060 a reset link ends when an administrator gives a password', async () => {
  const { token } = await resetLink('multi@fairlead.example')
  const { save } = await found('multi@fairlead.example')
  at.passTime(1_000)
  expect((await save({ password: PASSWORD })).status).toBe(200)
  expect(await linkFails('multi@fairlead.example', token)).toEqual(ENDED)
})

it('REG-029 REG-059 REG-060 a reset link ends when the user changes the password', async () => {
  const { token } = await resetLink('ops.hkg@fairlead.example')
  const user = await as('ops.hkg')
  at.passTime(1_000)
  const body = { current_password: DEMO_PASSWORD, password: PASSWORD }
  expect((await user.send(authApi.changeOwnPassword, { body })).status).toBe(200)
  expect(await linkFails('ops.hkg@fairlead.example', token)).toEqual(ENDED)
})

it('USER-007 an account of older letters signs in, and is saved as long as its login ID stays', async () => {
  const login = 'm\u00E9i@fairlead.example'
  await portal().database.pool.query('update portal_user set login_id = $1, login_key = $1 where login_id = $2', [
    login,
    'finance.hkg@fairlead.example',
  ])
  expect((await signIn(login, DEMO_PASSWORD)).status).toBe(200)
  const { save } = await found(login)
  expect((await save({ company: 'Fairlead' })).body).toMatchObject({ company: 'Fairlead', login_id: login })
  const taken = await save({ login_id: 'n\u00E9i@fairlead.example' })
  expect([taken.status, taken.problem.errors?.[0]?.msgKey]).toEqual([422, 'user.loginIdInvalid'])
})

it('the user of a refused registration is not brought back in user maintenance', async () => {
  await applied(at, 'unwanted@pearl.example')
  const { admin, params } = await registrationOf('unwanted@pearl.example')
  await admin.send(registrationDeskApi.refuse, { params, body: { version: 1, reason: 'not a customer' } })
  const user = await found('unwanted@pearl.example')
  const { version } = await user.read()
  const { status, problem } = await admin.send(userApi.reactivate, { params: user.params, body: { version } })
  expect([status, problem.msgKey, problem.Message]).toEqual([
    422,
    'user.registrationRefused',
    `Registration ${params.user_registration_id} of this account was rejected, so the account stays inactive`,
  ])
  expect((await user.read()).status).toBe('I')
})

it('REG-039 REG-040 an administrator leaves no registration without a name', async () => {
  await applied(at, 'named@pearl.example')
  const { admin, params, registration } = await registrationOf('named@pearl.example')
  for (const given_name of [null, '\u2800']) {
    const body = { ...registrationFormOf(registration), given_name, version: 1 }
    const { status, problem } = await admin.send(registrationDeskApi.save, { params, body })
    expect([status, problem.errors?.map(({ path }) => path)]).toEqual([422, ['given_name']])
  }
})

it('AUTH-071 wrong current passwords lock the account and end its sessions', async () => {
  const user = await as('shipper@pearl-toys.example')
  const change = (current_password: string) => user.send(authApi.changeOwnPassword, { body: { current_password, password: PASSWORD } })
  for (let tries = 1; tries < 5; tries++) expect((await change('wrong')).problem.msgKey).toBe('auth.currentPasswordWrong')
  expect((await change('wrong')).status).toBe(401)
  expect((await change(DEMO_PASSWORD)).status).toBe(401)
  at.passTime(3_000)
  expect((await signIn('shipper@pearl-toys.example', DEMO_PASSWORD)).problem.msgKey).toBe('auth.accountLocked')
})

it('REG-034 a password is not the login ID', async () => {
  const user = await as('customer@northwind-retail.example')
  const body = { current_password: DEMO_PASSWORD, password: 'Shipper2@northwind.example' }
  const { save } = await found('customer@northwind-retail.example')
  await save({ login_id: 'shipper2@northwind.example' })
  expect((await user.send(authApi.changeOwnPassword, { body })).problem.msgKey).toBe('auth.passwordIsLogin')
})
