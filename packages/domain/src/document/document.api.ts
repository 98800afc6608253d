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

/** The document calls of a module, below the path of its records: `documentApiOf('/shipping-orders', ['booking'])`. */
export function documentApiOf(records: string, access: Access) {
  return { ...documentChangesOf(records, access), ...documentReadsOf(records, access) }
}
export type DocumentApi = ReturnType<typeof documentApiOf>

const pathOf = (records: string) => `${records}/{record_id}/documents` as const

function documentChangesOf(records: string, access: Access) {
  const documents = pathOf(records)
  return {
    upload: defineCall({
      method: 'POST',
      path: documents,
      access,
      summary: 'Upload a file; its type is checked and it is scanned for viruses before it is stored',
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
      summary: 'Rename a document, or change its type or visibility',
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
  }
}

function documentReadsOf(records: string, access: Access) {
  const documents = pathOf(records)
  return {
    list: defineCall({
      method: 'GET',
      path: documents,
      access,
      summary: 'The documents that this side may see, with their versions',
      params: OfRecord,
      answer: Documents,
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
      summary: 'Uploads, changes and deletions of documents, newest first',
      params: OfRecord,
      answer: z.array(historyOf(DocumentState)),
    }),
  }
}
