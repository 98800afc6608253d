import { authApi } from '@fairlead/domain/auth/auth.api'
import { registrationApi } from '@fairlead/domain/registration/registration.api'
import { expect, it } from 'vitest'
import { RESET_ANSWER_MS } from '../auth/auth.handlers.ts'
import { testPortal } from '../testing/portal.ts'
import { application } from './registration.testing.ts'

const { visitor, portal, passTime } = testPortal({ RATE_SIGN_IN: '1000' })
const mails = async () => Number((await portal().database.pool.query('select count(*) from mail_message')).rows[0].count)

it('REG-058 a flood of forgot-password requests mails five links an hour, and the answer reveals nothing', async () => {
  const forgot = (userName: string) => visitor().send(authApi.forgotPassword, { body: { userName } })
  for (let times = 0; times < 9; times++) expect((await forgot('ops.hkg@fairlead.example')).body).toEqual({ success: true })
  expect(await mails()).toBe(5)
  expect((await forgot('nobody@fairlead.example')).body).toEqual({ success: true })
  passTime(3_600_001)
  await forgot('ops.hkg@fairlead.example')
  expect(await mails()).toBe(6)
})

it('REG-058 the response time reveals nothing either', async () => {
  for (const userName of ['ops.lax@fairlead.example', 'nobody.else@fairlead.example']) {
    const startedAt = performance.now()
    await visitor().send(authApi.forgotPassword, { body: { userName } })
    expect(performance.now() - startedAt).toBeGreaterThan(RESET_ANSWER_MS - 5)
  }
})

it('accepts at most twenty registrations an hour from one address', async () => {
  const register = (index: number) =>
    visitor().send(registrationApi.registerApplication, { body: application(`flood${index}@trading.example`) })
  const statuses: number[] = []
  for (let index = 0; index < 23; index++) statuses.push((await register(index)).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429, 429])
})

it('limits guesses of a SIS password', async () => {
  const ask = () => visitor().send(registrationApi.sisUser, { query: { sis_user_id: 'sis.pearl', password: 'guess' } })
  const statuses = new Set<number>()
  for (let times = 0; times < 21; times++) statuses.add((await ask()).status)
  expect([...statuses]).toEqual([200, 429])
})
