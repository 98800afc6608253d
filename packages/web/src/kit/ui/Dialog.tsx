import { type ReactNode, Suspense, useState } from 'react'
import { later, MissingFloat } from './later.tsx'

export interface DialogProps {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons, the safe one first. */
  actions?: ReactNode
  /** In px, limited by the width of the window. */
  width?: number
  /** Can be closed only by its buttons. */
  insistent?: boolean
  /** The content is a long text, which can be scrolled by keyboard. */
  long?: boolean
}

const DialogParts = later(async () => ({ default: (await import('./DialogParts.tsx')).DialogParts }), MissingFloat)

/** A modal dialog. Its code is loaded when the first dialog opens. */
export function Dialog(props: DialogProps) {
  const [used, setUsed] = useState(props.open)
  if (props.open && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <DialogParts {...props} />
    </Suspense>
  )
}
