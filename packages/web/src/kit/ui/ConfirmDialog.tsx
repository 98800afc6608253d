import { useState } from 'react'
import { question } from './ask.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export function ConfirmDialog() {
  const asked = question.useValue()
  // The last question stays in the dialog while it closes.
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  if (!last) return null
  return (
    <Dialog
      open={asked !== null}
      title={last.title}
      onClose={() => asked?.answer(false)}
      insistent
      actions={
        <>
          <Button onClick={() => asked?.answer(false)}>{last.no}</Button>
          <Button look={last.danger ? 'danger' : 'primary'} onClick={() => asked?.answer(true)}>
            {last.yes}
          </Button>
        </>
      }
    >
      <p>{last.text}</p>
    </Dialog>
  )
}
