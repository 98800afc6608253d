import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import type { Actor } from '@fairlead/domain/kit/access'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { partyScope } from '../scope/party.scope.ts'

interface UsualParty {
  party_id: number
  party_code: string
  full_name: string
  invoice_currency: string | null
}
/** The customer of the job's order; for a cost, the agent of its carrier. */
export async function readUsualParty(db: Db, actor: Actor, apAr: ApAr, jobNo: string): Promise<UsualParty | undefined> {
  const isParty =
    apAr === 'AR'
      ? sql`p.party_id = s.customer_party_id`
      : sql`p.carrier_code = s.carrier_code and exists (select from party_role r where r.party_id = p.party_id and r.party_type = 'CARRIER_AGENT')`
  const { rows } = await sql<UsualParty>`select p.party_id, p.party_code, p.full_name, p.invoice_currency
    from job j join shipping_order s on s.so_no = j.so_no join party p on ${isParty}
    where j.job_no = ${jobNo} and p.status = 'A' and ${partyScope(actor, 'p')} order by p.party_id limit 1`.execute(db)
  return rows[0]
}
