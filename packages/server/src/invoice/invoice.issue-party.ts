import type { Db } from '../kit/db/database.ts'
import type { PartyOnPaper } from '../print/print.paper-store.ts'
import type { IssueParty } from './invoice.facts-store.ts'
import { readPartySnapshot } from './invoice.reversal-store.ts'
import type { StoredInvoice } from './invoice.store.ts'

/** What papers and files show of a party. Since its preparation an invoice shows the party of that time, whatever changes in the master data. */
const SHOWN = [
  'full_name',
  'local_name',
  'address',
  'city',
  'country_code',
  'tel',
  'contact_person',
  'email',
  'tax_id',
] as const satisfies readonly (keyof PartyOnPaper)[]

const shownOf = (snapshot: StoredInvoice['issue_party_snapshot']): Partial<PartyOnPaper> =>
  Object.fromEntries(SHOWN.flatMap((field) => (snapshot && field in snapshot ? [[field, snapshot[field]]] : [])))

/** The party as the papers of the invoice show it. */
export const partyAsPrepared = <P extends PartyOnPaper>(
  party: P,
  { issue_party_snapshot }: Pick<StoredInvoice, 'issue_party_snapshot'>,
): P => ({
  ...party,
  ...shownOf(issue_party_snapshot),
})

/** The party to keep at the preparation. A reversal shows what its original shows, with the bank of today. */
export async function partyToKeep(db: Db, { reverses_inv_id }: StoredInvoice, party: IssueParty | null): Promise<IssueParty | null> {
  if (reverses_inv_id === null || party === null) return party
  return partyAsPrepared(party, { issue_party_snapshot: await readPartySnapshot(db, reverses_inv_id) })
}
