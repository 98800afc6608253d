import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { BOOKING_PARTIES } from '@fairlead/domain/booking/booking.guards'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import type { Merging } from '../party/party.merge-store.ts'

const PLACES = BOOKING_PARTIES.map(({ field }) => field)
const CREATORS = 'creator_party_ids'
const rowsOf = ({ id }: Merging, column: string) =>
  sql`party_merge_row r where r.party_merge_id = ${id} and r.table_name = 'shipping_order' and r.column_name = ${column}
    and o.so_no = r.row_key ->> 'so_no'`

/** Moves one party column. Finds the orders by the indexed `party_ids`, which include every party column. */
async function movePlace(db: Db, column: string, merging: Merging): Promise<void> {
  const { id, from, into } = merging
  const place = sql.ref(`o.${column}`)
  await sql`insert into party_merge_row (party_merge_id, table_name, column_name, row_key)
    select ${id}, 'shipping_order', ${column}, jsonb_build_object('so_no', o.so_no) from shipping_order o
    where o.party_ids @> array[${from}::integer] and ${place} = ${from}`.execute(db)
  await sql`update shipping_order o set ${sql.ref(column)} = ${into} from ${rowsOf(merging, column)}`.execute(db)
}

async function moveCreators(db: Db, merging: Merging): Promise<void> {
  const { id, from, into } = merging
  await sql`insert into party_merge_row (party_merge_id, table_name, column_name, row_key, was_removed)
    select ${id}, 'shipping_order', ${CREATORS}, jsonb_build_object('so_no', o.so_no), ${into} = any(o.creator_party_ids) from shipping_order o
    where o.party_ids @> array[${from}::integer] and ${from} = any(o.creator_party_ids)`.execute(db)
  await sql`update shipping_order o set creator_party_ids = case when r.was_removed then array_remove(o.creator_party_ids, ${from}::integer)
    else array_replace(o.creator_party_ids, ${from}::integer, ${into}::integer) end from ${rowsOf(merging, CREATORS)}`.execute(db)
}

/** Rebuilds `party_ids` and search text from the columns, and raises the version so that open screens notice the change. */
const updateDerivedColumns = (db: Db, { id }: Merging, words: string) => {
  const columns = sql.join(PLACES.map((field) => sql.ref(`o.${field}`)))
  return sql`update shipping_order o set version = version + 1,
      search_text = case when position(${words}::text in search_text) > 0 then search_text else search_text || ' ' || ${words}::text end,
      party_ids = (select coalesce(array_agg(distinct p), '{}') from unnest(array[${columns}]
        || case when o.booking_status in ('DRAFT', 'DELETED') then o.creator_party_ids else '{}' end) p where p is not null)
    where o.so_no in (select row_key ->> 'so_no' from party_merge_row where party_merge_id = ${id} and table_name = 'shipping_order')`.execute(
    db,
  )
}

/** Moves bookings to the remaining party; `words` are its names for the search text. */
export async function moveBookings(db: Db, merging: Merging, words: string): Promise<void> {
  for (const column of PLACES) await movePlace(db, column, merging)
  await moveCreators(db, merging)
  await updateDerivedColumns(db, merging, words)
}

/** Moves bookings back to the merged party, except fields that now name another party. */
export async function returnBookings(db: Db, merging: Merging, words: string): Promise<void> {
  const { from, into } = merging
  for (const column of PLACES)
    await sql`update shipping_order o set ${sql.ref(column)} = ${from} from ${rowsOf(merging, column)} and ${sql.ref(`o.${column}`)} = ${into}`.execute(
      db,
    )
  await sql`update shipping_order o set creator_party_ids = case when r.was_removed then o.creator_party_ids || ${from}::integer
    else array_replace(o.creator_party_ids, ${into}::integer, ${from}::integer) end from ${rowsOf(merging, CREATORS)}`.execute(db)
  await updateDerivedColumns(db, merging, words)
}

interface MergedBooking {
  so_no: string
  version: number
  booking_status: ShippingOrder['booking_status']
  columns: string[]
}
/** The orders that a merge changed, with the changed party fields. */
export async function mergedBookings(db: Db, id: number): Promise<MergedBooking[]> {
  const { rows } = await sql<MergedBooking>`select o.so_no, o.version, o.booking_status, array_agg(r.column_name) as columns
    from party_merge_row r join shipping_order o on o.so_no = r.row_key ->> 'so_no'
    where r.party_merge_id = ${id} and r.table_name = 'shipping_order' group by o.so_no`.execute(db)
  return rows
}
