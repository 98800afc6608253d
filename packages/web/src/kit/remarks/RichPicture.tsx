import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { saveFile } from '../net/saveFile.ts'
import { useShownFile } from '../net/shownFile.ts'
import { useText } from '../app/texts.ts'

interface RichPictureProps {
  alt: string
  load: () => Promise<File>
}

/** A picture in a text; a click opens it in full size. */
export function RichPicture({ alt, load }: RichPictureProps) {
  const { t } = useText()
  const { shown, failed } = useShownFile(load)
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
