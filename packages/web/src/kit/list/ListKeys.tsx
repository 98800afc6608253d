import { Suspense, useCallback, useState } from 'react'
import { useHelpKey } from '../ui/helpKey.ts'
import { ListKeySheet } from './listLazy.ts'

/** `?` shows the keys of a list. */
export function ListKeys() {
  const [isOpen, setOpen] = useState(false)
  useHelpKey(useCallback(() => setOpen(true), []))
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <ListKeySheet onClose={() => setOpen(false)} />
    </Suspense>
  )
}
