import { useSyncExternalStore } from 'react'

function eachSecond(listener: () => void) {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}

/** What `read` says now, read anew each second; renders only when that differs. */
export function useEachSecond<T extends string | number | boolean>(read: () => T): T {
  return useSyncExternalStore(eachSecond, read)
}
