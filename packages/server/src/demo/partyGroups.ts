import type { Db } from '../kit/db/database.ts'

/** Party groups; a user with a group sees all of its parties. */
const GROUPS = [
  { group_key: 'SOUTHEXP', group_name: 'South China exporters', members: ['PEARLTOY', 'GOLDHARB', 'EVERLITE', 'KOWLOONF', 'CANBRIGH'] },
  { group_key: 'EASTEXP', group_name: 'East China exporters', members: ['NBSUNRIS', 'SHJADEMA', 'TAOFURNI', 'SUZPRECI'] },
  { group_key: 'EURETAIL', group_name: 'European retail', members: ['NORTHWIND', 'HANSAKAU', 'TULIPHOM', 'NORTHGAT'] },
] as const

export async function fillPartyGroups(db: Db): Promise<void> {
  const parties = await db.selectFrom('party').select(['party_id', 'party_code']).execute()
  for (const { members, ...group } of GROUPS) {
    const { party_group_id } = await db.insertInto('party_group').values(group).returning('party_group_id').executeTakeFirstOrThrow()
    const rows = parties
      .filter(({ party_code }) => members.some((member) => member === party_code))
      .map(({ party_id }) => ({ party_group_id, party_id }))
    await db.insertInto('party_group_own').values(rows).execute()
    await db.insertInto('party_group_member').values(rows).execute()
  }
}
