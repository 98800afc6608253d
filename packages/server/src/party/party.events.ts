import { recordHref, textOfCode } from '@fairlead/domain/notification/notification.codes'
import type { Party } from '@fairlead/domain/party/party'
import type { PartyState } from '@fairlead/domain/party/party.api'
import type { Difference } from '@fairlead/domain/kit/differences'
import type * as z from 'zod/mini'
import { recordHistory } from '../kit/historyStore.ts'
import { tell } from '../kit/outbox.ts'
import type { RecordContext } from '../kit/visit.ts'

export type PartyVisit = RecordContext
export const MODULE = 'party'
type Named = Pick<Party, 'party_id' | 'party_code' | 'short_name'>

export const nameOf = ({ party_code, short_name }: Pick<Named, 'party_code' | 'short_name'>) => `${party_code} ${short_name ?? ''}`.trim()
/** Whoever keeps parties hears of them: both approvers among them. */
export const audienceOf = (user_uid?: string) => ({ party_ids: [], side: 'internal' as const, ...(user_uid ? { user_uid } : {}) })

export const tellOfParty = ({ db, session }: PartyVisit, party: Named, event_code: string) =>
  tell(
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
    audienceOf(session.user_uid),
  )

interface Done {
  action: string
  from: z.infer<typeof PartyState> | null
  to: z.infer<typeof PartyState>
  reason?: string | null
  changes?: Difference[]
  version: number
}
/** What happened to a party, in its history. */
export const rememberParty = (visit: PartyVisit, partyId: number, { from, to, version, ...done }: Done) =>
  recordHistory(visit, {
    module: MODULE,
    record_id: String(partyId),
    from_status: from,
    to_status: to,
    record_version: version,
    ...done,
  })
