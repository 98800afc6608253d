import { authApi } from '@fairlead/domain/auth/auth.api'
import { describe, expect, it } from 'vitest'
import { jobsOf } from '../../modules.ts'
import { testPortal } from '../../testing/portal.ts'

const DAY_MS = 86_400_000
// The jobs are run by hand, in this process.
const { portal, as, passTime } = testPortal({}, { alone: true })

const everyScheduledJob = async () => {
  for (const job of jobsOf(portal().services)) if (job.schedule) await job.work({}, AbortSignal.timeout(10_000))
}
const sessions = async () => {
  const { rows } = await portal().database.pool.query<{ count: number }>('select count(*)::int as count from session')
  return rows[0]?.count
}

describe('work that comes by itself', () => {
  it('uses the portal’s clock: it ends no session and deletes long expired rows', async () => {
    const clerk = await as('ops.hkg')
    const before = await sessions()
    await everyScheduledJob()
    expect(await sessions()).toBe(before)
    expect((await clerk.send(authApi.renewToken)).status).toBe(200)
    passTime(9 * DAY_MS)
    await everyScheduledJob()
    expect(await sessions()).toBe(0)
  })

  it('forgets after a day which confirmation e-mails were sent, after a month who did not confirm, and never who did', async () => {
    const { pool } = portal().database
    const now = portal().services.clock()
    for (const [address, confirmed_at] of [
      ['confirmed@fairlead.example', now],
      ['waiting@fairlead.example', null],
    ]) {
      const user = `select user_uid, $1, $2::timestamptz from portal_user where login_key = 'ops.hkg@fairlead.example'`
      await pool.query(`insert into notification_address_letter (user_uid, address, sent_at) ${user}`, [address, now])
      await pool.query(
        `insert into notification_address (user_uid, address, asked_at, confirmed_at)
        select user_uid, $1, $2::timestamptz, $3::timestamptz from portal_user where login_key = 'ops.hkg@fairlead.example'`,
        [address, now, confirmed_at],
      )
    }
    const left = async () => {
      const { rows } = await pool.query<{ letters: number; addresses: string[] }>(`select
        (select count(*)::int from notification_address_letter) as letters,
        array(select address from notification_address order by 1) as addresses`)
      return rows[0]
    }
    const both = ['confirmed@fairlead.example', 'waiting@fairlead.example']
    passTime(DAY_MS - 1_000)
    await everyScheduledJob()
    expect(await left()).toEqual({ letters: 2, addresses: both })
    passTime(2_000)
    await everyScheduledJob()
    expect(await left()).toEqual({ letters: 0, addresses: both })
    passTime(30 * DAY_MS)
    await everyScheduledJob()
    expect(await left()).toEqual({ letters: 0, addresses: ['confirmed@fairlead.example'] })
  })
})
