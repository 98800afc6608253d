import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/db/database.ts'

/** Does the exported group `x` with the member row `e` still pay the invoice `o`: is less settled since than it pays? */
export const AWAITS_PAYMENT: RawBuilder<boolean> = sql`x.kind = 'PAYMENT' and x.group_status = 'EXPORTED'
  and abs(o.settled_amount - e.settled_before) < abs(e.amount)`

interface GroupsOfInvoice {
  open_group: string | null
  exported_group: string | null
  paying_group: string | null
}
/** The open group that contains an invoice, the tax invoice with which it was exported, and the payment that is under way. */
export async function readGroupsOf(db: Db, invId: number, hasIssuedCheque: boolean): Promise<GroupsOfInvoice> {
  const { rows } = await sql<GroupsOfInvoice>`select
      max(x.group_no) filter (where x.group_status = 'OPEN') as open_group,
      max(x.group_no) filter (where x.group_status = 'EXPORTED' and x.kind = 'TAX_INVOICE') as exported_group,
      max(x.group_no) filter (where ${AWAITS_PAYMENT}
        or (${hasIssuedCheque} and x.kind = 'PAYMENT' and x.group_status = 'EXPORTED' and x.group_no = o.group_no)) as paying_group
    from invoice_group_member e join invoice_group x using (group_no) join invoice o using (inv_id) where e.inv_id = ${invId}`.execute(db)
  return rows[0] ?? { open_group: null, exported_group: null, paying_group: null }
}
