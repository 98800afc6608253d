import { useId, useState } from 'react'
import { useText } from '../kit/app/texts.ts'
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
  return (
    <Dialog
      open
      width={760}
      title={t('record-mail.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
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
          <RecordMailForm id={formId} place={place} desk={data} onBusy={setBusy} onSent={onClose} />
          <RecordMailsSent sent={data.sent} />
        </div>
      )}
    </Dialog>
  )
}
