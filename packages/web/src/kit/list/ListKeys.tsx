import { Suspense, useEffect, useState } from 'react'
import { ListKeySheet } from './listLazy.ts'
import { isWriting } from '../ui/isWriting.ts'

/** `?` shows the keys of a list. */
export function ListKeys() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || isWriting(event.target) || document.querySelector('.dialog')) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <ListKeySheet onClose={() => setOpen(false)} />
    </Suspense>
  )
}
