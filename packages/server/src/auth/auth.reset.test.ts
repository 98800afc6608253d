import { authApi } from '@fairlead/domain/auth/auth.api'
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { linkTo } from '../registration/registration.testing.ts'
import { testPortal } from '../testing/portal.ts'

const at = testPortal({ STRONG_PASSWORD: 'false' })
const { visitor } = at

it('REG-036 a link refuses a password that was used before', async () => {
  await visitor().send(authApi.forgotPassword, { body: { userName: 'ops.hkg@fairlead.example' } })
  const link = await linkTo(at, 'ops.hkg@fairlead.example')
  const reused = await visitor().send(authApi.resetPassword, {
    body: { loginID: link.loginID, token: link.token, password: DEMO_PASSWORD },
  })
  expect([reused.status, reused.problem.msgKey]).toEqual([422, 'auth.passwordReused'])
  // A refused password does not use up the link.
  expect((await visitor().send(authApi.checkResetLink, { query: { loginid: link.loginID, token: link.token } })).body.success).toBe(true)
})

it('REG-061 anyone can ask whether strong passwords are required', async () => {
  expect((await visitor().send(authApi.passwordConfig)).body).toEqual({ success: true, useStrongPassword: false })
})

it('AUTH-071 a locked account refuses the right password until it is reset', async () => {
  const username = 'ops.lax@fairlead.example'
  const signIn = async (password: string) => (await visitor().send(authApi.signIn, { body: { username, password } })).status
  for (let tries = 0; tries < 5; tries++) await signIn('wrong')
  expect(await signIn(DEMO_PASSWORD)).toBe(400)
  await visitor().send(authApi.forgotPassword, { body: { userName: username } })
  const { loginID, token } = await linkTo(at, username)
  at.passTime(60_000)
  const body = { loginID, token, password: 'Harbour#2026' }
  expect((await visitor().send(authApi.resetPassword, { body })).status).toBe(200)
  expect(await signIn('Harbour#2026')).toBe(200)
})

it('REG-033 a new password is case-sensitive', async () => {
  const username = 'ops.sha@fairlead.example'
  await visitor().send(authApi.forgotPassword, { body: { userName: username } })
  const { loginID, token } = await linkTo(at, username)
  expect((await visitor().send(authApi.resetPassword, { body: { loginID, token, password: 'Harbour#2026' } })).status).toBe(200)
  const signIn = async (password: string) => (await visitor().send(authApi.signIn, { body: { username, password } })).status
  for (const other of ['hARBOUR#2026', 'HARBOUR#2026', 'harbour#2026', 'Harbour#2026 ']) expect(await signIn(other)).toBe(400)
  expect(await signIn('Harbour#2026')).toBe(200)
})
