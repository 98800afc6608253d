import type { Preference } from '@fairlead/domain/kit/session'
import { SEARCH_HISTORY_LENGTH } from '@fairlead/domain/kit/preference'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

const PREFERENCE = [
  'preference_id',
  'preference_type',
  'preference',
  'url',
  'preference_name',
  'preference_style',
  'is_favourite as isFavourite',
] as const

export const preferencesFor = (db: Db, userUid: string, url: string): Promise<Preference[]> =>
  db
    .selectFrom('user_preference')
    .select(PREFERENCE)
    .where('user_uid', '=', userUid)
    .where('url', '=', url)
    .orderBy('preference_id')
    .execute()

interface NewPreference {
  user_uid: string
  preference_type: string | null
  url: string
  preference_name: string
  preference_style: string | null
  preference: unknown
  is_favourite: boolean
  updated_at: Date
}

/** A name is unique per user, page and type; saving it again replaces the preference. */
export async function savePreference(db: Db, entry: NewPreference): Promise<Preference> {
  const { rows } = await sql<Preference>`
    insert into user_preference (user_uid, preference_type, url, preference_name, preference_style, preference, is_favourite, updated_at)
    values (${entry.user_uid}, ${entry.preference_type}, ${entry.url}, ${entry.preference_name}, ${entry.preference_style}, ${JSON.stringify(entry.preference)}, ${entry.is_favourite}, ${entry.updated_at})
    on conflict (user_uid, url, coalesce(preference_type, ''), preference_name)
    do update set preference = excluded.preference, preference_style = excluded.preference_style, is_favourite = excluded.is_favourite, updated_at = excluded.updated_at
    returning preference_id, preference_type, preference, url, preference_name, preference_style, is_favourite as "isFavourite"`.execute(db)
  return rows[0] as Preference
}

/** Changes a preference of this user by id; undefined when there is none. Throws when the new name exists already. */
export async function changePreference(db: Db, id: number, entry: NewPreference): Promise<Preference | undefined> {
  const { rows } = await sql<Preference>`
    update user_preference set preference_type = ${entry.preference_type}, url = ${entry.url}, preference_name = ${entry.preference_name},
      preference_style = ${entry.preference_style}, preference = ${JSON.stringify(entry.preference)}, is_favourite = ${entry.is_favourite}, updated_at = ${entry.updated_at}
    where preference_id = ${id} and user_uid = ${entry.user_uid}
    returning preference_id, preference_type, preference, url, preference_name, preference_style, is_favourite as "isFavourite"`.execute(db)
  return rows[0]
}

export const countPreferences = async (db: Db, userUid: string): Promise<number> => {
  const row = await db
    .selectFrom('user_preference')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_uid', '=', userUid)
    .executeTakeFirstOrThrow()
  return row.count
}

/** False when it does not exist or belongs to another user. */
export async function deletePreference(db: Db, userUid: string, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('user_preference')
    .where('preference_id', '=', id)
    .where('user_uid', '=', userUid)
    .returning('preference_id')
    .executeTakeFirst()
  return gone !== undefined
}

export const searchHistory = (db: Db, userUid: string) =>
  db
    .selectFrom('smart_search')
    .select(['id', 'search_text'])
    .where('user_uid', '=', userUid)
    .orderBy('used_at', 'desc')
    .limit(SEARCH_HISTORY_LENGTH)
    .execute()

/** Moves a repeated search to the top, and deletes the oldest beyond the limit. */
export async function addSearch(db: Db, userUid: string, search_text: string, now: Date) {
  const row = await db
    .insertInto('smart_search')
    .values({ user_uid: userUid, search_text, used_at: now })
    .onConflict((conflict) => conflict.columns(['user_uid', 'search_text']).doUpdateSet({ used_at: now }))
    .returning(['id', 'search_text'])
    .executeTakeFirstOrThrow()
  await sql`delete from smart_search where user_uid = ${userUid} and id not in (select id from smart_search where user_uid = ${userUid} order by used_at desc limit ${SEARCH_HISTORY_LENGTH})`.execute(
    db,
  )
  return row
}

export const changeSearch = (db: Db, userUid: string, { id, search_text, now }: { id: number; search_text: string; now: Date }) =>
  db
    .updateTable('smart_search')
    .set({ search_text, used_at: now })
    .where('id', '=', id)
    .where('user_uid', '=', userUid)
    .returning(['id', 'search_text'])
    .executeTakeFirst()
