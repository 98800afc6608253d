import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { saveFile } from './saveFile.ts'
import { useText } from './texts.ts'

interface RichPictureProps {
  alt: string
  load: () => Promise<File>
}

/** A picture of a text, shown from memory; a click shows it in full. */
export function RichPicture({ alt, load }: RichPictureProps) {
  const { t } = useText()
  const { shown, failed } = usePicture(load)
  const [isOpen, setOpen] = useState(false)
  if (failed) return <span className="rich-lost">{t('richPictureLost')}</span>
  if (!shown) return <span className="rich-waiting" aria-busy="true" />
  const name = alt || shown.file.name
  return (
    <>
      <button type="button" className="rich-picture" onClick={() => setOpen(true)}>
        <img src={shown.url} alt={name} />
      </button>
      {isOpen && (
        <Dialog
          open
          width={980}
          title={name}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button onClick={() => setOpen(false)}>{t('close')}</Button>
              <Button look="primary" onClick={() => saveFile(shown.file)}>
                {t('richPictureSave')}
              </Button>
            </>
          }
        >
          <img src={shown.url} alt={name} className="rich-full" />
        </Dialog>
      )}
    </>
  )
}

/** Loaded once: what a text shows never changes. */
function usePicture(load: () => Promise<File>) {
  const [first] = useState(() => load)
  const [shown, setShown] = useState<{ url: string; file: File } | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let url = ''
    let isGone = false
    const show = async () => {
      const file = await first()
      if (isGone) return
      url = URL.createObjectURL(file)
      setShown({ url, file })
    }
    show().catch(() => setFailed(true))
    return () => {
      isGone = true
      URL.revokeObjectURL(url)
    }
  }, [first])
  return { shown, failed }
}
