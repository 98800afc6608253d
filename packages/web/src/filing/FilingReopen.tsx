import { useId, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { RequiredMark } from '../kit/Field.tsx'
import { useText } from '../kit/texts.ts'
import { reopen } from './filing.acts.ts'
import type { FilingDesk } from './filing.desk.ts'

const REASON_MAX_LENGTH = 500

/** Asks why a complete filing is opened again. */
export function FilingReopen({ desk, onClose }: { desk: FilingDesk; onClose: () => void }) {
  const id = useId()
  const { t } = useText()
  const { busy } = desk.state.useValue()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const give = () => (reason.trim() ? void reopen(desk, reason).then(onClose) : setMissing(true))
  return (
    <Dialog
      open
      title={t('filing.reopen')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button look="primary" busy={busy !== null} onClick={give}>
            {t('filing.reopen')}
          </Button>
        </>
      }
    >
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('filing.reason')}
          <RequiredMark />
        </label>
        <textarea
          id={id}
          className="control control-lines"
          rows={3}
          maxLength={REASON_MAX_LENGTH}
          aria-required="true"
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-message` : undefined}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            setMissing(false)
          }}
        />
        {isMissing && (
          <p id={`${id}-message`} className="field-error">
            {t('msgReasonRequired')}
          </p>
        )}
      </div>
    </Dialog>
  )
}
