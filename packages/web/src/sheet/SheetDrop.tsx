import { UploadCloud } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { useText } from '../kit/app/texts.ts'
import { useFileDrop } from '../kit/ui/useFileDrop.ts'

const ACCEPTED = '.csv,.tsv,.txt,.xlsx'

/** Accepts a file. `part` is the fraction uploaded. */
export function SheetDrop({ part, onFile }: { part: number | null; onFile: (file: File) => void }) {
  const { t } = useText()
  const chooser = useRef<HTMLInputElement>(null)
  const upload = ([file]: readonly File[]) => file && onFile(file)
  const { isOver, target } = useFileDrop(upload)
  return (
    <div className={`panel section sheet-drop${isOver ? ' sheet-drop-over' : ''}`} {...target}>
      <UploadCloud size={22} aria-hidden="true" />
      <p>{t('sheet.dropHint')}</p>
      {part !== null && <progress value={part} max={1} aria-label={t('sheet.choose')} />}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={t('sheet.choose')}
        onChange={({ target: input }) => {
          upload([...(input.files ?? [])])
          input.value = '' // the same file may be chosen again
        }}
      />
      <Button look="primary" busy={part !== null} onClick={() => chooser.current?.click()}>
        {t('sheet.choose')}
      </Button>
    </div>
  )
}
