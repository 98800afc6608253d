import type { MblStatus } from '@fairlead/domain/master-bl/master-bl.codes'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import type { Merging } from '../party/party.merge-store.ts'

const PARTY_COLUMNS = ['handling_office_party_id', 'shipper_party_id', 'consignee_party_id', 'notify_party_id'] as const

/** A bill that a merge or its undoing changed, with the changed columns. */
interface ChangedBill {
  master_bl_no: string
  version: number
  mbl_status: MblStatus
  columns: string[]
}

/** Changes each party column by `change`, which returns the bills that it changed; moves their versions past those of open screens. */
async function changeColumns(db: Db, change: (column: string) => RawBuilder<Pick<ChangedBill, 'master_bl_no'>>): Promise<ChangedBill[]> {
  const changed = new Map<string, string[]>()
  for (const column of PARTY_COLUMNS) {
    const { rows } = await change(column).execute(db)
    for (const { master_bl_no } of rows) changed.set(master_bl_no, [...(changed.get(master_bl_no) ?? []), column])
  }
  const { rows } = await sql<Omit<ChangedBill, 'columns'>>`update master_bl set version = version + 1
    where master_bl_no = any(${[...changed.keys()]}::text[]) returning master_bl_no, version, mbl_status`.execute(db)
  return rows.map((bill) => ({ ...bill, columns: changed.get(bill.master_bl_no) ?? [] }))
}

export async function movedBills(db: Db, { id, from, into }: Merging): Promise<ChangedBill[]> {
  for (const column of PARTY_COLUMNS)
    await sql`insert into party_merge_row (party_merge_id, table_name, column_name, row_key)
      select ${id}, 'master_bl', ${column}, jsonb_build_object('master_bl_no', m.master_bl_no)
      from master_bl m where ${sql.ref(`m.${column}`)} = ${from}`.execute(db)
  return changeColumns(db, (column) => changeColumn(id, column, into))
}

const changeColumn = (id: number, column: string, party: number, only: RawBuilder<boolean> = sql`true`) =>
  sql<Pick<ChangedBill, 'master_bl_no'>>`update master_bl m set ${sql.ref(column)} = ${party} from party_merge_row r
    where r.party_merge_id = ${id} and r.table_name = 'master_bl' and r.column_name = ${column}
      and m.master_bl_no = r.row_key ->> 'master_bl_no' and ${only} returning m.master_bl_no`

/** Restores the party where no other party was entered since. */
export const returnedBills = (db: Db, { id, from, into }: Merging): Promise<ChangedBill[]> =>
  changeColumns(db, (column) => changeColumn(id, column, from, sql`${sql.ref(`m.${column}`)} = ${into}`))
