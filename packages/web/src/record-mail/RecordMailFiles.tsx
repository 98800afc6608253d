import { MEGABYTE } from '@fairlead/domain/kit/bytes'
import type { Attachable, Attached } from '@fairlead/domain/record-mail/record-mail'
import { useId } from 'react'
import { useText } from '../kit/app/texts.ts'
import { formatBytes, formatInstant } from '../kit/format/formats.ts'

interface FilesProps {
  files: readonly Attachable[]
  maxBytes: number
  chosen: readonly Attached[]
  problem: string | undefined
  onChange: (chosen: Attached[]) => void
}

/** The prints and documents of the record as checkboxes, with the size of those that are attached. */
export function RecordMailFiles({ files, maxBytes, chosen, problem, onChange }: FilesProps) {
  const id = useId()
  const { t, say } = useText()
  const isChosen = ({ source, id: fileId }: Attached) => chosen.some((one) => one.source === source && one.id === fileId)
  const toggle = ({ source, id: fileId }: Attachable) =>
    onChange(
      isChosen({ source, id: fileId })
        ? chosen.filter((one) => one.source !== source || one.id !== fileId)
        : [...chosen, { source, id: fileId }],
    )
  const size = files.filter(isChosen).reduce((sum, file) => sum + file.size, 0)
  return (
    <fieldset className="record-mail-files" aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className="field-label">{t('record-mail.attachments')}</legend>
      {files.length === 0 && <p className="meta">{t('record-mail.attachmentsEmpty')}</p>}
      {files.map((file) => (
        <label key={`${file.source}${file.id}`} className="check">
          <input type="checkbox" checked={isChosen(file)} onChange={() => toggle(file)} />
          <span>
            {file.file_name}{' '}
            <span className="meta">
              {[
                say(`document.document_type_${file.document_type}`),
                ...(file.copy_no === null ? [] : [t('print.copyNo', { number: file.copy_no })]),
                formatBytes(file.size),
                formatInstant(file.created_at),
              ].join(' · ')}
            </span>
          </span>
        </label>
      ))}
      {size > 0 && (
        <p className="field-hint figure">
          {t('record-mail.attachmentsSize', { size: (size / MEGABYTE).toFixed(1), max: maxBytes / MEGABYTE })}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="field-error">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
