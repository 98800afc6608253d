import type { Actor } from '@fairlead/domain/kit/access'
import { containerText, isInner, numberText, PALETTE_LIMIT, type PaletteRecord } from '@fairlead/domain/palette/palette'
import { sql, type RawBuilder } from 'kysely'
import { consolidationScope, foundFromOutside } from '../scope/consolidation.scope.ts'
import { shippingOrderScope } from '../scope/booking.scope.ts'
import type { Db } from '../kit/db/database.ts'
import { partyScope } from '../scope/party.scope.ts'
import { likeText } from '../kit/db/like.ts'

type Sql = RawBuilder<unknown>

/** The indexed form of each number: capitals in byte order. */
const NUMBERS = [
  { kind: 'so', column: sql`o.so_no`, begins: sql`(o.so_no collate "C")`, ends: sql`(reverse(o.so_no) collate "C")` },
  { kind: 'job', column: sql`o.job_no`, begins: sql`(o.job_no collate "C")`, ends: sql`(reverse(o.job_no) collate "C")` },
  { kind: 'hbl', column: sql`o.hbl_no`, begins: sql`(o.hbl_no collate "C")`, ends: sql`(reverse(o.hbl_no) collate "C")` },
  { kind: 'po', column: sql`o.po_no`, begins: sql`(upper(o.po_no) collate "C")`, ends: sql`(reverse(upper(o.po_no)) collate "C")` },
] as const

const seen = (actor: Actor) => sql<boolean>`o.booking_status <> 'DELETED' and ${shippingOrderScope(actor)}`
/** A range, for which the index applies; a pattern in a parameter would not use it. */
const begins = (value: Sql, text: string) => sql<boolean>`(${value} >= ${text} and ${value} < ${text + LAST_SIGN})`
/** Sorts after every text with a given prefix. */
const LAST_SIGN = '\u{10FFFF}'
const reversed = (text: string) => Array.from(text).toReversed().join('')
const holds = (text: string) => `%${likeText(text)}%`
const most = sql.lit(PALETTE_LIMIT)

/** Orders with the facts that the palette shows; `found` supplies kind, number, so_no and a rank. */
const ordersOf = (found: Sql) => sql<PaletteRecord>`
  select f.kind, o.so_no as id, f.number, (select p.full_name from party p where p.party_id = o.customer_party_id) as name,
    o.booking_status as status, o.pol, o.pod, o.etd
  from (${found}) f join shipping_order o on o.so_no = f.so_no order by f.rank, f.place`

/** By number: the exact one, then those with this prefix, latest first. Each part reads one index and stops at its limit. */
export async function ordersByNumber(db: Db, actor: Actor, typed: string): Promise<PaletteRecord[]> {
  const number = numberText(typed)
  const scope = seen(actor)
  const exact = NUMBERS.map(
    ({ kind, column, begins: index }) => sql`(select ${kind} as kind, o.so_no, ${column} as number, 0 as rank, 0::bigint as place
      from shipping_order o where ${index} = ${number} and ${scope} limit ${most})`,
  )
  const beginning = NUMBERS.map(
    ({ kind, column, begins: index }) => sql`(select ${kind} as kind, o.so_no, ${column} as number, 1 as rank, row_number() over () as place
      from (select * from shipping_order o where ${begins(index, number)} and ${scope} order by ${index} desc limit ${most}) o)`,
  )
  const boxes = containerText(typed) === '' ? [] : [containers(typed, scope)]
  const { rows } = await ordersOf(sql.join([...exact, ...beginning, ...boxes], sql` union all `)).execute(db)
  return rows
}

/** The latest orders of a container, which is used many times. */
const containers = (
  typed: string,
  scope: Sql,
) => sql`(select 'container' as kind, c.so_no, c.container_no as number, 1 as rank, row_number() over () as place
  from (select c.so_no, c.container_no from container_line c join shipping_order o on o.so_no = c.so_no
    where ${begins(sql`(c.container_no collate "C")`, containerText(typed))} and ${scope}
    order by c.container_no collate "C", o.created_at desc limit ${most}) c)`

