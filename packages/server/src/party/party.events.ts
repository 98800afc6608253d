import { recordHref, textOfCode } from '@fairlead/domain/notification/notification.codes'
import type { Party } from '@fairlead/domain/party/party'
import type { PartyState } from '@fairlead/domain/party/party.api'
import type { Difference } from '@fairlead/domain/kit/differences'
import type * as z from 'zod/mini'
import { recordHistory } from '../kit/record/historyStore.ts'
import type { Db } from '../kit/db/database.ts'
import { publishEvent } from '../kit/jobs/outbox.ts'
import type { Audience } from '../kit/jobs/outboxTypes.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { accessOf } from './party.references-store.ts'

export type PartyContext = RecordContext
export const MODULE = 'party'
type NamedParty = Pick<Party, 'party_id' | 'party_code' | 'short_name'>

export const nameOf = ({ party_code, short_name }: Pick<NamedParty, 'party_code' | 'short_name'>) =>
  `${party_code} ${short_name ?? ''}`.trim()
/** Users with the function `party` who maintain this party, which includes both approvers. */
export const audienceOf = async (db: Db, partyId: number, user_uid?: string): Promise<Audience> => ({
  party_ids: [],
  side: 'internal',
  of_party: { party_id: partyId, ...(await accessOf(db, partyId)) },
  ...(user_uid ? { user_uid } : {}),
})

export const notifyParty = async ({ db, session }: PartyContext, party: NamedParty, event_code: string) =>
  publishEvent(
    db,
    {
      module: MODULE,
      sub_module: MODULE,
      doc_code: String(party.party_id),
      event_code,
      desc_key: textOfCode(MODULE, event_code),
      desc_param: { party: nameOf(party) },
      href: recordHref(MODULE, String(party.party_id)),
    },
    await audienceOf(db, party.party_id, session.user_uid),
  )

interface PartyHistoryEntry {
  action: string
  from: z.infer<typeof PartyState> | null
  to: z.infer<typeof PartyState>
  reason?: string | null
  changes?: Difference[]
  version: number
}
/** Appends a row to the history of a party. */
export const recordPartyHistory = (context: PartyContext, partyId: number, { from, to, version, ...done }: PartyHistoryEntry) =>
  recordHistory(context, {
    module: MODULE,
    record_id: String(partyId),
    from_status: from,
    to_status: to,
    record_version: version,
    ...done,
  })
