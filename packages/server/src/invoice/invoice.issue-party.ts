import type { PartyOnPaper } from '../print/print.paper-store.ts'
import type { IssueParty } from './invoice.facts-store.ts'
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

/** The party to keep at the preparation. A reversal has that of its original from its creation; only the bank is that of today. */
export const partyToKeep = (invoice: StoredInvoice, party: IssueParty | null): IssueParty | null =>
  invoice.reverses_inv_id === null || party === null ? party : partyAsPrepared(party, invoice)
