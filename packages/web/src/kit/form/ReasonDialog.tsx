import { useId, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { RequiredMark } from '../fields/Field.tsx'
import { useText } from '../app/texts.ts'

interface ReasonDialogProps {
  title: string
  label: string
  /** What the button says that gives the reason. */
  action: string
  look: 'primary' | 'danger'
  maxLength: number
  busy: boolean
  onGive: (reason: string) => void
  onClose: () => void
}

/** Asks for a reason, and gives it on once there is one. */
export function ReasonDialog({ title, label, action, look, maxLength, busy, onGive, onClose }: ReasonDialogProps) {
  const id = useId()
  const { t } = useText()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const give = () => (reason.trim() ? onGive(reason) : setMissing(true))
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button look={look} busy={busy} onClick={give}>
            {action}
          </Button>
        </>
      }
    >
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {label}
          <RequiredMark />
        </label>
        <textarea
          id={id}
          className="control control-lines"
          rows={3}
          maxLength={maxLength}
          aria-required="true"
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-message` : undefined}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value)
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
