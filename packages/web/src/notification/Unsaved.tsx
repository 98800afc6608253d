import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useUnsaved } from '../kit/app/dirty.ts'

/** Guards the form within: whoever leaves what he typed is asked. Saved, the form comes anew and is clean. */
export function Unsaved({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const given = useRef('')
  const [isDirty, setDirty] = useState(false)
  const isDirtyNow = useCallback(() => filledIn(place.current) !== given.current, [])
  useLayoutEffect(() => {
    given.current = filledIn(place.current)
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
