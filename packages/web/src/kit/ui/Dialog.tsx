import { type ReactNode, Suspense, useState } from 'react'
import { later, MissingFloat } from './later.tsx'

export interface DialogProps {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons, the safe one first. */
  actions?: ReactNode
  /** px; the window's width otherwise limits it. */
  width?: number
  /** Closes by its buttons alone. */
  insistent?: boolean
  /** A text to read: it scrolls by keyboard. */
  long?: boolean
}

const DialogParts = later(async () => ({ default: (await import('./DialogParts.tsx')).DialogParts }), MissingFloat)

/** A modal dialog. Its machinery is fetched when the first one opens. */
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
