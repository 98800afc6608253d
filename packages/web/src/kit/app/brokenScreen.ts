import { useLayoutEffect } from 'react'

let shown = 0

/** For what stands in place of a screen that broke: the parts of that screen, which go with it, must know before they do. */
export function useReportBrokenScreen() {
  useLayoutEffect(() => {
    shown += 1
    return () => {
      shown -= 1
    }
  }, [])
}

/** The screen was taken away, not left. */
export const isScreenBroken = () => shown > 0
