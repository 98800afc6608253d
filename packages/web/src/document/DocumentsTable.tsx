import type { PortalDocument } from '@fairlead/domain/document/document'
import type { DocumentPlace } from './documentsData.ts'
import { DocumentsRow } from './DocumentsRow.tsx'
import type { Shown } from './DocumentsPanel.tsx'
import { useText } from '../kit/app/texts.ts'

export interface TableProps {
  place: DocumentPlace
  documents: readonly PortalDocument[]
  maxBytes: number
  onShow: (shown: Shown) => void
}

export function DocumentsTable({ documents, ...rest }: TableProps) {
  const { t } = useText()
  return (
    <div className="documents-scroll">
      <table className="documents-table">
        <thead>
          <tr>
            <th scope="col">{t('document.file_name')}</th>
            <th scope="col">{t('document.document_type')}</th>
            <th scope="col">{t('document.version')}</th>
            <th scope="col">{t('visibleTo')}</th>
            <th scope="col" className="documents-size">
              {t('document.size')}
            </th>
            <th scope="col">{t('document.uploaded')}</th>
            <th scope="col">
              <span className="unseen">{t('document.actions')}</span>
            </th>
          </tr>
        </thead>
        {documents.map((document) => (
          <DocumentsRow key={document.document_id} document={document} {...rest} />
        ))}
      </table>
    </div>
  )
}
