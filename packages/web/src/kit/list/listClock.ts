import { useSyncExternalStore } from 'react'

/* One clock for all ageing marks: ticks once a minute, and only while marks are on the screen. */

const MINUTE = 60_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (!timer) {
    timer = setInterval(tick, MINUTE)
    tick()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The current time in milliseconds, updated once a minute. */
export const useMinute = () => useSyncExternalStore(subscribe, () => now)

const DAYS_FROM_HOURS = 72

/** `16 h`, `71 h`, `3 d`: days from 72 hours on. */
export const ageWords = (hours: number): { key: 'ageHours' | 'ageDays'; n: number } =>
  hours < DAYS_FROM_HOURS ? { key: 'ageHours', n: hours } : { key: 'ageDays', n: Math.floor(hours / 24) }
