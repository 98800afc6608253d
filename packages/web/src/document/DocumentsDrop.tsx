import { MEGABYTE } from '@fairlead/domain/kit/bytes'
import { type DocumentType, FILE_KINDS } from '@fairlead/domain/document/document.codes'
import type { VisibleTo } from '@fairlead/domain/kit/fields'
import { UploadCloud } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { useEditor } from '../kit/editor/editorContext.ts'
import type { DocumentPlace } from './documentsData.ts'
import { addUploads } from './documentsUploads.ts'
import { DocumentsTypeField, DocumentsVisibleField } from './DocumentsFields.tsx'
import { useText } from '../kit/app/texts.ts'
import { useFileDrop } from '../kit/ui/useFileDrop.ts'

const ACCEPTED = FILE_KINDS.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)).join(',')

interface DropProps {
  place: DocumentPlace
  usualType?: DocumentType | undefined
  /** Who reads what is uploaded here, as a rule. */
  usualReaders?: VisibleTo | undefined
  maxBytes: number
}

/** The area where users drop, paste or choose files; all files of one action get the same type. */
export function DocumentsDrop({ place, usualType = 'OTHER', usualReaders = 'ALL', maxBytes }: DropProps) {
  const { t } = useText()
  const { actor } = useEditor()
  const chooser = useRef<HTMLInputElement>(null)
  const [type, setType] = useState<DocumentType>(usualType)
  const [visibleTo, setVisibleTo] = useState<VisibleTo>(usualReaders)
  const add = (files: readonly File[]) =>
    files.length > 0 && addUploads(place, files, { document_type: type, visible_to: visibleTo }, maxBytes)
  usePastedFiles(add)
  const { isOver, target } = useFileDrop(add)
  return (
    <div className={`documents-drop${isOver ? ' documents-drop-over' : ''}`} {...target}>
      <UploadCloud size={22} aria-hidden="true" className="documents-drop-sign" />
      <div className="documents-drop-words">
        <p>{isOver ? t('document.dropNow') : t('document.drop')}</p>
        <p className="meta">{t('document.limit', { max: Math.floor(maxBytes / MEGABYTE) })}</p>
      </div>
      <DocumentsTypeField value={type} onChange={setType} />
      {actor.internal && <DocumentsVisibleField value={visibleTo} onChange={setVisibleTo} />}
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label={t('document.add')}
        onChange={({ target: input }) => {
          add([...(input.files ?? [])])
          input.value = '' // the same file may be chosen again
        }}
      />
      <Button look="primary" onClick={() => chooser.current?.click()}>
        {t('document.add')}
      </Button>
    </div>
  )
}

type OnFiles = (files: readonly File[]) => unknown

/** Receives pasted files, for example screenshots, unless a dialog is open. */
function usePastedFiles(onFiles: OnFiles) {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || (event.target instanceof Element && event.target.closest('[role="dialog"]'))) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
