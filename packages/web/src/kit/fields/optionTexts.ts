import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import type { SelectionKey } from '@fairlead/domain/kit/lookup'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isFilled } from './isFilled.ts'
import { send } from '../net/send.ts'
import { unmatchedText } from './unmatched.ts'

/* The texts behind looked-up values: records bring theirs, a choice leaves its own, the rest is asked for. */

const known = new Map<string, string>()
const listeners = new Set<() => void>()
const nameOf = (key: SelectionKey, value: unknown) => `${key} ${String(value)}`

export function cacheOptionText(key: SelectionKey, value: unknown, text: string | null | undefined) {
  if (!isFilled(value) || !text || known.get(nameOf(key, value)) === text) return
  known.set(nameOf(key, value), text)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The text of a value, as far as it is known. */
export const optionText = (key: SelectionKey, value: unknown): string | undefined => known.get(nameOf(key, value))

/** The text of a value; a value that nobody has named yet is looked up once. */
export function useOptionText(key: SelectionKey, value: unknown): string {
  const asTyped = unmatchedText(value)
  const text = useSyncExternalStore(subscribe, () => optionText(key, value))
  const missing = isFilled(value) && text === undefined && asTyped === null
  useQuery({
    queryKey: ['option', key, value],
    queryFn: async ({ signal }) => {
      const body = { fetchOptionKey: key, searchValue: value as string | number }
      const [found] = await send(lookupApi.selectionOptions, { body }, { signal })
      cacheOptionText(key, value, found?.text)
      return found ?? null
    },
    enabled: missing,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: 'all' },
  })
  if (!isFilled(value)) return ''
  return asTyped ?? text ?? String(value)
}

/** For the parts that tell of many values at once. */
export const useOptionTexts = () => useSyncExternalStore(subscribe, () => known.size)
