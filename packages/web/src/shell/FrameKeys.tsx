import { Suspense, useEffect, useState } from 'react'
import { later } from '../kit/ui/later.tsx'
import { isWriting } from '../kit/ui/isWriting.ts'

const FrameKeySheet = later(async () => ({ default: (await import('./FrameKeySheet.tsx')).FrameKeySheet }))

/** `?` shows the keys that work on every screen; a list or a record that has more of them shows its own. */
export function FrameKeys() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || isWriting(event.target)) return
      // The listeners of the screen come first.
      setTimeout(() => event.defaultPrevented || document.querySelector('.dialog') || setOpen(true))
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <FrameKeySheet onClose={() => setOpen(false)} />
    </Suspense>
  )
}