const ending = ({ kind, column, ends }: (typeof NUMBERS)[number], number: string, scope: Sql) =>
  sql`(select ${kind} as kind, o.so_no, ${column} as number, 1 as rank, row_number() over () as place
    from (select * from shipping_order o where ${begins(ends, reversed(number))} and ${scope} order by ${ends} limit ${most}) o)`

/** Used when no number has the prefix: the last digits of an SO, an HBL without its prefix, a part of a container number. */
export async function ordersByPart(db: Db, actor: Actor, typed: string, missing: { orders: boolean; containers: boolean }) {
  const number = numberText(typed)
  if (!isInner(number) || !(missing.orders || missing.containers)) return []
  const scope = seen(actor)
  const parts = [
    ...(missing.orders ? NUMBERS.map((one) => ending(one, number, scope)) : []),
    missing.containers &&
      sql`(select 'container' as kind, c.so_no, c.container_no as number, 1 as rank, row_number() over () as place
        from (select c.so_no, c.container_no from container_line c join shipping_order o on o.so_no = c.so_no
          where c.container_no like ${holds(containerText(typed))} and ${scope} order by o.created_at desc limit ${most}) c)`,
  ].filter((part) => part !== false)
  const { rows } = await ordersOf(sql.join(parts, sql` union all `)).execute(db)
  return rows
}

/** The most candidates that are read for a frequent name. */
const MOST_CANDIDATES = 300

/** By code or name; two characters match a prefix, three any part. */
export async function partiesByName(db: Db, actor: Actor, typed: string): Promise<PaletteRecord[]> {
  const name = typed.normalize('NFKC').trim().toLowerCase()
  const isShort = Array.from(name).length < 3
  const columns = ['party_code', 'full_name', 'local_name'].map((column) => begins(sql`(lower(${sql.ref(column)}) collate "C")`, name))
  const condition = isShort ? sql`(${sql.join(columns, sql` or `)})` : sql`search_text like ${holds(name)}`
  const { rows } = await sql<PaletteRecord>`
    select 'party' as kind, p.party_id::text as id, p.party_code as number, p.full_name as name, p.status, null as pol, null as pod, null as etd
    from (select * from party p where ${condition} and ${partyScope(actor, 'p')} limit ${sql.lit(MOST_CANDIDATES)}) p
    order by lower(p.party_code) = ${name} desc, ${begins(sql`(lower(p.party_code) collate "C")`, name)} desc, p.status = 'A' desc, p.full_name, p.party_id limit ${most}`.execute(
    db,
  )
  return rows
}

/** Shorter text would match too much. */
const MIN_NAME = 3

/** Consolidations by number, vessel or container number: the exact number first, then the latest to sail. Only the search text that the actor may read is searched. */
export async function plansByName(db: Db, actor: Actor, typed: string): Promise<PaletteRecord[]> {
  const number = numberText(typed)
  if (Array.from(number).length < MIN_NAME) return []
  const text = actor.internal ? sql`o.search_text` : sql`o.search_text_outside`
  const box = containerText(typed)
  const named = [
    sql<boolean>`${text} like ${holds(number.toLowerCase())} and (o.consolidation_no like ${`${likeText(number)}%`} or upper(o.vessel) like ${holds(number)})`,
    ...(box === ''
      ? []
      : [
          actor.internal
            ? sql<boolean>`${text} like ${holds(box.toLowerCase())} and o.container_nos like ${holds(box)}`
            : foundFromOutside(actor, holds(box.toLowerCase())),
        ]),
  ]
  const { rows } = await sql<PaletteRecord>`
    select 'consolidation' as kind, o.consolidation_no as id, o.consolidation_no as number, nullif(concat_ws(' ', o.vessel, o.voyage), '') as name,
      o.consol_status as status, o.pol, o.pod, o.etd
    from consolidation_listed o where (${sql.join(
      named.map((one) => sql`(${one})`),
      sql` or `,
    )}) and ${consolidationScope(actor)}
    order by o.consolidation_no = ${number} desc, o.etd desc nulls last, o.consolidation_no desc limit ${most}`.execute(db)
  return rows
}
