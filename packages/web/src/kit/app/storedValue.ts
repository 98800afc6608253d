import { storeOf } from './store.ts'

/** A small value in local storage, shared by all tabs and kept after sign-out: for display settings, never for business data. */
export function storedValue<T>(key: string, fallback: T, isValid: (value: unknown) => value is T) {
  const read = (): T => {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      return isValid(value) ? value : fallback
    } catch {
      return fallback
    }
  }
  const store = storeOf(read())
  addEventListener('storage', (event) => {
    if (event.key === key) store.set(read())
  })
  const set = (next: T) => {
    localStorage.setItem(key, JSON.stringify(next))
    store.set(next)
  }
  return { ...store, set }
}
