import { MOST_SAILINGS_FOUND, type PortPair } from '@fairlead/domain/sailing/sailing.api'
import type { SailingRow } from '@fairlead/domain/sailing/sailing'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

/** A sailing with the names of its codes, from alias `o`. */
export const SAILING_SELECT = sql`o.*,
  (select display_name from carrier c where c.carrier_code = o.carrier_code) as carrier_name,
  (select carrier_type from carrier c where c.carrier_code = o.carrier_code) as carrier_type,
  (select name from place where un_code = o.pol) as pol_name,
  (select name from place where un_code = o.pod) as pod_name,
  (select time_zone from place where un_code = o.pol) as pol_time_zone`

/** The most sailings that a month shows on all lanes. */
const MOST_OF_A_MONTH = 1_000

export interface SailingsAsked {
  pol: string
  pod: string
  from?: string | undefined
  carrier_code?: string | undefined
  /** Leaves out the departures of carriers that move by another mode. */
  mode?: string | null | undefined
}

const byMode = (mode: string) => sql`not exists (select from carrier c where c.carrier_code = o.carrier_code and c.carrier_type <> ${mode})`

export async function findSailings(db: Db, { pol, pod, from, carrier_code, mode }: SailingsAsked, most = MOST_SAILINGS_FOUND) {
  const { rows } = await sql<SailingRow>`select ${SAILING_SELECT} from sailing_schedule o
    where pol = ${pol} and pod = ${pod} and status = 'A' and etd >= ${from ?? '1900-01-01'}::date
      and ${carrier_code ? sql`carrier_code = ${carrier_code}` : sql`true`} and ${mode ? byMode(mode) : sql`true`}
    order by etd, eta, sailing_schedule_id limit ${most}`.execute(db)
  return rows
}

export async function readMonth(db: Db, month: string): Promise<SailingRow[]> {
  const first = `${month}-01`
  const { rows } = await sql<SailingRow>`select ${SAILING_SELECT} from sailing_schedule o
    where status = 'A' and etd >= ${first}::date and etd < ${first}::date + interval '1 month'
    order by etd, sailing_schedule_id limit ${MOST_OF_A_MONTH}`.execute(db)
  return rows
}

const NEXT_OF_A_PAIR = 4
type Pair = Omit<PortPair, 'next'>

export async function readPortPairs(db: Db, from: string): Promise<PortPair[]> {
  const pairs = sql`select pol, pod, count(*)::integer as total, min(transit_days) as fastest_days from sailing_schedule
    where status = 'A' and etd >= ${from}::date group by pol, pod`
  const { rows } = await sql<Pair>`select p.*, (select name from place where un_code = p.pol) as pol_name,
      (select name from place where un_code = p.pod) as pod_name
    from (${pairs}) p order by pol, pod`.execute(db)
  const { rows: next } = await sql<SailingRow>`select ${SAILING_SELECT} from (${pairs}) p cross join lateral
    (select * from sailing_schedule s where s.pol = p.pol and s.pod = p.pod and s.status = 'A' and s.etd >= ${from}::date
      order by s.etd, s.sailing_schedule_id limit ${NEXT_OF_A_PAIR}) o order by o.etd, o.sailing_schedule_id`.execute(db)
  const ofPair = Map.groupBy(next, ({ pol, pod }) => `${pol} ${pod}`)
  return rows.map((pair) => ({ ...pair, next: ofPair.get(`${pair.pol} ${pair.pod}`) ?? [] }))
}

export async function zoneOfPlace(db: Db, un_code: string | null): Promise<string | null> {
  if (un_code === null) return null
  const place = await db.selectFrom('place').select('time_zone').where('un_code', '=', un_code).executeTakeFirst()
  return place?.time_zone ?? null
}

/** The unknown codes among these places and this carrier. */
export async function unknownCodes(db: Db, places: readonly string[], carrier_code: string | null) {
  const { rows } = await sql<{ places: string[]; carrier: boolean }>`select
    array(select code from unnest(${[...places]}::text[]) code where not exists (select from place where un_code = code)) as places,
    exists (select from carrier where carrier_code = ${carrier_code}) as carrier`.execute(db)
  return { places: new Set(rows[0]?.places ?? []), carrier: carrier_code !== null && !rows[0]?.carrier }
}

/** TBC sailings last moved for an earlier month. */
export async function readTbc(db: Db, month: string): Promise<number[]> {
  const { rows } = await sql<{ sailing_schedule_id: number }>`select sailing_schedule_id from sailing_schedule
    where is_tbc and status = 'A' and tbc_moved_for < ${month} order by sailing_schedule_id`.execute(db)
  return rows.map(({ sailing_schedule_id }) => sailing_schedule_id)
}

export const insertTbcMove = (db: Db, sailing_schedule_id: number, month: string) =>
  sql`update sailing_schedule set tbc_moved_for = ${month} where sailing_schedule_id = ${sailing_schedule_id}`.execute(db)

/** True if a sailing, or a leg of one, has this vessel. */
export async function isVesselKnown(db: Db, vessel: string): Promise<boolean> {
  const legs = [vessel, vessel.toUpperCase()].map((name) => sql`legs @> ${JSON.stringify([{ vessel: name }])}::jsonb`)
  const { rows } = await sql<{ known: boolean }>`select exists (select 1 from sailing_schedule where fold(mother_vessel) = fold(${vessel}))
    or exists (select 1 from sailing_schedule where ${sql.join(legs, sql` or `)}) as known`.execute(db)
  return rows[0]?.known ?? false
}
