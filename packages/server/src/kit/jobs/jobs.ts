import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'

/** A kind of background work, with its schedule if it recurs. */
export interface Job {
  queue: string
  /** Cron, in the business time zone. */
  schedule?: string
  work: (data: Record<string, unknown>, signal: AbortSignal) => Promise<void>
}

export interface Jobs {
  enqueue: (db: Db, queue: string, data: object) => Promise<void>
  stop: () => Promise<void>
}

/** A new job wakes the workers (LISTEN/NOTIFY); for retries and missed notifications they poll at this interval. */
const POLL_S = 2
const QUEUE = { retryLimit: 3, retryBackoff: true, expireInSeconds: 600, notify: true }

/** Starts the job queue in the database. A job is stored in the transaction of the caller and run by one process. */
export async function startJobs(connection: pg.PoolConfig, jobs: readonly Job[], timeZone: string, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({ ...(connection as object), max: 4, application_name: 'fairlead-jobs', useListenNotify: true })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.queue, QUEUE)
    await boss.updateQueue(job.queue, QUEUE) // if an earlier version created it with other settings
    const worker = await boss.work(job.queue, { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: POLL_S }, async (batch) => {
      try {
        for (const { data, signal } of batch) await job.work((data ?? {}) as Record<string, unknown>, signal)
      } finally {
        boss.notifyWorker(worker) // another job may be waiting
      }
    })
    if (job.schedule) await boss.schedule(job.queue, job.schedule, null, { tz: timeZone })
  }
  return {
    enqueue: async (db, queue, data) => {
      await boss.send(queue, data, {
        db: { executeSql: async (text, values = []) => ({ rows: (await db.executeQuery(CompiledQuery.raw(text, [...values]))).rows }) },
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  }
}
