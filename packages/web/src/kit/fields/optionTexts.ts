import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import type { SelectionKey } from '@fairlead/domain/kit/selections'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isFilled } from './isFilled.ts'
import { send } from '../net/send.ts'
import { unmatchedText } from './unmatched.ts'

/* A cache of the texts of looked-up values, filled by records and by chosen options; isMissing ones are fetched. */

const cachedTexts = new Map<string, string>()
const listeners = new Set<() => void>()
const nameOf = (key: SelectionKey, value: unknown) => `${key} ${String(value)}`

export function cacheOptionText(key: SelectionKey, value: unknown, text: string | null | undefined) {
  if (!isFilled(value) || !text || cachedTexts.get(nameOf(key, value)) === text) return
  cachedTexts.set(nameOf(key, value), text)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The cached text of a value, if there is one. */
export const optionText = (key: SelectionKey, value: unknown): string | undefined => cachedTexts.get(nameOf(key, value))

/** The text of a value; fetched once if it is not cached. */
export function useOptionText(key: SelectionKey, value: unknown): string {
  const typedText = unmatchedText(value)
  const text = useSyncExternalStore(subscribe, () => optionText(key, value))
  const isMissing = isFilled(value) && text === undefined && typedText === null
  useQuery({ ...textQuery({ options: key }, value), enabled: isMissing })
  if (!isFilled(value)) return ''
  return typedText ?? text ?? String(value)
}

interface Selection {
  options: SelectionKey
  skipDataAccessCheck?: true
}
const textQuery = ({ options, skipDataAccessCheck }: Selection, value: unknown) =>
  queryOptions({
    queryKey: ['option', options, value, ...(skipDataAccessCheck ? ['skip'] : [])],
    queryFn: async ({ signal }) => {
      const body = { fetchOptionKey: options, searchValue: value as string | number, skipDataAccessCheck }
      const [found] = await send(lookupApi.selectionOptions, { body }, { signal })
      cacheOptionText(options, value, found?.text)
      return found ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: 'all' },
  })

/** The texts of several values of one selection, in their order; a value without a name for this reader is shown as it is. */
export function useOptionNames(selection: Selection | undefined, values: readonly (string | number)[]): string[] {
  useOptionTexts()
  const textOf = (value: unknown) => selection && optionText(selection.options, value)
  useQueries({
    queries: selection ? values.map((value) => ({ ...textQuery(selection, value), enabled: textOf(value) === undefined })) : [],
  })
  return values.map((value) => textOf(value) ?? String(value))
}

/** Renders a component again when any text is added; for components that show many values. */
export const useOptionTexts = () => useSyncExternalStore(subscribe, () => cachedTexts.size)
