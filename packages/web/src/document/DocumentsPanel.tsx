import { useState } from 'react'
import type { DocumentType } from '@fairlead/domain/document/document.codes'
import type { VisibleTo } from '@fairlead/domain/kit/fields'
import type { PortalDocument, DocumentVersion } from '@fairlead/domain/document/document'
import { useDocumentPlace, useDocuments } from './documentsData.ts'
import { DocumentsDrop } from './DocumentsDrop.tsx'
import { DocumentsEdit } from './DocumentsEdit.tsx'
import { DocumentsPreview } from './DocumentsPreview.tsx'
import { DocumentsTable } from './DocumentsTable.tsx'
import { DocumentsUploads } from './DocumentsUploads.tsx'
import { useText } from '../kit/app/texts.ts'
import './documents.css'

/** The dialog that is open over the list. */
export type Shown = { kind: 'preview'; document: PortalDocument; version: DocumentVersion } | { kind: 'edit'; document: PortalDocument }

/** What the upload proposes. */
export interface UsualDocument {
  usualType?: DocumentType | undefined
  usualReaders?: VisibleTo | undefined
}

/** The documents of a record: upload, list, preview and edit. */
export function DocumentsPanel({ usualType, usualReaders }: UsualDocument) {
  const place = useDocumentPlace()
  const { data, isPending } = useDocuments(place)
  const { t } = useText()
  const [shown, show] = useState<Shown | null>(null)
  const documents = data?.documents ?? []
  return (
    <section className="panel documents" aria-label={t('document.list')} aria-busy={isPending}>
      {data && <DocumentsDrop place={place} usualType={usualType} usualReaders={usualReaders} maxBytes={data.max_bytes} />}
      <DocumentsUploads place={place} />
      {isPending && <div className="skeleton detail-waiting" />}
      {data && documents.length === 0 && <p className="empty">{t('document.none')}</p>}
      {documents.length > 0 && <DocumentsTable place={place} documents={documents} maxBytes={data?.max_bytes ?? 0} onShow={show} />}
      {shown?.kind === 'preview' && <DocumentsPreview place={place} {...shown} onClose={() => show(null)} />}
      {shown?.kind === 'edit' && <DocumentsEdit place={place} document={shown.document} onClose={() => show(null)} />}
    </section>
  )
}
