import { RotateCcw, X } from 'lucide-react'
import { Button } from '../kit/ui/Button.tsx'
import { formatBytes } from '../kit/format/formats.ts'
import type { DocumentPlace } from './documentsData.ts'
import { clearUploads, isOver, retryUpload, STATE_TEXTS, type DocumentUpload, uploads } from './documentsUploads.ts'
import { useText } from '../kit/app/texts.ts'

/** The uploads of this record in progress, and the outcome of finished ones. */
export function DocumentsUploads({ place }: { place: DocumentPlace }) {
  const { t } = useText()
  const mine = uploads.useValue().filter((upload) => upload.place.id === place.id && upload.place.module === place.module)
  if (mine.length === 0) return null
  return (
    <div className="documents-uploads">
      <ul aria-label={t('document.uploads')}>
        {mine.map((upload) => (
          <Row key={upload.id} upload={upload} />
        ))}
      </ul>
      {mine.every(isOver) && (
        <Button look="quiet" onClick={() => clearUploads(place)}>
          {t('document.clearUploads')}
        </Button>
      )}
    </div>
  )
}

function Row({ upload }: { upload: DocumentUpload }) {
  const { t } = useText()
  const { id, file, state, sent, problem, mayRetry, cancel } = upload
  const stateText = STATE_TEXTS[state]
  return (
    <li className={`documents-upload documents-upload-${state}`}>
      <span className="documents-name">{file.name}</span>
      {isOver(upload) ? (
        <span role={state === 'failed' ? 'alert' : 'status'}>{problem || (stateText && t(stateText))}</span>
      ) : (
        <span className="documents-progress">
          <progress aria-label={t('document.progress', { name: file.name })} max={file.size || 1} value={sent} />
          <span className="meta figure">{stateText ? t(stateText) : `${formatBytes(sent)} / ${formatBytes(file.size)}`}</span>
        </span>
      )}
      {!isOver(upload) && (
        <Button
          look="quiet"
          square
          aria-label={t('document.cancelUpload', { name: file.name })}
          icon={<X size={14} aria-hidden="true" />}
          onClick={cancel}
        />
      )}
      {isOver(upload) && state !== 'done' && mayRetry && (
        <Button
          look="quiet"
          square
          aria-label={t('document.retry', { name: file.name })}
          icon={<RotateCcw size={14} aria-hidden="true" />}
          onClick={() => retryUpload(id)}
        />
      )}
    </li>
  )
}
