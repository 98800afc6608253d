import type { ConsolStatus } from '@fairlead/domain/consolidation/consolidation.codes'
import { SENDING_ACTIONS } from '@fairlead/domain/consolidation/consolidation.transitions'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import type { Merging } from '../party/party.merge-store.ts'

/** The history action of a merge and of its undoing. */
export const MERGED = 'party_merged'

const PARTY_COLUMNS = [
  'contact_office_party_id',
  'handling_office_party_id',
  'hbl_office_party_id',
  'principal_party_id',
  'sent_to_party_id',
] as const
type PartyColumn = (typeof PARTY_COLUMNS)[number]
const ofMerge = (id: number, column: string) =>
  sql`r.party_merge_id = ${id} and r.table_name = 'consolidation' and r.column_name = ${column} and c.consolidation_no = r.row_key ->> 'consolidation_no'`

/** A plan that a merge or its undoing changed, with the changed columns. */
interface ChangedPlan {
  consolidation_no: string
  version: number
  consol_status: ConsolStatus
  columns: string[]
}

/** Changes each party column by `change`, which returns the plans that it changed; moves their versions past those of open screens. */
async function changeColumns(
  db: Db,
  change: (column: PartyColumn) => RawBuilder<Pick<ChangedPlan, 'consolidation_no'>>,
): Promise<ChangedPlan[]> {
  const changed = new Map<string, string[]>()
  for (const column of PARTY_COLUMNS) {
    const { rows } = await change(column).execute(db)
    for (const { consolidation_no } of rows) changed.set(consolidation_no, [...(changed.get(consolidation_no) ?? []), column])
  }
  const { rows } = await sql<Omit<ChangedPlan, 'columns'>>`update consolidation set version = version + 1
    where consolidation_no = any(${[...changed.keys()]}::text[]) returning consolidation_no, version, consol_status`.execute(db)
  return rows.map((plan) => ({ ...plan, columns: changed.get(plan.consolidation_no) ?? [] }))
}

export async function movePlans(db: Db, { id, from, into }: Merging): Promise<ChangedPlan[]> {
  for (const column of PARTY_COLUMNS)
    await sql`insert into party_merge_row (party_merge_id, table_name, column_name, row_key)
      select ${id}, 'consolidation', ${column}, jsonb_build_object('consolidation_no', c.consolidation_no)
      from consolidation c where ${sql.ref(`c.${column}`)} = ${from}`.execute(db)
  return changeColumns(
    db,
    (column) => sql`update consolidation c set ${sql.ref(column)} = ${into} from party_merge_row r where ${ofMerge(id, column)}
      returning c.consolidation_no`,
  )
}

const OF_PRINCIPAL: readonly PartyColumn[] = ['principal_party_id', 'sent_to_party_id']

/** A plan that was sent after the merge, for the first time or again, keeps the principal that received it. */
const isNotSentMeanwhile = ({ from, into }: Merging) => sql`not exists (select from history s
  where s.module = 'consolidation' and s.record_id = c.consolidation_no and s.action = any(${SENDING_ACTIONS}::text[])
    and s.history_id > (select max(m.history_id) from history m where m.module = 'consolidation' and m.record_id = c.consolidation_no
      and m.action = ${MERGED} and m.changes @> ${JSON.stringify([{ before: from, after: into }])}::jsonb))`

/** Restores the party where no other party was entered since. */
export const returnPlans = (db: Db, merging: Merging): Promise<ChangedPlan[]> =>
  changeColumns(
    db,
    (column) => sql`update consolidation c set ${sql.ref(column)} = ${merging.from} from party_merge_row r
      where ${ofMerge(merging.id, column)} and ${sql.ref(`c.${column}`)} = ${merging.into}
        and ${OF_PRINCIPAL.includes(column) ? isNotSentMeanwhile(merging) : sql`true`} returning c.consolidation_no`,
  )
