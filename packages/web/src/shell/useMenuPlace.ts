import { useSyncExternalStore } from 'react'
import { menuState } from './menuState.ts'

/** On narrower windows a menu of 250 px leaves too little space for the page; also at 200 % zoom. */
const narrow = matchMedia('(max-width: 800px)')
function onWidth(listener: () => void) {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** `isFixed`: the menu may be next to the page. `isInPlace`: it is. */
export function useMenuPlace() {
  const { hidden, pinned } = menuState.useValue()
  const isNarrow = useSyncExternalStore(onWidth, () => narrow.matches)
  const isFixed = pinned && !isNarrow
  return { isFixed, isInPlace: isFixed && !hidden }
}
