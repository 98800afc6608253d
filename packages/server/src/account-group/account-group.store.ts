import type { Actor } from '@fairlead/domain/kit/access'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { maintainedPartyScope } from '../scope/party.scope.ts'

/** Does the actor maintain every party of this account group? A group without parties requires maintaining all customers. */
export async function maintainsPartiesOf(db: Db, actor: Actor, customerId: number): Promise<boolean> {
  const { rows } = await sql<{ all: boolean | null }>`select bool_and(${maintainedPartyScope(actor, 'p')}) as all
    from party p where p.customer_id = ${customerId}`.execute(db)
  return rows[0]?.all ?? actor.all_party_types.has('CUSTOMER')
}
