import { sql, type Insertable } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Db } from '../kit/db/database.ts'
import { rebuildMembers } from '../party-group/party-group.store.ts'

/** Tables that list parties per key; where the other party is listed already, the row of the merged one is deleted. */
const MEMBER_TABLES = [
  { table: 'user_profile_party', column: 'party_id', keys: ['user_uid', 'profile_type_id'] },
  { table: 'party_group_own', column: 'party_id', keys: ['party_group_id'] },
  { table: 'party_relation', column: 'party_id', keys: ['related_party_id'] },
  { table: 'party_relation', column: 'related_party_id', keys: ['party_id'] },
] as const
type MemberTable = (typeof MEMBER_TABLES)[number]

/** The merge of one party into another. */
export interface Merging {
  id: number
  from: number
  into: number
}

const named = (keys: readonly string[], alias: string) => sql.join(keys.flatMap((key) => [sql.lit(key), sql.ref(`${alias}.${key}`)]))
const sameKeys = (keys: readonly string[]) =>
  sql.join(
    keys.map((key) => sql`${sql.ref(`a.${key}`)} = ${sql.ref(`t.${key}`)}`),
    sql` and `,
  )
/** Types of the key columns, for reading them back from JSON. */
const KEY_TYPES: Record<string, string> = { user_uid: 'uuid' }
const isOfRow = (keys: readonly string[]) =>
  sql.join(
    keys.map((key) => sql`${sql.ref(`t.${key}`)} = (r.row_key ->> ${sql.lit(key)})::${sql.raw(KEY_TYPES[key] ?? 'integer')}`),
    sql` and `,
  )

async function moveTableRows(db: Db, { table, column, keys }: MemberTable, { id, from, into }: Merging): Promise<void> {
  const [tableRef, partyColumn] = [sql.table(table), sql.ref(`t.${column}`)]
  // Also delete a row that would relate the party to itself.
  const isRedundant = sql`exists (select from ${tableRef} a where ${sql.ref(`a.${column}`)} = ${into} and ${sameKeys(keys)})
    or ${table === 'party_relation' ? sql`${sql.ref(`t.${keys[0]}`)} = ${into}` : sql`false`}`
  await sql`insert into party_merge_row (party_merge_id, table_name, column_name, row_key, was_removed)
    select ${id}, ${table}, ${column}, jsonb_build_object(${named(keys, 't')}), ${isRedundant} from ${tableRef} t where ${partyColumn} = ${from}`.execute(
    db,
  )
  await sql`delete from ${tableRef} t where ${partyColumn} = ${from} and (${isRedundant})`.execute(db)
  await sql`update ${tableRef} t set ${sql.ref(column)} = ${into} where ${partyColumn} = ${from}`.execute(db)
}

async function returnTableRows(db: Db, { table, column, keys }: MemberTable, { id, from, into }: Merging): Promise<void> {
  const tableRef = sql.table(table)
  const mine = sql`r.party_merge_id = ${id} and r.table_name = ${table} and r.column_name = ${column}`
  await sql`update ${tableRef} t set ${sql.ref(column)} = ${from} from party_merge_row r
    where ${mine} and not r.was_removed and ${sql.ref(`t.${column}`)} = ${into} and ${isOfRow(keys)}`.execute(db)
  const values = sql.join(keys.map((key) => sql`(r.row_key ->> ${sql.lit(key)})::${sql.raw(KEY_TYPES[key] ?? 'integer')}`))
  await sql`insert into ${tableRef} (${sql.ref(column)}, ${sql.join(keys.map((key) => sql.ref(key)))})
    select ${from}, ${values} from party_merge_row r where ${mine} and r.was_removed on conflict do nothing`.execute(db)
}

/** Bumps the version of users whose rights changed, so that open forms of them are stale. */
const bumpUserVersions = (db: Db, { id }: Merging) =>
  sql`update portal_user set version = version + 1 where user_uid in (select (row_key ->> 'user_uid')::uuid from party_merge_row
    where party_merge_id = ${id} and table_name = 'user_profile_party')`.execute(db)

/** Trade lanes refer to a customer by its code. */
const moveTradelanes = (db: Db, { id, from, into }: Merging) =>
  sql`
  with moved as (update trade_lane t set customer_code = b.party_code, version = t.version + 1 from party a, party b
    where a.party_id = ${from} and b.party_id = ${into} and t.customer_code = a.party_code returning t.tradelane_id)
  insert into party_merge_row (party_merge_id, table_name, column_name, row_key)
    select ${id}, 'trade_lane', 'customer_code', jsonb_build_object('tradelane_id', tradelane_id) from moved`.execute(db)

const returnTradelanes = (db: Db, { id, from, into }: Merging) =>
  sql`
  update trade_lane t set customer_code = a.party_code, version = t.version + 1 from party_merge_row r, party a, party b
  where r.party_merge_id = ${id} and r.table_name = 'trade_lane' and t.tradelane_id = (r.row_key ->> 'tradelane_id')::integer
    and a.party_id = ${from} and b.party_id = ${into} and t.customer_code = b.party_code`.execute(db)

/** Moves profiles, groups, relations and trade lanes to the other party and records each moved row. */
export async function moveMembers(db: Db, merging: Merging): Promise<void> {
  for (const set of MEMBER_TABLES) await moveTableRows(db, set, merging)
  await moveTradelanes(db, merging)
  await rebuildMembers(db)
  await bumpUserVersions(db, merging)
}

/** Moves the recorded rows back, except those changed since. */
export async function returnMembers(db: Db, merging: Merging): Promise<void> {
  for (const set of MEMBER_TABLES.toReversed()) await returnTableRows(db, set, merging)
  await returnTradelanes(db, merging)
  await rebuildMembers(db)
  await bumpUserVersions(db, merging)
}

export const insertMerge = async (db: Db, merge: Insertable<Tables['party_merge']>): Promise<number> =>
  (await db.insertInto('party_merge').values(merge).returning('party_merge_id').executeTakeFirstOrThrow()).party_merge_id

/** The merge of this party, unless it was undone. */
export const findMerge = (db: Db, partyId: number) =>
  db
    .selectFrom('party_merge')
    .select(['party_merge_id', 'into_party_id', 'status_before'])
    .where('party_id', '=', partyId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()

export const markUndone = (db: Db, id: number, now: Date) =>
  db.updateTable('party_merge').set({ undone_at: now }).where('party_merge_id', '=', id).execute()
