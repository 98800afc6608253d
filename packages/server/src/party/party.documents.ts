import { PARTY_DOCUMENT_EVENT, partyDocumentApi } from '@fairlead/domain/party/party.document-api'
import { seesParties } from '@fairlead/domain/party/party.transitions'
import { recordHref } from '@fairlead/domain/notification/notification.codes'
import { documentRoutes } from '../document/document.handlers.ts'
import { forbidden } from '../kit/http/failures.ts'
import { recordIdOf } from '../kit/http/recordId.ts'
import { audienceOf, MODULE } from './party.events.ts'
import { refuseUnmaintained } from './party.store.ts'

/** PARTY-029: users who maintain a party see its documents. */
export const partyDocumentRoutes = documentRoutes(partyDocumentApi, {
  module: MODULE,
  uploadEvent: {
    module: MODULE,
    sub_module: MODULE,
    event_code: PARTY_DOCUMENT_EVENT,
    href: (partyId) => `${recordHref(MODULE, partyId)}?tab=documents`,
    params: (party) => ({ party }),
  },
  find: async ({ db, actor }, partyId) => {
    if (!seesParties(actor)) throw forbidden()
    const id = recordIdOf(partyId)
    await refuseUnmaintained(db, actor, id)
    return { record_id: String(id), audience: await audienceOf(db, id) }
  },
})
