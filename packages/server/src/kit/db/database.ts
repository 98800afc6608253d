import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Tables } from '../../db/tables.ts'
import { PipelinedClient } from './pipelinedClient.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

// Dates stay calendar text, counters are numbers, weights and volumes numbers with three decimals; money columns are read as text by their stores.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoInstant)

/** `2026-03-01 09:00:00.123456+00`, which the server writes in UTC, in the form of `Date.toISOString`; other texts go through `Date`. */
export function isoInstant(text: string): string {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/.test(text)) return new Date(text).toISOString()
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
}

export interface Database {
  db: Db
  pool: pg.Pool
  close: () => Promise<void>
}

/**
 * Settings of each connection, whatever the server has.
 * - `jit` off: with it, a list whose row count the planner overestimates takes seconds.
 * - `random_page_cost`: the data is in memory or on a solid-state disk; with the 4 of spinning disks the planner reads whole tables.
 */
const SETTINGS = {
  statement_timeout: 5000,
  lock_timeout: 4000,
  idle_in_transaction_session_timeout: 15_000,
  timezone: 'UTC',
  jit: 'off',
  random_page_cost: 1.1,
}

/** Opens a pool of at most `size` connections with statement, lock and idle timeouts. */
export function openDatabase(connection: pg.PoolConfig, size: number, log: Logger): Database {
  const pool = new pg.Pool({
    ...connection,
    Client: PipelinedClient,
    max: size,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    options: Object.entries(SETTINGS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  pool.on('error', (error) => {
    // An embedded server that stops may end connections that are being closed.
    if (!pool.ending) log.error({ err: error }, 'an idle database connection was lost')
  })
  // The pool listens to idle connections only; without a listener, the loss of one in use would end the process.
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost')))
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    close: async () => (pool.ending ? undefined : pool.end()),
  }
}

type Undo = () => Promise<void>
const undos = new WeakMap<Db, Undo[]>()
/** Calls `undo` if the transaction of `inTransaction` is rolled back: for effects outside of the database. */
export function onRollback(tx: Db, undo: Undo): void {
  const ofTransaction = undos.get(tx)
  if (!ofTransaction) throw new Error('Not in a transaction')
  ofTransaction.push(undo)
}

/** Runs `work` once in a transaction; if that is rolled back, what it registered with `onRollback` is undone. */
async function attemptTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const registered: Undo[] = []
  let isDone = false
  try {
    return await db.transaction().execute(async (tx) => {
      undos.set(tx, registered)
      const result = await work(tx)
      isDone = true
      return result
    })
  } catch (error) {
    // After a connection was lost during the commit, the transaction may have been committed.
    if (!isDone || error instanceof pg.DatabaseError) await Promise.allSettled(registered.map((undo) => undo()))
    throw error
  }
}

const RETRIED = new Set(['40001', '40P01'])

/** Runs `work` in a transaction. After a serialization failure or deadlock it runs again, up to three times in total. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptTransaction(db, work)
    } catch (error) {
      if (attempt === 3 || !(error instanceof pg.DatabaseError) || !RETRIED.has(error.code ?? '')) throw error
    }
  }
}

/** As `inTransaction`, with longer statement and lock timeouts, for work on a whole spreadsheet. */
export const inLongTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = '5min'`.execute(tx)
    await sql`set local lock_timeout = '30s'`.execute(tx)
    return work(tx)
  })

/** True for a unique violation (23505), of this constraint if one is named. */
export const isUniqueViolation = (error: unknown, constraint?: string) =>
  error instanceof pg.DatabaseError && error.code === '23505' && (constraint === undefined || error.constraint === constraint)

/** True if the database refused a value or a row (classes 22 and 23): the same statement would be refused again. */
export const isDataError = (error: unknown) => error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')

/** True if a statement took longer than its time (57014). */
export const isTimeout = (error: unknown) => error instanceof pg.DatabaseError && error.code === '57014'

/** An instant as an SQL parameter. */
export const now = (date: Date) => sql<string>`${date.toISOString()}::timestamptz`
