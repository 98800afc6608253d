/** What another tab may have changed under an open record (AUTH-038 to AUTH-041). */
export type Signal = 'sailing' | 'house_bill_sailing' | 'filing_party' | 'cargo_platform_token'

const keyOf = (signal: Signal) => `fairlead.refresh.${signal}`

/** Tells the other tabs. The value must differ each time, or no event is sent. */
export function sendSignal(signal: Signal) {
  localStorage.setItem(keyOf(signal), `${Date.now()}-${Math.random()}`)
}

export function onSignal(signal: Signal, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === keyOf(signal) && event.newValue !== null) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
