import { useSyncExternalStore } from 'react'

/** A value outside React that components subscribe to. */
export function storeOf<T>(initial: T) {
  const listeners = new Set<() => void>()
  let current = initial
  const get = () => current
  const set = (next: T) => {
    current = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { get, set, subscribe, useValue: () => useSyncExternalStore(subscribe, get, get) }
}
