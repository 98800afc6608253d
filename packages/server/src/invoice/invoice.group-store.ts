import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

/** The open group that contains an invoice, and the tax invoice with which it was exported. */
export async function readGroupsOf(db: Db, invId: number): Promise<{ open_group: string | null; exported_group: string | null }> {
  const { rows } = await sql<{ open_group: string | null; exported_group: string | null }>`select
      max(g.group_no) filter (where g.group_status = 'OPEN') as open_group,
      max(g.group_no) filter (where g.group_status = 'EXPORTED' and g.kind = 'TAX_INVOICE') as exported_group
    from invoice_group_member m join invoice_group g using (group_no) where m.inv_id = ${invId}`.execute(db)
  return rows[0] ?? { open_group: null, exported_group: null }
}
