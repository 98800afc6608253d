import { expect, it } from 'vitest'
import { inTransaction } from '../kit/db/database.ts'
import { testPortal } from '../testing/portal.ts'
import { multiplyBookings } from './multiplyBookings.ts'
import { multiplyPlans } from './multiplyPlans.ts'

const { portal } = testPortal()

it('a larger demo has each order several times, with its lines, job and parties, and keeps its indexes; each plan with its loads', async () => {
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
  const plans = () =>
    Promise.all(['consolidation', 'so_allocation', 'consolidation_load', 'so_package', 'job where consolidation_no is not null'].map(count))
  const planned = await plans()
  await inTransaction(db, async (tx) => {
    await multiplyBookings(tx, 3)
    await multiplyPlans(tx, 3, 2)
  })
  expect(await all()).toEqual([orders * 3, lines * 3, parties * 3, jobs * 3, indexes])
  // Fewer plans than orders are copied.
  const [plan = 0, allocations = 0, loads = 0, packages = 0, ofPlans = 0] = planned
  expect(await plans()).toEqual([plan * 2, allocations * 2, loads * 2, packages * 3, ofPlans * 2])
  const few =
    "(select count(*) as n from consolidation_container where consolidation_no like '%-%' group by consolidation_no) c where n < 4"
  expect(await count(few)).toBe(0)
  expect(
    await count(`consolidation_container c where loaded_package_qty <>
      (select coalesce(sum(package_qty), 0) from consolidation_load l where l.container_id = c.container_id and not l.released)`),
  ).toBe(0)
  expect(
    await count(`so_package s where loaded_package_qty <> (select coalesce(sum(package_qty), 0) from consolidation_load l
      where l.so_no = s.so_no and l.package_line_no = s.line_no and not l.released)`),
  ).toBe(0)
})
