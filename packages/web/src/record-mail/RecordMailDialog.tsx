import { useId, useState } from 'react'
import { useUnsaved } from '../kit/app/dirty.ts'
import { useText } from '../kit/app/texts.ts'
import { ask } from '../kit/ui/ask.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { RetryPanel } from '../kit/ui/RetryPanel.tsx'
import { type MailPlace, useMailDesk } from './record-mail.desk.ts'
import { RecordMailForm } from './RecordMailForm.tsx'
import { RecordMailsSent } from './RecordMailsSent.tsx'
import './record-mail.css'

/** Writes and sends an e-mail about a record, and shows those that were sent. */
export function RecordMailDialog({ place, onClose }: { place: MailPlace; onClose: () => void }) {
  const formId = useId()
  const { t } = useText()
  const { data, isError, refetch } = useMailDesk(place)
  const [isBusy, setBusy] = useState(false)
  const [isWritten, setWritten] = useState(false)
  useUnsaved(isWritten)
  const close = async () => {
    const words = { title: t('leaveTitle'), text: t('record-mail.leaveText'), yes: t('leaveYes'), no: t('leaveNo'), danger: true }
    if (!isWritten || (await ask(words))) onClose()
  }
  return (
    <Dialog
      open
      width={760}
      title={t('record-mail.title')}
      onClose={() => void close()}
      actions={
        <>
          <Button onClick={() => void close()}>{t('cancel')}</Button>
          <Button look="primary" type="submit" form={formId} busy={isBusy} disabled={!data}>
            {t('record-mail.send')}
          </Button>
        </>
      }
    >
      {!data && isError && <RetryPanel text={t('record-mail.failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <div className="skeleton detail-waiting" />}
      {data && (
        <div className="record-mail">
          <RecordMailForm id={formId} place={place} desk={data} onWritten={() => setWritten(true)} onBusy={setBusy} onSent={onClose} />
          <RecordMailsSent sent={data.sent} />
        </div>
      )}
    </Dialog>
  )
}
