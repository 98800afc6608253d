import { printApi } from '@fairlead/domain/print/print.api'
import type { PrintForm } from '@fairlead/domain/print/print'
import { useEffect, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { send } from '../kit/send.ts'
import { useText } from '../kit/texts.ts'

type Asked = Pick<PrintForm, 'document' | 'kind' | 'language'>

/** The document as it would be printed, shown by the browser's own reader from memory. */
export function PrintPreview({ soNo, form, name, onClose }: { soNo: string; form: Asked; name: string; onClose: () => void }) {
  const { t } = useText()
  const { url, failed } = usePreview(soNo, form)
  return (
    <Dialog
      open
      width={980}
      title={t('print.previewOf', { document: name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className="print-preview" aria-busy={!url && !failed}>
        {failed && <p role="alert">{t('print.previewFailed')}</p>}
        {!url && !failed && <output>{t('print.making')}</output>}
        {url && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers start their PDF reader in no sandboxed frame; the bytes are a PDF, never a page
          <iframe src={url} title={name} />
        )}
      </div>
    </Dialog>
  )
}

function usePreview(so_no: string, { document, kind, language }: Asked) {
  const [url, show] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    let made = ''
    const load = async () => {
      const file = await send(printApi.preview, { params: { so_no }, body: { document, kind, language } }, { signal: stop.signal })
      if (stop.signal.aborted) return
      made = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }))
      show(made)
    }
    load().catch(() => stop.signal.aborted || setFailed(true))
    return () => {
      stop.abort()
      URL.revokeObjectURL(made)
    }
  }, [so_no, document, kind, language])
  return { url, failed }
}
