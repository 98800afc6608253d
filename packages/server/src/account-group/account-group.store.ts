import type { Actor } from '@fairlead/domain/kit/access'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { maintainedPartyScope } from '../scope/party.scope.ts'

/** Does the actor maintain every party that bears this account group? */
export async function maintainsPartiesOf(db: Db, actor: Actor, customerId: number): Promise<boolean> {
  const { rows } =
    await sql`select from party p where p.customer_id = ${customerId} and not (${maintainedPartyScope(actor, 'p')}) limit 1`.execute(db)
  return rows.length === 0
}
