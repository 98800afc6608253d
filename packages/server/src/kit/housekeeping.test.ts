import { authApi } from '@fairlead/domain/auth/auth.api'
import { describe, expect, it } from 'vitest'
import { jobsOf } from '../modules.ts'
import { testPortal } from '../testing/portal.ts'

const DAY_MS = 86_400_000
// The jobs are run by hand, in this process.
const { portal, as, passTime } = testPortal({}, { alone: true })

const everyScheduledJob = async () => {
  for (const job of jobsOf(portal().house)) if (job.schedule) await job.work({}, AbortSignal.timeout(10_000))
}
const sessions = async () => {
  const { rows } = await portal().database.pool.query<{ count: number }>('select count(*)::int as count from session')
  return rows[0]?.count
}

describe('work that comes by itself', () => {
  it('goes by the clock of the portal: nobody is signed out by it, and what is long over goes', async () => {
    const clerk = await as('ops.hkg')
    const before = await sessions()
    await everyScheduledJob()
    expect(await sessions()).toBe(before)
    expect((await clerk.send(authApi.renewToken)).status).toBe(200)
    passTime(9 * DAY_MS)
    await everyScheduledJob()
    expect(await sessions()).toBe(0)
  })
})
