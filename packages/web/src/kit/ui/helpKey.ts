import { useEffect } from 'react'
import { isWriting } from './isWriting.ts'

/** Calls `show` for `?`, unless a letter is typed or a dialog is open. `last`: only if no part of the screen has taken the key. */
export function useHelpKey(show: () => void, { last = false } = {}) {
  useEffect(() => {
    const ask = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('.dialog')) return
      event.preventDefault()
      show()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || isWriting(event.target)) return
      // Once all other listeners have run.
      if (last) setTimeout(() => ask(event))
      else ask(event)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [show, last])
}
