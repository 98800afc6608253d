import type { Actor } from '@fairlead/domain/kit/access'
import { sql, type Insertable } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Db } from '../kit/db/database.ts'
import { invoiceScope } from '../scope/invoice.scope.ts'

/** Stores the number of a cheque; false if it was used before. */
export async function insertIssuedCheque(db: Db, cheque: Insertable<Tables['issued_cheque']>): Promise<boolean> {
  const inserted = await db
    .insertInto('issued_cheque')
    .values(cheque)
    .onConflict((conflict) => conflict.doNothing())
    .returning('issued_cheque_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export type ChequeKey = Record<'company_code' | 'currency' | 'cheque_no', string>
/** What a cheque pays: one invoice, or a group of them. */
export type ChequePayer = { inv_id: number } | { group_no: string }
/** The invoice or the group that a cheque number was used for; null if the actor does not see it. */
export async function chequeUser(db: Db, actor: Actor, { company_code, currency, cheque_no }: ChequeKey): Promise<string | null> {
  const { rows } = await sql<{ used_on: string }>`select coalesce(c.group_no, min(o.record_no)) as used_on
    from issued_cheque c left join invoice_group_member m on m.group_no = c.group_no join invoice o on o.inv_id in (c.inv_id, m.inv_id)
    where c.company_code = ${company_code} and c.currency = ${currency} and fold(c.cheque_no) = fold(${cheque_no})
    group by c.issued_cheque_id having bool_and((${invoiceScope(actor)}) is true)`.execute(db)
  return rows[0]?.used_on ?? null
}
