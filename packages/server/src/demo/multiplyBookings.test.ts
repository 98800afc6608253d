import { expect, it } from 'vitest'
import { inTransaction } from '../kit/db/database.ts'
import { testPortal } from '../testing/portal.ts'
import { multiplyBookings } from './multiplyBookings.ts'

const { portal } = testPortal()

it('a larger demo has each order several times, with its lines, job and parties, and keeps its indexes', async () => {
  const { db, pool } = portal().database
  const count = async (from: string) => Number((await pool.query<{ n: number }>(`select count(*) as n from ${from}`)).rows[0]?.n)
  const all = () =>
    Promise.all(
      [
        'shipping_order',
        'container_line',
        'shipping_order_party',
        'job where so_no is not null',
        "pg_indexes where tablename = 'shipping_order'",
      ].map(count),
    )
  const [orders = 0, lines = 0, parties = 0, jobs = 0, indexes = 0] = await all()
  await inTransaction(db, (tx) => multiplyBookings(tx, 3))
  expect(await all()).toEqual([orders * 3, lines * 3, parties * 3, jobs * 3, indexes])
})
