import { type FormEvent, useId, useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { isFailure } from '../kit/net/failure.ts'
import { RequiredMark } from '../kit/fields/Field.tsx'
import { showProblem } from '../kit/net/problems.ts'
import { useText } from '../kit/app/texts.ts'

interface NameDialogProps {
  title: string
  label: string
  hint?: string
  first?: string
  maxLength: number
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

function useNameForm(first: string, onSave: NameDialogProps['onSave']) {
  const { t } = useText()
  const [name, setName] = useState(first)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!name.trim()) return setProblem(t('msgRequired'))
    setBusy(true)
    try {
      await onSave(name.trim())
    } catch (error) {
      if (isFailure(error) && (error.status === 409 || error.status === 422))
        setProblem(error.problem?.errors?.[0]?.Message ?? error.message)
      else showProblem(error)
      setBusy(false)
    }
  }
  const change = (value: string) => {
    setName(value)
    setProblem('')
  }
  return { name, problem, busy, submit, change }
}

/** Asks for a name; stays open with the message while the server refuses it. */
export function NameDialog({ title, label, hint, first = '', maxLength, onSave, onClose }: NameDialogProps) {
  const id = useId()
  const { t } = useText()
  const form = useNameForm(first, onSave)
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" type="submit" form={`${id}-form`} busy={form.busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className="field" onSubmit={(event) => void form.submit(event)}>
        <label className="field-label" htmlFor={id}>
          {label}
          <RequiredMark />
        </label>
        <NameInput id={id} maxLength={maxLength} hint={hint} {...form} />
      </form>
    </Dialog>
  )
}

type NameInputProps = Pick<NameDialogProps, 'hint' | 'maxLength'> & Pick<ReturnType<typeof useNameForm>, 'name' | 'problem' | 'change'>

const NameInput = ({ id, maxLength, hint, name, problem, change }: NameInputProps & { id: string }) => (
  <>
    <input
      id={id}
      className="control"
      autoComplete="off"
      maxLength={maxLength}
      aria-required="true"
      aria-invalid={problem !== '' || undefined}
      aria-describedby={`${id}-hint`}
      value={name}
      onChange={({ target }) => change(target.value)}
    />
    <p id={`${id}-hint`} className={problem ? 'field-error' : 'field-hint'} role={problem ? 'alert' : undefined}>
      {problem || hint}
    </p>
  </>
)
