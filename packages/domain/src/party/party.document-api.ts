import { documentApiOf } from '../document/document.api.ts'

/** PARTY-029 */
export const partyDocumentApi = documentApiOf('/parties', ['party'])

export const PARTY_DOCUMENT_EVENT = 'PARTY_DOCUMENT_UPLOADED'
