import { documentApiOf } from '../document/document.api.ts'

/** CONSOL-020 */
export const consolidationDocumentApi = documentApiOf('/consolidations', ['consolidation', 'create_consolidation'])
