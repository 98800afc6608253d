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

type ChequeKey = Record<'company_code' | 'currency' | 'cheque_no', string>
/** The invoice that a cheque number was used for; null if the actor does not see it. */
export async function chequeUser(db: Db, actor: Actor, { company_code, currency, cheque_no }: ChequeKey): Promise<string | null> {
  const { rows } = await sql<{ record_no: string }>`select o.record_no from issued_cheque c join invoice o using (inv_id)
    where c.company_code = ${company_code} and c.currency = ${currency} and fold(c.cheque_no) = fold(${cheque_no}) and ${invoiceScope(actor)}`.execute(
    db,
  )
  return rows[0]?.record_no ?? null
}
