import type { BookingFigures } from '@fairlead/domain/booking/booking.lists.api'
import { BOOKING_LISTS } from '@fairlead/domain/booking/booking.lists'
import type { Actor } from '@fairlead/domain/kit/access'
import type { ListCount } from '@fairlead/domain/kit/listCounts.api'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { dayAt } from '../kit/db/today.ts'
import { countLists } from '../kit/list/listCountStore.ts'
import { countedBookings, type OrderRows, shippingOrderScope } from '../scope/booking.scope.ts'
import type { BookingReader } from './booking.store.ts'

/** The SQL condition on the orders `o` that a figure counts, including the actor's scope. */
type Orders = RawBuilder<unknown>

/** The ten most frequent port pairs and carriers of these orders. */
export async function countBusiest(db: Db, { table, where }: OrderRows): Promise<Pick<BookingFigures, 'by_port_pair' | 'by_carrier'>> {
  const [pairs, carriers] = await Promise.all([
    sql<BookingFigures['by_port_pair'][number]>`select t.*, (select name from place where un_code = pol) as pol_name,
        (select name from place where un_code = pod) as pod_name
      from (select pol, pod, count(*) as total from ${sql.table(table)} o where ${where} and pol is not null and pod is not null
        group by 1, 2 order by 3 desc, 1, 2 limit 10) t`.execute(db),
    sql<
      BookingFigures['by_carrier'][number]
    >`select t.*, (select display_name from carrier c where c.carrier_code = t.carrier_code) as carrier_name
      from (select carrier_code, count(*) as total from ${sql.table(table)} o where ${where} and carrier_code is not null
        group by 1 order by 2 desc, 1 limit 10) t`.execute(db),
  ])
  return { by_port_pair: pairs.rows, by_carrier: carriers.rows }
}

/** Counts these orders by day of this timestamp over the last 30 days in the business time zone; days without any count zero. */
export async function countPerDay(
  db: Db,
  instant: 'submitted_at' | 'confirmed_at',
  orders: Orders,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<BookingFigures['trend']> {
  const at = sql.ref(`o.${instant}`)
  const today = sql`(${now}::timestamptz at time zone ${timeZone})::date`
  const { rows } = await sql<BookingFigures['trend'][number]>`select d::date as date, coalesce(t.total, 0) as total
    from generate_series(${today} - 29, ${today}, interval '1 day') d
    left join (select (${at} at time zone ${timeZone})::date as day, count(*) as total from shipping_order o
      where ${orders} and ${at} >= ${now}::timestamptz - interval '31 days' group by 1) t on t.day = d::date order by 1`.execute(db)
  return rows
}

export const countBookings = (db: Db, actor: Actor, at: { now: Date; timeZone: string }): Promise<ListCount[]> =>
  countLists(db, BOOKING_LISTS, (list) => countedBookings(list, actor), at)

/** The booking dashboard: counts of the lists, busiest ports and carriers of bookings that have not sailed, and submissions by day (BOOK-001). */
export async function readDashboard(db: Db, { actor, now, timeZone }: BookingReader): Promise<BookingFigures> {
  const scope = shippingOrderScope(actor)
  const today = dayAt(now, timeZone)
  const notSailed = sql<boolean>`${scope} and o.booking_status <> all(${['DRAFT', 'CANCELLED', 'DELETED']})
    and o.etd >= ${today}::date`
  const [counts, busiestOnes, trend] = await Promise.all([
    countBookings(db, actor, { now, timeZone }),
    countBusiest(db, { table: 'shipping_order', where: notSailed }),
    countPerDay(db, 'submitted_at', scope, { now, timeZone }),
  ])
  return { today, lists: counts, ...busiestOnes, trend }
}
