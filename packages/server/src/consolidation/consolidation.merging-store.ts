import type { ConsolStatus } from '@fairlead/domain/consolidation/consolidation.codes'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import type { Merging } from '../party/party.merge-store.ts'

const PARTY_COLUMNS = [
  'contact_office_party_id',
  'handling_office_party_id',
  'hbl_office_party_id',
  'principal_party_id',
  'sent_to_party_id',
] as const
const ofMerge = (id: number, column: string) =>
  sql`r.party_merge_id = ${id} and r.table_name = 'consolidation' and r.column_name = ${column} and c.consolidation_no = r.row_key ->> 'consolidation_no'`
/** Moves the version past that of every open screen. */
const moveVersions = (db: Db, id: number) =>
  sql`update consolidation set version = version + 1 where consolidation_no in (select row_key ->> 'consolidation_no' from party_merge_row
    where party_merge_id = ${id} and table_name = 'consolidation')`.execute(db)

export async function movePlans(db: Db, { id, from, into }: Merging): Promise<void> {
  for (const column of PARTY_COLUMNS) {
    const place = sql.ref(`c.${column}`)
    await sql`insert into party_merge_row (party_merge_id, table_name, column_name, row_key)
      select ${id}, 'consolidation', ${column}, jsonb_build_object('consolidation_no', c.consolidation_no) from consolidation c where ${place} = ${from}`.execute(
      db,
    )
    await sql`update consolidation c set ${sql.ref(column)} = ${into} from party_merge_row r where ${ofMerge(id, column)}`.execute(db)
  }
  await moveVersions(db, id)
}

/** A plan that was sent during the merge keeps the principal that received it. */
const isNotSentMeanwhile = (id: number) =>
  sql`(c.sent_to_party_id is null or exists (select from party_merge_row s where s.party_merge_id = ${id} and s.table_name = 'consolidation'
    and s.column_name = 'sent_to_party_id' and s.row_key = r.row_key))`

/** Restores the party where no other party was entered since. */
export async function returnPlans(db: Db, { id, from, into }: Merging): Promise<void> {
  for (const column of PARTY_COLUMNS)
    await sql`update consolidation c set ${sql.ref(column)} = ${from} from party_merge_row r
      where ${ofMerge(id, column)} and ${sql.ref(`c.${column}`)} = ${into}
        and ${column === 'principal_party_id' ? isNotSentMeanwhile(id) : sql`true`}`.execute(db)
  await moveVersions(db, id)
}

interface MergedPlan {
  consolidation_no: string
  version: number
  consol_status: ConsolStatus
  columns: string[]
}
/** The plans that a merge touched, with the columns that named the party. */
export async function touchedPlans(db: Db, id: number): Promise<MergedPlan[]> {
  const { rows } = await sql<MergedPlan>`select c.consolidation_no, c.version, c.consol_status, array_agg(r.column_name) as columns
    from party_merge_row r join consolidation c on c.consolidation_no = r.row_key ->> 'consolidation_no'
    where r.party_merge_id = ${id} and r.table_name = 'consolidation' group by c.consolidation_no`.execute(db)
  return rows
}
