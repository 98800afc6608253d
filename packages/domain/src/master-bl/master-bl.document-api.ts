import { documentApiOf } from '../document/document.api.ts'

export const masterBlDocumentApi = documentApiOf('/master-bls', ['master_bl'])
