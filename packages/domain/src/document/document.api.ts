import * as z from 'zod/mini'
import type { Access } from '../kit/access.ts'
import { defineCall } from '../kit/contract.ts'
import { version } from '../kit/fields.ts'
import { historyOf } from '../kit/history.ts'
import { DocumentForm, Documents, DocumentState, PortalDocument, UploadForm } from './document.ts'

const id = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))
const OfRecord = z.object({ record_id: z.string().check(z.minLength(1), z.maxLength(60)) })
const OfDocument = z.extend(OfRecord, { document_id: id })
const OfVersion = z.extend(OfDocument, { version_no: id })

/** The documents of the records of a module, below the address of the record: `documentApiOf('/shipping-orders', ['booking'])`. */
export function documentApiOf(records: string, access: Access) {
  const documents = `${records}/{record_id}/documents` as const
  return {
    list: defineCall({
      method: 'GET',
      path: documents,
      access,
      summary: 'The documents that this side may see, with their versions',
      params: OfRecord,
      answer: Documents,
    }),
    upload: defineCall({
      method: 'POST',
      path: documents,
      access,
      summary: 'Upload a file: checked for its type and for viruses before anybody sees it',
      params: OfRecord,
      upload: UploadForm,
      answer: PortalDocument,
      creates: true,
      errors: [409, 413, 415, 503],
    }),
    change: defineCall({
      method: 'PUT',
      path: `${documents}/{document_id}`,
      access,
      summary: 'Rename a document, or change its type or whom it is visible to',
      params: OfDocument,
      body: z.extend(DocumentForm, { version }),
      answer: PortalDocument,
      errors: [409],
    }),
    remove: defineCall({
      method: 'POST',
      path: `${documents}/{document_id}/delete`,
      access,
      summary: 'Delete a document with all its versions; its history stays',
      params: OfDocument,
      body: z.strictObject({ version }),
      errors: [409],
    }),
    file: defineCall({
      method: 'GET',
      path: `${documents}/{document_id}/versions/{version_no}/file`,
      access,
      summary: 'The file of one version',
      params: OfVersion,
      answer: 'file',
    }),
    history: defineCall({
      method: 'GET',
      path: `${records}/{record_id}/document-history`,
      access,
      summary: 'What was uploaded, changed and deleted, newest first',
      params: OfRecord,
      answer: z.array(historyOf(DocumentState)),
    }),
  }
}
export type DocumentApi = ReturnType<typeof documentApiOf>
