import type { Socket } from 'node:net'
import type pg from 'pg'
import { expect, vi } from 'vitest'

type Watched = Pick<Socket, 'write'> & Record<'_write' | '_writev', (...args: unknown[]) => void>

/** The round trips to the database during `work`: how often a connection of the pool wrote to its socket. */
export async function roundTripsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  let writes = 0
  const watched = new Map<Watched, Pick<Watched, '_write' | '_writev'>>()
  const watch = (client: unknown) => {
    const { stream } = (client as { connection: { stream: Watched } }).connection
    if (watched.has(stream)) return
    const { _write, _writev } = stream
    watched.set(stream, { _write, _writev })
    stream._write = (...args) => (writes++, _write.apply(stream, args))
    stream._writev = (...args) => (writes++, _writev.apply(stream, args))
  }
  pool.on('acquire', watch)
  try {
    await work()
  } finally {
    pool.off('acquire', watch)
    for (const [stream, original] of watched) Object.assign(stream, original)
  }
  return writes
}

const BACKGROUND = `select from outbox where sent_at is null
  union all select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`
const isDelivered = async (pool: pg.Pool) => (await pool.query(BACKGROUND)).rowCount === 0

/** The least of five counts, each without an event to deliver or a job to run, because background jobs use the same pool. */
export async function fewestRoundTrips(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let run = 0; run < 5; run++) {
    await vi.waitFor(async () => expect(await isDelivered(pool)).toBe(true), { timeout: 10_000, interval: 50 })
    counts.push(await roundTripsOf(pool, work))
  }
  return Math.min(...counts)
}
