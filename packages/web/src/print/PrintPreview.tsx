import { printApi } from '@fairlead/domain/print/print.api'
import type { PrintForm } from '@fairlead/domain/print/print'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { send } from '../kit/net/send.ts'
import { useShownFile } from '../kit/net/shownFile.ts'
import { useText } from '../kit/app/texts.ts'

type Asked = Pick<PrintForm, 'document' | 'kind' | 'language'>

/** The preview of a document, shown by the browser's PDF reader. */
export function PrintPreview({ soNo, form, name, onClose }: { soNo: string; form: Asked; name: string; onClose: () => void }) {
  const { t } = useText()
  const { document, kind, language } = form
  const ask = (signal: AbortSignal) => send(printApi.preview, { params: { so_no: soNo }, body: { document, kind, language } }, { signal })
  const { shown, failed } = useShownFile(ask, 'application/pdf')
  return (
    <Dialog
      open
      width={980}
      title={t('print.previewOf', { document: name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
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
