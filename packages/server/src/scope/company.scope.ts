import type { Actor } from '@fairlead/domain/kit/access'
import { sql, type RawBuilder } from 'kysely'
import { seesEverything } from './booking.scope.ts'

/** The books that an actor may see, over an expression with the code of their company: those of the companies of their offices. */
export const companyScope = (actor: Actor, companyCode: RawBuilder<unknown>): RawBuilder<boolean> =>
  seesEverything(actor)
    ? sql`true`
    : sql`${companyCode} in (select company_of_office(f.party_id) from unnest(${[...actor.party_ids]}::integer[]) as f(party_id))`
