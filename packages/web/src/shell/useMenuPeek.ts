import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { peek } from './menuState.ts'

/** Opens a hidden or unpinned menu over the page while the pointer or the focus is on it. */
export function useMenuPeek(isInPlace: boolean) {
  const frame = useRef<HTMLElement>(null)
  const router = useRouter()
  useEffect(() => {
    const menu = frame.current
    if (!menu || isInPlace) return
    const show = () => peek.set(true)
    const hide = () => peek.set(false)
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) hide()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide()
    }
    menu.addEventListener('pointerenter', show)
    menu.addEventListener('pointerleave', hide)
    menu.addEventListener('focusout', onFocusOut)
    addEventListener('keydown', onKey)
    const unsubscribe = router.subscribe('onBeforeNavigate', hide)
    return () => {
      menu.removeEventListener('pointerenter', show)
      menu.removeEventListener('pointerleave', hide)
      menu.removeEventListener('focusout', onFocusOut)
      removeEventListener('keydown', onKey)
      unsubscribe()
      hide()
    }
  }, [isInPlace, router])
  return frame
}
