import { previewOf } from '@fairlead/domain/document/document.codes'
import type { DocumentVersion, PortalDocument } from '@fairlead/domain/document/document'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import type { DocumentPlace } from './documentsData.ts'
import { fetchDocumentFile } from './DocumentsRow.tsx'
import { saveFile } from '../kit/net/saveFile.ts'
import { useShownFile } from '../kit/net/shownFile.ts'
import { useText } from '../kit/app/texts.ts'

interface PreviewProps {
  place: DocumentPlace
  document: PortalDocument
  version: DocumentVersion
  onClose: () => void
}

/**
 * Previews a picture or a PDF from a blob URL. The content type is the one that the server detected, never one that can run scripts; the browser's
 * PDF reader shows a PDF.
 */
export function DocumentsPreview({ place, document, version, onClose }: PreviewProps) {
  const { t } = useText()
  const { shown, failed } = useShownFile(() => fetchDocumentFile(place, document.document_id, version.version_no), version.content_type)
  return (
    <Dialog
      open
      width={980}
      title={version.file_name}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button look="primary" disabled={!shown} onClick={() => shown && saveFile(shown.file)}>
            {t('document.download')}
          </Button>
        </>
      }
    >
      <div className="documents-preview" aria-busy={!shown && !failed}>
        {failed && <p role="alert">{t('document.previewFailed')}</p>}
        {shown && previewOf(version.content_type) === 'image' && <img src={shown.url} alt={version.file_name} />}
        {shown && previewOf(version.content_type) === 'pdf' && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers start their PDF reader in no sandboxed frame; the bytes are a PDF, never a page
          <iframe src={shown.url} title={version.file_name} />
        )}
      </div>
    </Dialog>
  )
}
