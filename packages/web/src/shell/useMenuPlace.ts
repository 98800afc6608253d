import { useSyncExternalStore } from 'react'
import { menuState } from './menuState.ts'

/** Below this a menu of 250 px would leave no room to work: also a desk at 200 % zoom. */
const narrow = matchMedia('(max-width: 800px)')
function onWidth(listener: () => void) {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** Whether the menu may stand beside the page, and whether it does. */
export function useMenuPlace() {
  const { hidden, pinned } = menuState.useValue()
  const isNarrow = useSyncExternalStore(onWidth, () => narrow.matches)
  const fixed = pinned && !isNarrow
  return { fixed, inPlace: fixed && !hidden }
}
