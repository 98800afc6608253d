import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { BOOKING_PARTIES } from '@fairlead/domain/booking/booking.party-kinds'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import type { Merging } from '../party/party.merge-store.ts'

const PLACES = BOOKING_PARTIES.map(({ field }) => field)
const CREATORS = 'creator_party_ids'
const rowsOf = ({ id }: Merging, column: string) =>
  sql`party_merge_row r where r.party_merge_id = ${id} and r.table_name = 'shipping_order' and r.column_name = ${column}
    and o.so_no = r.row_key ->> 'so_no'`

/** An order that a merge or its undoing changed, with the changed party fields. */
interface ChangedOrder {
  so_no: string
  version: number
  booking_status: ShippingOrder['booking_status']
  columns: string[]
}
type Numbers = Pick<ChangedOrder, 'so_no'>

/** Records the orders to move. Finds them by the indexed `party_ids`, which include every party column. */
async function recordOrders(db: Db, { id, from, into }: Merging): Promise<void> {
  const orders = sql`shipping_order o where o.party_ids @> array[${from}::integer]`
  for (const column of PLACES)
    await sql`insert into party_merge_row (party_merge_id, table_name, column_name, row_key)
      select ${id}, 'shipping_order', ${column}, jsonb_build_object('so_no', o.so_no) from ${orders} and ${sql.ref(`o.${column}`)} = ${from}`.execute(
      db,
    )
  await sql`insert into party_merge_row (party_merge_id, table_name, column_name, row_key, was_removed)
    select ${id}, 'shipping_order', ${CREATORS}, jsonb_build_object('so_no', o.so_no), ${into} = any(o.creator_party_ids)
    from ${orders} and ${from} = any(o.creator_party_ids)`.execute(db)
}

/** Rebuilds `party_ids` and search text from the columns, and raises the version so that open screens notice the change. */
async function updateDerivedColumns(db: Db, changed: ReadonlyMap<string, string[]>, words: string): Promise<ChangedOrder[]> {
  const columns = sql.join(PLACES.map((field) => sql.ref(`o.${field}`)))
  const { rows } = await sql<Omit<ChangedOrder, 'columns'>>`update shipping_order o set version = version + 1,
      search_text = case when position(${words}::text in search_text) > 0 then search_text else search_text || ' ' || ${words}::text end,
      party_ids = (select coalesce(array_agg(distinct p), '{}') from unnest(array[${columns}]
        || case when o.booking_status in ('DRAFT', 'DELETED') then o.creator_party_ids else '{}' end) p where p is not null)
    where o.so_no = any(${[...changed.keys()]}::text[]) returning o.so_no, o.version, o.booking_status`.execute(db)
  return rows.map((order) => ({ ...order, columns: changed.get(order.so_no) ?? [] }))
}

/** The statements that change the columns; each returns the orders that it changed. */
interface ColumnChanges {
  place: (column: (typeof PLACES)[number]) => RawBuilder<Numbers>
  creators: RawBuilder<Numbers>
  /** The names of the new party for the search text. */
  words: string
}

async function changeColumns(db: Db, { place, creators, words }: ColumnChanges): Promise<ChangedOrder[]> {
  const changed = new Map<string, string[]>()
  const run = async (column: string, statement: RawBuilder<Numbers>) => {
    for (const { so_no } of (await statement.execute(db)).rows) changed.set(so_no, [...(changed.get(so_no) ?? []), column])
  }
  for (const column of PLACES) await run(column, place(column))
  await run(CREATORS, creators)
  return updateDerivedColumns(db, changed, words)
}

/** Moves bookings to the remaining party; `words` are its names for the search text. */
export async function moveBookings(db: Db, merging: Merging, words: string): Promise<ChangedOrder[]> {
  const { from, into } = merging
  await recordOrders(db, merging)
  return changeColumns(db, {
    place: (column) => sql`update shipping_order o set ${sql.ref(column)} = ${into} from ${rowsOf(merging, column)} returning o.so_no`,
    creators: sql`update shipping_order o set creator_party_ids = case when r.was_removed then array_remove(o.creator_party_ids, ${from}::integer)
      else array_replace(o.creator_party_ids, ${from}::integer, ${into}::integer) end from ${rowsOf(merging, CREATORS)} returning o.so_no`,
    words,
  })
}

/** Moves bookings back to the merged party, except fields that now name another party. */
export function returnBookings(db: Db, merging: Merging, words: string): Promise<ChangedOrder[]> {
  const { from, into } = merging
  return changeColumns(db, {
    place: (column) => sql`update shipping_order o set ${sql.ref(column)} = ${from} from ${rowsOf(merging, column)}
      and ${sql.ref(`o.${column}`)} = ${into} returning o.so_no`,
    creators: sql`update shipping_order o set creator_party_ids = case when r.was_removed then o.creator_party_ids || ${from}::integer
      else array_replace(o.creator_party_ids, ${into}::integer, ${from}::integer) end from ${rowsOf(merging, CREATORS)}
      and (r.was_removed or ${into} = any(o.creator_party_ids)) returning o.so_no`,
    words,
  })
}
