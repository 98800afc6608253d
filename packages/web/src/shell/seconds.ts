import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One beat for all: two countdowns on a page must not disagree. */
function eachSecond(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const one of listeners) one()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** What `read` says now, read anew each second; renders only when that differs. */
export function useEachSecond<T extends string | number | boolean>(read: () => T): T {
  return useSyncExternalStore(eachSecond, read)
}
