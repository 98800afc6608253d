import type { PrintForm } from '@fairlead/domain/print/print'
import { Button, buttonClass } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { useShownFile } from '../kit/net/shownFile.ts'
import { useText } from '../kit/app/texts.ts'
import type { PrintSource } from './print.source.ts'

type Asked = Pick<PrintForm, 'document' | 'kind' | 'language' | 'options'>

interface Props {
  source: PrintSource
  form: Asked
  name: string
  onClose: () => void
}

/** The preview of a document, shown by the browser's PDF reader. */
export function PrintPreview({ source, form, name, onClose }: Props) {
  const { t } = useText()
  const ask = (signal: AbortSignal) => source.preview(form, signal)
  const { shown, failed } = useShownFile(ask, 'application/pdf')
  return (
    <Dialog
      open
      width={980}
      title={t('print.previewOf', { document: name })}
      onClose={onClose}
      actions={
        <>
          {shown && (
            <a className={buttonClass()} href={shown.url} download={`${name}.pdf`}>
              {t('print.download')}
            </a>
          )}
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <div className="print-preview" aria-busy={!shown && !failed}>
        {failed && <p role="alert">{t('print.previewFailed')}</p>}
        {!shown && !failed && <output>{t('print.making')}</output>}
        {shown && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers start their PDF reader in no sandboxed frame; the bytes are a PDF, never a page
          <iframe src={shown.url} title={name} />
        )}
      </div>
    </Dialog>
  )
}
