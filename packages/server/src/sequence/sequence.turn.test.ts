import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction, type Tx } from '../kit/db/database.ts'
import { testPortal } from '../testing/portal.ts'
import { nextNumber } from './sequence.store.ts'

const { portal } = testPortal({}, { alone: true })
const FACTS = { date: '2026-03-02', office_code: null, mode: 'SEA', direction: null } as const

const timeoutsOf = async (tx: Tx) => {
  const { rows } = await sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`.execute(tx)
  return rows[0]
}

it('a number waits its turn longer than a record is waited for, and the usual times apply again afterwards', async () => {
  const { db } = portal().database
  const drawn: string[] = []
  const impatient = (hold: number) =>
    inTransaction(db, async (tx) => {
      await sql`set local lock_timeout = '20ms'; set local statement_timeout = '4321ms'`.execute(tx)
      drawn.push(await nextNumber(tx, 'so_no', FACTS))
      expect(await timeoutsOf(tx)).toEqual({ lock: '20ms', statement: '4321ms' })
      await sql`select pg_sleep(${hold})`.execute(tx)
    })
  await Promise.all(Array.from({ length: 4 }, () => impatient(0.1)))
  expect(new Set(drawn).size).toBe(4)
})
