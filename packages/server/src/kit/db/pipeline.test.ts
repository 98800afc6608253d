import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roundTripsOf } from '../../testing/roundTrips.ts'
import { testPortal } from '../../testing/portal.ts'
import { failureOf } from '../http/answers.ts'
import { inTransaction, type Tx } from './database.ts'
import { isLostConnection } from './lostConnection.ts'
import { post, sendAhead } from './pipeline.ts'

const { portal } = testPortal({}, { alone: true })
const db = () => portal().services.db
const insert = (no: number) => sql`insert into counted (no) values (${no})`
const stored = async () => (await sql<{ no: number }>`select no from counted order by position`.execute(db())).rows.map(({ no }) => no)

beforeAll(() => sql`create table counted (position serial primary key, no integer unique check (no > 0))`.execute(db()))
beforeEach(() => sql`truncate counted`.execute(db()))

const writesOf = (work: (tx: Tx) => Promise<unknown>) => roundTripsOf(portal().database.pool, () => inTransaction(db(), work))

describe('a transaction that sends statements ahead', () => {
  it('runs them in the order in which they were sent', async () => {
    const seen = await inTransaction(db(), async (tx) => {
      await post(tx, insert(1))
      await insert(2).execute(tx)
      await post(tx, tx.insertInto('counted' as never).values({ no: 3 } as never))
      const last = await sendAhead<{ no: number }>(tx, sql`select max(no) as no from counted`)
      await post(tx, insert(4))
      return last()
    })
    expect(seen).toEqual([{ no: 3 }])
    expect(await stored()).toEqual([1, 2, 3, 4])
  })

  it('writes begin and all of them to the socket together with the next one that waits, or with the commit', async () => {
    const withOneRead = async (tx: Tx) => {
      await post(tx, insert(1))
      await post(tx, insert(2))
      await sql`select 1 where ${1} = 1`.execute(tx)
      await post(tx, insert(3))
    }
    expect(await writesOf(withOneRead)).toBe(2)
    expect(await stored()).toEqual([1, 2, 3])
  })

  it('does not reach the server without a statement', async () => {
    expect(await writesOf(async () => undefined)).toBe(0)
  })

  it('is rolled back with the error of a statement sent ahead, at the commit', async () => {
    const failing = inTransaction(db(), async (tx) => {
      await post(tx, insert(1))
      await post(tx, insert(-1))
      await post(tx, insert(2))
    })
    await expect(failing).rejects.toMatchObject({ code: '23514' })
    expect(await stored()).toEqual([])
  })

  it('fails at the next statement that waits with the error of the one sent ahead', async () => {
    const reached: string[] = []
    const failing = inTransaction(db(), async (tx) => {
      await post(tx, insert(1))
      await post(tx, insert(1))
      reached.push('sent')
      await insert(2).execute(tx)
      reached.push('after')
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(reached).toEqual(['sent'])
    expect(await stored()).toEqual([])
  })

  it('waits for each statement after a savepoint, so that the work can go back to it', async () => {
    await inTransaction(db(), async (tx) => {
      await post(tx, insert(1))
      await sql`savepoint before_it`.execute(tx)
      await expect(post(tx, insert(-1))).rejects.toMatchObject({ code: '23514' })
      await sql`rollback to savepoint before_it`.execute(tx)
      await post(tx, insert(2))
    })
    expect(await stored()).toEqual([1, 2])
  })

  it('is rolled back with the error that the work throws', async () => {
    const failing = inTransaction(db(), async (tx) => {
      await post(tx, insert(-1))
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await stored()).toEqual([])
  })

  it('leaves every connection usable', async () => {
    for (let round = 0; round < 40; round++) {
      const failing = inTransaction(db(), async (tx) => {
        await post(tx, insert(-1))
        if (round % 2 === 0) throw new Error('refused')
      })
      await expect(failing).rejects.toThrow(/refused|violates/)
    }
    await Promise.all(Array.from({ length: 30 }, (_, no) => inTransaction(db(), (tx) => post(tx, insert(no + 1)))))
    expect((await stored()).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, no) => no + 1))
  })

  it('runs again after a serialization failure of a statement sent ahead', async () => {
    let runs = 0
    await inTransaction(db(), async (tx) => {
      runs++
      await post(tx, insert(1))
      if (runs === 1) await post(tx, sql`do $$ begin raise exception using errcode = '40001'; end $$`)
    })
    expect(runs).toBe(2)
    expect(await stored()).toEqual([1])
  })
})

it('outside a transaction a statement that is posted waits and fails at once', async () => {
  await expect(post(db(), insert(-1))).rejects.toMatchObject({ code: '23514' })
  await post(db(), insert(7))
  expect(await stored()).toEqual([7])
})

it('a connection that is lost in a transaction fails that transaction alone', async () => {
  const failing = inTransaction(db(), async (tx) => {
    await post(tx, insert(1))
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const pid = rows[0]?.pid
    await sql`select pg_terminate_backend(${pid})`.execute(db())
    const isGone = async () => (await sql`select from pg_stat_activity where pid = ${pid}`.execute(db())).rows.length === 0
    await expect.poll(isGone, { timeout: 5_000 }).toBe(true)
    await insert(2).execute(tx)
  })
  const error: unknown = await failing.catch((thrown: unknown) => thrown)
  expect(isLostConnection(error), String(error)).toBe(true)
  expect(failureOf(error)).toMatchObject({ status: 503, reason: { key: 'msgServerBusy' } })
  expect(await stored()).toEqual([])
})
