import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all listeners, so that two countdowns on a page show the same time. */
function eachSecond(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const notify of listeners) notify()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The value of `read`, read every second; renders only when it changes. */
export function useEachSecond<T extends string | number | boolean>(read: () => T): T {
  return useSyncExternalStore(eachSecond, read)
}
