import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useUnsaved } from '../kit/app/dirty.ts'

/** Asks before the user leaves unsaved input in the form inside. Saving remounts the form, which is then unchanged. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const initial = useRef('')
  const [isDirty, setDirty] = useState(false)
  const isDirtyNow = useCallback(() => filledIn(place.current) !== initial.current, [])
  useLayoutEffect(() => {
    initial.current = filledIn(place.current)
  }, [])
  useUnsaved(isDirty, isDirtyNow)
  return (
    <div ref={place} onInput={() => setDirty(isDirtyNow())} onChange={() => setDirty(isDirtyNow())}>
      {children}
    </div>
  )
}

function filledIn(place: HTMLElement | null): string {
  const form = place?.querySelector('form')
  return form ? JSON.stringify([...new FormData(form)]) : ''
}
