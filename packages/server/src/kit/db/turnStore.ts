import { sql } from 'kysely'
import type { Db } from './database.ts'
import { sendAhead } from './pipeline.ts'

interface Timeouts {
  statement: string
  lock: string
}

/** How long a statement may take and wait for a lock from now on, until the end of the transaction. Returns what applied before. */
const allow = (tx: Db, { statement, lock }: Timeouts): Promise<() => Promise<Timeouts[]>> =>
  sendAhead<Timeouts>(
    tx,
    sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      set_config('statement_timeout', ${statement}, true), set_config('lock_timeout', ${lock}, true)`,
  )

/** Waits up to 15 seconds for a lock that many take in turn, each for a short time. */
export async function inTurn<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  const before = await allow(tx, { statement: '15s', lock: '15s' })
  const result = await work()
  const [usual] = await before()
  if (usual) await allow(tx, usual)
  return result
}
