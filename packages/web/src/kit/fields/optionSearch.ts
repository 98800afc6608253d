import { isSearchable, type SelectionKey, type SelectionOption } from '@fairlead/domain/kit/lookup'
import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isFailure } from '../net/failure.ts'
import { debounceOf } from './optionConfig.ts'
import { queries } from '../net/queries.ts'
import { send } from '../net/send.ts'
import { useText } from '../app/texts.ts'

export interface OptionSearch {
  /** Too short, waiting for the next key, on its way, there, or not to be had. */
  phase: 'short' | 'waiting' | 'loading' | 'found' | 'failed'
  options: readonly SelectionOption[]
}
const NONE: readonly SelectionOption[] = []

interface Asks {
  /** Asks without the pause. */
  now: () => void
  /** The same for whoever has left the field; nothing when the question fails. */
  ask: (text: string) => Promise<readonly SelectionOption[]>
}

interface Asking {
  key: SelectionKey
  /** What was typed; null while nothing is. */
  typed: string | null
  skipDataAccessCheck?: true
}

/** The options for what is typed: after a pause, or at once when `now` was called (LOOKUP-022, LOOKUP-023). */
export function useOptionSearch({ key, typed, skipDataAccessCheck }: Asking): OptionSearch & Asks {
  const { language } = useText()
  const [asked, setAsked] = useState<string | null>(null)
  const text = typed?.trim() ?? ''
  const searchable = isSearchable(text)
  useEffect(() => {
    if (!searchable) return
    const timer = setTimeout(() => setAsked(text), debounceOf(key))
    return () => clearTimeout(timer)
  }, [key, text, searchable])
  const isAsked = searchable && asked === text
  const optionsFor = (searchText: string) =>
    queryOptions({
      queryKey: ['options', key, searchText, language],
      queryFn: async ({ signal }) => {
        const body = { fetchOptionKey: key, searchText, skipDataAccessCheck }
        try {
          return await send(lookupApi.selectionOptions, { body }, { signal })
        } catch (error) {
          if (isFailure(error) && error.status === 404) return [] // LOOKUP-014
          throw error
        }
      },
      staleTime: 60_000,
    })
  const found = useQuery({ ...optionsFor(text), enabled: isAsked })
  const ask = (given: string) => queries.fetchQuery(optionsFor(given.trim())).catch(() => NONE)
  const phase = !searchable
    ? 'short'
    : !isAsked
      ? 'waiting'
      : found.isFetching && !found.data
        ? 'loading'
        : found.isError
          ? 'failed'
          : 'found'
  return { phase, options: phase === 'found' ? (found.data ?? NONE) : NONE, now: () => searchable && setAsked(text), ask }
}
