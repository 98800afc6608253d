import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** A ref for an element that receives the focus when a render removes the focused control inside it, so that Tab continues from there. It needs `tabIndex={-1}`. */
export function useKeptFocus<E extends HTMLElement>(): RefObject<E | null> {
  const box = useRef<E>(null)
  const focused = useRef<EventTarget | null>(null)
  useEffect(() => {
    const element = box.current
    const remember = ({ target }: FocusEvent) => (focused.current = target)
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [])
  useLayoutEffect(() => {
    if (!(focused.current instanceof Node) || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  })
  return box
}
