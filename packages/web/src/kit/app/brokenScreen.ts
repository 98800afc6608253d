import { useLayoutEffect } from 'react'

let shown = 0

/**
 * Called by the error page that replaces a crashed screen. A layout effect, because the parts of that screen read `isScreenBroken` while they
 * unmount.
 */
export function useReportBrokenScreen() {
  useLayoutEffect(() => {
    shown += 1
    return () => {
      shown -= 1
    }
  }, [])
}

/** True when a crash removed the screen, not the user's navigation. */
export const isScreenBroken = () => shown > 0
