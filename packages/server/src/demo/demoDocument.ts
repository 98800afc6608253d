import type { DocumentForm } from '@fairlead/domain/document/document'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { insertDocument, insertVersion, type DocumentRecord } from '../document/document.store.ts'
import { openStorage } from '../kit/files/storage.ts'
import type { Db } from '../kit/db/database.ts'

interface DemoDocument extends DocumentForm {
  record: DocumentRecord
  file_name: string
  /** The one line of the file. */
  text: string
  by: { user_uid: string; name: string }
  created_at: Date
}

/** Stores a PDF of one line as a document of a record. */
export async function addPdf(db: Db, filesFolder: string, document: DemoDocument): Promise<void> {
  const { record, file_name, text, document_type, visible_to, by, created_at } = document
  const content = pdfOf(text)
  const file_key = `documents/demo-${record.module === 'consolidation' ? '' : `${record.module}-`}${record.record_id}`
  const storage = await openStorage(path.resolve(filesFolder, 'files'), undefined)
  await storage.put(file_key, content)
  const document_id = await insertDocument(db, record, { file_name, document_type, visible_to, user_uid: by.user_uid })
  const sha256 = createHash('sha256').update(content).digest('hex')
  await insertVersion(
    db,
    { document_id, version_no: 1 },
    { file_key, file_name, content_type: 'application/pdf', size: content.length, sha256 },
    { user_uid: by.user_uid, user_name: by.name, created_at },
  )
}

function pdfOf(text: string): Buffer {
  const stream = `BT /F1 14 Tf 60 780 Td (${text}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(`${body}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`, 'latin1')
}
