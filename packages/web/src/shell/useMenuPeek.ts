import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { peek } from './menuState.ts'

/** Shows a menu that is not in its place while the pointer or the keyboard is with it, and takes it away afterwards. */
export function useMenuPeek(inPlace: boolean) {
  const frame = useRef<HTMLElement>(null)
  const router = useRouter()
  useEffect(() => {
    const menu = frame.current
    if (!menu || inPlace) return
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
    const stopFollowing = router.subscribe('onBeforeNavigate', hide)
    return () => {
      menu.removeEventListener('pointerenter', show)
      menu.removeEventListener('pointerleave', hide)
      menu.removeEventListener('focusout', onFocusOut)
      removeEventListener('keydown', onKey)
      stopFollowing()
      hide()
    }
  }, [inPlace, router])
  return frame
}
