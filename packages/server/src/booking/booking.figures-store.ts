import type { BookingFigures, ListCount } from '@fairlead/domain/booking/booking.lists.api'
import type { BookingList } from '@fairlead/domain/booking/booking.lists'
import type { Actor } from '@fairlead/domain/kit/access'
import { EXACT_TOTAL_UP_TO, type List } from '@fairlead/domain/kit/list'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { dayAt } from '../kit/db/today.ts'
import { ageingSql } from '../kit/list/listQuery.ts'
import { bookingsIn, shippingOrderScope } from '../scope/booking.scope.ts'

/** What narrows the orders `o` that a figure counts, the actor's scope included. */
type Orders = RawBuilder<unknown>

/** How many rows of the table, by default of bookings, each list holds, and how many of them are yellow and red; each figure by itself, so that an index counts it and it may stop. */
export async function countLists<L extends Pick<List, 'name' | 'ageing'>>(
  db: Db,
  lists: readonly L[],
  holds: (list: L) => Orders,
  { now, timeZone, table = 'shipping_order' }: { now: Date; timeZone: string; table?: string },
): Promise<ListCount[]> {
  const counts = lists.flatMap((list) => {
    const inList = holds(list)
    const counted = (name: keyof Omit<ListCount, 'list'>, orders: Orders) =>
      sql`(select count(*) from (select from ${sql.table(table)} o where ${orders} limit ${EXACT_TOTAL_UP_TO + 1}) c) as ${sql.ref(`${list.name}_${name}`)}`
    const total = counted('total', inList)
    if (!list.ageing) return [total]
    const { since, yellow, red } = ageingSql(list.ageing, now, timeZone)
    return [
      total,
      ...(yellow ? [counted('yellow', sql`${inList} and ${since} < ${yellow} and ${since} >= ${red}`)] : []),
      counted('red', sql`${inList} and ${since} < ${red}`),
    ]
  })
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db)
  const of = (name: string, what: string) => rows[0]?.[`${name}_${what}`] ?? 0
  return lists.map(({ name }) => ({ list: name, total: of(name, 'total'), yellow: of(name, 'yellow'), red: of(name, 'red') }))
}

/** The ten pairs of ports, and the ten carriers, that most of these orders name. */
export async function busiest(db: Db, orders: Orders): Promise<Pick<BookingFigures, 'by_port_pair' | 'by_carrier'>> {
  const [pairs, carriers] = await Promise.all([
    sql<BookingFigures['by_port_pair'][number]>`select t.*, (select name from place where un_code = pol) as pol_name,
        (select name from place where un_code = pod) as pod_name
      from (select pol, pod, count(*) as total from shipping_order o where ${orders} and pol is not null and pod is not null
        group by 1, 2 order by 3 desc, 1, 2 limit 10) t`.execute(db),
    sql<
      BookingFigures['by_carrier'][number]
    >`select t.*, (select display_name from carrier c where c.carrier_code = t.carrier_code) as carrier_name
      from (select carrier_code, count(*) as total from shipping_order o where ${orders} and carrier_code is not null
        group by 1 order by 2 desc, 1 limit 10) t`.execute(db),
  ])
  return { by_port_pair: pairs.rows, by_carrier: carriers.rows }
}

/** How many of these orders have this instant on each of the last 30 days of the business, days without any included. */
export async function byDay(
  db: Db,
  instant: 'submitted_at' | 'confirmed_at',
  orders: Orders,
  now: Date,
  timeZone: string,
): Promise<BookingFigures['trend']> {
  const at = sql.ref(`o.${instant}`)
  const today = sql`(${now}::timestamptz at time zone ${timeZone})::date`
  const { rows } = await sql<BookingFigures['trend'][number]>`select d::date as date, coalesce(t.total, 0) as total
    from generate_series(${today} - 29, ${today}, interval '1 day') d
    left join (select (${at} at time zone ${timeZone})::date as day, count(*) as total from shipping_order o
      where ${orders} and ${at} >= ${now}::timestamptz - interval '31 days' group by 1) t on t.day = d::date order by 1`.execute(db)
  return rows
}

/** What the booking desk sees first: its lists, the busiest of what has yet to sail, and what was submitted (BOOK-001). */
export async function readDashboard(
  db: Db,
  lists: readonly BookingList[],
  actor: Actor,
  now: Date,
  timeZone: string,
): Promise<BookingFigures> {
  const scope = shippingOrderScope(actor)
  const today = dayAt(now, timeZone)
  const running = sql`${scope} and o.booking_status <> all(${['DRAFT', 'CANCELLED', 'DELETED']})
    and o.etd >= ${today}::date`
  const [counts, most, trend] = await Promise.all([
    countLists(db, lists, (list) => bookingsIn(list, actor), { now, timeZone }),
    busiest(db, running),
    byDay(db, 'submitted_at', scope, now, timeZone),
  ])
  return { today, lists: counts, ...most, trend }
}
