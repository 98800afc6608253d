import { useId, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { RequiredMark } from '../fields/Field.tsx'
import { useText } from '../app/texts.ts'

interface ReasonDialogProps {
  title: string
  label: string
  /** The label of the submit button. */
  action: string
  look: 'primary' | 'danger'
  maxLength: number
  /** What the reason is given for. */
  about?: readonly string[]
  busy: boolean
  onGive: (reason: string) => void
  onClose: () => void
}

/** Asks for a reason; calls `onGive` only with a text. */
export function ReasonDialog({ title, label, action, look, maxLength, about = [], busy, onGive, onClose }: ReasonDialogProps) {
  const { t } = useText()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = () => (reason.trim() ? onGive(reason) : setMissing(true))
  const change = (text: string) => {
    setReason(text)
    setMissing(false)
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button look={look} busy={busy} onClick={submit}>
            {action}
          </Button>
        </>
      }
    >
      {about.length > 0 && (
        <ul className="dialog-about">
          {about.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <ReasonField label={label} maxLength={maxLength} value={reason} isMissing={isMissing} onChange={change} />
    </Dialog>
  )
}

interface ReasonFieldProps {
  label: string
  maxLength: number
  value: string
  isMissing: boolean
  onChange: (text: string) => void
}

function ReasonField({ label, maxLength, value, isMissing, onChange }: ReasonFieldProps) {
  const id = useId()
  const { t } = useText()
  return (
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
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {isMissing && (
        <p id={`${id}-message`} className="field-error">
          {t('msgReasonRequired')}
        </p>
      )}
    </div>
  )
}
