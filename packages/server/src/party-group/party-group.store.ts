import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import type { ListSource } from '../kit/list/listQuery.ts'

const MEMBERS = sql`select party_id as id, full_name || ' (' || party_code || ')' as text from party_group_own g join party using (party_id) where g.party_group_id = o.party_group_id`
const BELOW = sql`select s.sub_group_id as id, b.group_name || ' (' || b.group_key || ')' as text from party_group_sub s
  join party_group b on b.party_group_id = s.sub_group_id where s.party_group_id = o.party_group_id`

export const PARTY_GROUP_SOURCE: ListSource = {
  table: 'party_group',
  select: sql`o.*,
    (select count(*) from party_group_own x where x.party_group_id = o.party_group_id) as parties,
    (select count(*) from party_group_sub x where x.party_group_id = o.party_group_id) as sub_groups,
    array(select id from (${MEMBERS}) m order by text) as party_ids,
    array(select id from (${BELOW}) b order by text) as sub_group_ids,
    (select coalesce(jsonb_agg(jsonb_build_object('option', t.option, 'value', t.id, 'text', t.text)), '[]') from
      (select 'party' as option, id, text from (${MEMBERS}) m union all select 'party_group', id, text from (${BELOW}) b) t) as option_texts`,
  searchText: 'search_text',
  elsewhere: {
    parties: (match) => match(sql`(select count(*) from party_group_own x where x.party_group_id = o.party_group_id)`),
    sub_groups: (match) => match(sql`(select count(*) from party_group_sub x where x.party_group_id = o.party_group_id)`),
  },
}

/** Would the group contain itself, at any depth? */
export async function isCircle(db: Db, id: number, subGroupIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ circle: boolean }>`
    with recursive below(id) as (select unnest(${[...subGroupIds]}::integer[]) union
      select s.sub_group_id from below join party_group_sub s on s.party_group_id = below.id)
    select exists (select from below where id = ${id}) as circle`.execute(db)
  return rows[0]?.circle ?? false
}

/** Which of these parties and groups do not exist. */
export async function missingOf(
  db: Db,
  partyIds: readonly number[],
  groupIds: readonly number[],
): Promise<{ party_ids: number[]; sub_group_ids: number[] }> {
  const { rows } = await sql<{ kind: 'party_ids' | 'sub_group_ids'; id: number }>`
    select 'party_ids' as kind, id from unnest(${[...partyIds]}::integer[]) id where not exists (select from party where party_id = id)
    union all select 'sub_group_ids', id from unnest(${[...groupIds]}::integer[]) id where not exists (select from party_group where party_group_id = id)`.execute(
    db,
  )
  const of = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.id] : []))
  return { party_ids: of('party_ids'), sub_group_ids: of('sub_group_ids') }
}

/** Writes the direct members of a group, then rebuilds the complete members of all groups. */
export async function writeMembers(db: Db, id: number, partyIds: readonly number[], subGroupIds: readonly number[]): Promise<void> {
  await sql`delete from party_group_own where party_group_id = ${id}`.execute(db)
  await sql`insert into party_group_own select ${id}, unnest(${[...partyIds]}::integer[]) on conflict do nothing`.execute(db)
  await sql`delete from party_group_sub where party_group_id = ${id}`.execute(db)
  await sql`insert into party_group_sub select ${id}, unnest(${[...subGroupIds]}::integer[]) on conflict do nothing`.execute(db)
  await rebuildMembers(db)
}

/** Rebuilds the complete members of every group, including those of its sub groups. */
export const rebuildMembers = (db: Db) =>
  sql`
    with recursive below(top, id) as (select party_group_id, party_group_id from party_group union
      select below.top, s.sub_group_id from below join party_group_sub s on s.party_group_id = below.id),
    whole as (select distinct below.top as party_group_id, o.party_id from below join party_group_own o on o.party_group_id = below.id),
    gone as (delete from party_group_member m where not exists
      (select from whole w where w.party_group_id = m.party_group_id and w.party_id = m.party_id))
    insert into party_group_member select party_group_id, party_id from whole on conflict do nothing`.execute(db)
