import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'

/** A kind of background work: what it does, and when it comes by itself. */
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

/** A stored job wakes its workers (LISTEN/NOTIFY); what comes later, a retry or a lost call, they look for this often. */
const LOOK_S = 2
const QUEUE = { retryLimit: 3, retryBackoff: true, expireInSeconds: 600, notify: true }

/** One queue in the database for all processes; a job is stored in the caller's transaction and is worked on by one of them. */
export async function startJobs(connection: pg.PoolConfig, jobs: readonly Job[], timeZone: string, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({ ...(connection as object), max: 4, application_name: 'fairlead-jobs', useListenNotify: true })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.queue, QUEUE)
    await boss.updateQueue(job.queue, QUEUE) // of a portal that made it before it was made so
    const worker = await boss.work(job.queue, { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: LOOK_S }, async (batch) => {
      try {
        for (const { data, signal } of batch) await job.work((data ?? {}) as Record<string, unknown>, signal)
      } finally {
        boss.notifyWorker(worker) // the next one may be waiting
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
