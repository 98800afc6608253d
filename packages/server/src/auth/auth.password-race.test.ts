import { authApi } from '@fairlead/domain/auth/auth.api'
import { expect, it, vi } from 'vitest'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { sendDuring } from '../testing/overlap.ts'
import { testPortal } from '../testing/portal.ts'

const { as, passTime, portal, visitor } = testPortal()
const query = (text: string, values: unknown[] = []) => portal().database.pool.query(text, values)
const mail = (name: string) => `${name}@fairlead.example`

it('AUTH-044 AUTH-018 a sign-in whose password is changed before its session is opened is refused and leaves nothing behind', async () => {
  const login = mail('ops.hkg')
  // The verified password would have to be changed for its age; the new one need not.
  await query("update portal_user set password_changed_at = '2020-01-01' where login_key = $1", [login])
  const { pool } = portal().database
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query('lock table user_profile in access exclusive mode')
    const sent = visitor().send(authApi.signIn, { body: { username: login, password: DEMO_PASSWORD } })
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    // The password has been verified by now: the sign-in reads the profiles for its session.
    await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBeGreaterThan(0), { timeout: 5_000, interval: 20 })
    await other.query("update portal_user set password_hash = 'another', password_changed_at = now() where login_key = $1", [login])
    await other.query('commit')
    const reply = await sent
    expect([reply.status, reply.problem.msgKey]).toEqual([400, 'auth.credentialsWrong'])
  } finally {
    other.release(true)
  }
  const { rows } = await query(
    `select force_change_password as forced, (select count(*) from session s where s.user_uid = u.user_uid and ended_at is null) as sessions
     from portal_user u where login_key = $1`,
    [login],
  )
  expect(rows).toEqual([{ forced: false, sessions: 0 }])
})

it('AUTH-044 a change of user that meets a new password of the super user opens no session', async () => {
  await query('update portal_user set change_user_right = true, user_level_id = 30, version = version + 1 where login_key = $1', [
    mail('manager.hkg'),
  ])
  const own = await as('manager.hkg')
  const reply = await sendDuring(
    portal().database.pool,
    {
      text: `with changed as (update portal_user set password_hash = 'another' where login_key = $1 returning user_uid)
        update session set ended_at = created_at where user_uid = (select user_uid from changed)`,
      values: [mail('manager.hkg')],
    },
    () => own.send(authApi.changeUser, { params: { id: mail('ops.sha') } }),
  )
  expect(reply.status).toBe(401)
  expect(
    (await query("select 1 from session s join portal_user u using (user_uid) where u.login_key = 'ops.sha@fairlead.example'")).rowCount,
  ).toBe(0)
})

it('AUTH-018 of two new passwords by the same old one at once only one counts', async () => {
  const sessions = [await as('finance.hkg'), await as('finance.hkg')]
  const sent = sessions.map((session, index) => {
    passTime(10)
    return session.send(authApi.changeOwnPassword, { body: { current_password: DEMO_PASSWORD, password: `Harbour#203${index}` } })
  })
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect([401, 422]).toContain(statuses.find((status) => status !== 200))
})

it('AUTH-071 of twenty sign-ins at once with the right password each opens a session, and the account stays open', async () => {
  const username = mail('finance.manager')
  const send = () => visitor().send(authApi.signIn, { body: { username, password: DEMO_PASSWORD } })
  const replies = await Promise.all(Array.from({ length: 20 }, send))
  const others = replies.filter(({ status }) => status !== 200)
  expect(others.map(({ status, headers }) => [status, Number(headers.get('retry-after')) > 0])).toEqual(others.map(() => [429, true]))
  expect(others.length).toBeLessThan(5)
  const { rows } = await query('select status, failed_sign_ins from portal_user where login_key = $1', [username])
  expect(rows).toEqual([{ status: 'A', failed_sign_ins: 0 }])
})

it('AUTH-071 a right password that was not checked for others in progress is answered with 429, and not counted', async () => {
  const username = mail('ops.lax')
  await query('update portal_user set failed_sign_ins = 5 where login_key = $1', [username])
  const reply = await visitor().send(authApi.signIn, { body: { username, password: DEMO_PASSWORD } })
  expect([reply.status, reply.problem.msgKey, reply.headers.get('retry-after')]).toEqual([429, 'msgTooManyRequests', '2'])
  const { rows } = await query('select status, failed_sign_ins from portal_user where login_key = $1', [username])
  expect(rows).toEqual([{ status: 'A', failed_sign_ins: 5 }])
})
