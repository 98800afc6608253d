import { type Ageing, type AgeingLevel, ageingOf } from '@fairlead/domain/kit/ageing'
import { useSyncExternalStore } from 'react'

/* One clock for every ageing mark. A mark renders again only when its own words or level change. */

const MINUTE = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => listeners.forEach((one) => one()), MINUTE)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const stay = () => () => {}
const instantOf = (since: unknown) => (typeof since === 'string' ? since : null)

export function useAgeLevel(ageing: Ageing | undefined, since: unknown): AgeingLevel {
  return useSyncExternalStore(ageing ? subscribe : stay, () => (ageing ? ageingOf(ageing, instantOf(since), new Date()).level : 'none'))
}

/** Whole hours since; -1 when nothing is counted. */
export function useAgeHours(ageing: Ageing, since: unknown): number {
  return useSyncExternalStore(subscribe, () => (instantOf(since) === null ? -1 : ageingOf(ageing, instantOf(since), new Date()).hours))
}

const DAYS_FROM_HOURS = 72

/** 16 h, 71 h, 3 d: hours while they can be grasped. */
export const ageWords = (hours: number): { key: 'ageHours' | 'ageDays'; n: number } =>
  hours < DAYS_FROM_HOURS ? { key: 'ageHours', n: hours } : { key: 'ageDays', n: Math.floor(hours / 24) }
