import { useState } from 'react'
import { openQuestion } from './ask.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export function ConfirmDialog() {
  const current = openQuestion.useValue()
  // Keeps the last question while the dialog closes.
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  if (!last) return null
  return (
    <Dialog
      open={current !== null}
      title={last.title}
      onClose={() => current?.answer(false)}
      insistent
      actions={
        <>
          <Button onClick={() => current?.answer(false)}>{last.no}</Button>
          <Button look={last.danger ? 'danger' : 'primary'} onClick={() => current?.answer(true)}>
            {last.yes}
          </Button>
          {last.other && (
            <Button look="primary" onClick={() => void last.other?.run().then((isDone) => current?.answer(isDone))}>
              {last.other.label}
            </Button>
          )}
        </>
      }
    >
      <p className="dialog-text">{last.text}</p>
    </Dialog>
  )
}
