import { Suspense, useCallback, useState } from 'react'
import { useHelpKey } from '../kit/ui/helpKey.ts'
import { later } from '../kit/ui/later.tsx'

const FrameKeySheet = later(async () => ({ default: (await import('./FrameKeySheet.tsx')).FrameKeySheet }))

/** `?` shows the keys that work on every page; a list or a record that has more of them shows its own. */
export function FrameKeys() {
  const [isOpen, setOpen] = useState(false)
  useHelpKey(
    useCallback(() => setOpen(true), []),
    { last: true },
  )
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <FrameKeySheet onClose={() => setOpen(false)} />
    </Suspense>
  )
}
