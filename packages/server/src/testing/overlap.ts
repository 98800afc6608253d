import type pg from 'pg'
import { expect, vi } from 'vitest'

/** Sends a request while another transaction has changed a record, and commits that transaction as soon as the request waits for it. */
export async function sendDuring<T>(pool: pg.Pool, change: { text: string; values: unknown[] }, send: () => Promise<T>): Promise<T> {
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query(change)
    const sent = send()
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBeGreaterThan(0), { timeout: 1_500, interval: 20 })
    await other.query('commit')
    return await sent
  } finally {
    other.release(true)
  }
}
