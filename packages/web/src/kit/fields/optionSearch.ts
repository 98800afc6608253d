import { isSearchable, type SelectionOption } from '@fairlead/domain/kit/lookup'
import type { Language } from '@fairlead/domain/kit/languages'
import type { SelectionKey } from '@fairlead/domain/kit/selections'
import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isFailure } from '../net/failure.ts'
import { debounceOf } from './optionConfig.ts'
import { queries } from '../net/queries.ts'
import { send } from '../net/send.ts'
import { useText } from '../app/texts.ts'

export interface OptionSearch {
  /** `short`: the text is too short to search. `waiting`: for the next keystroke. */
  phase: 'short' | 'waiting' | 'loading' | 'found' | 'failed'
  options: readonly SelectionOption[]
}
const NONE: readonly SelectionOption[] = []

interface SearchActions {
  /** Searches without waiting. */
  searchNow: () => void
  /** The options for a text, independent of the state of the field; none if the call fails. */
  fetchOptions: (text: string) => Promise<readonly SelectionOption[]>
}

/** Which of its options a selection offers. */
export interface OptionScope {
  skipDataAccessCheck?: true | undefined
  /** Only users of this office. */
  ofOffice?: number | null | undefined
}

interface SearchInput extends OptionScope {
  key: SelectionKey
  /** Null while the user types nothing. */
  typed: string | null
}

interface OptionsOf extends OptionScope {
  key: SelectionKey
  searchText: string
  language: Language
}
/** The call for the options of a text. */
export const optionsQuery = ({ key, searchText, skipDataAccessCheck, ofOffice = null, language }: OptionsOf) =>
  queryOptions({
    queryKey: ['options', key, searchText, language, ofOffice],
    queryFn: async ({ signal }) => {
      const body = { fetchOptionKey: key, searchText, skipDataAccessCheck, ...(ofOffice === null ? {} : { office_party_id: ofOffice }) }
      try {
        return await send(lookupApi.selectionOptions, { body }, { signal })
      } catch (error) {
        if (isFailure(error) && error.status === 404) return [] // LOOKUP-014
        throw error
      }
    },
    staleTime: 60_000,
  })

/** The options for the typed text, searched after a pause or at once by `searchNow` (LOOKUP-022, LOOKUP-023). */
export function useOptionSearch({ key, typed, ...scope }: SearchInput): OptionSearch & SearchActions {
  const { language } = useText()
  const [searchedText, setSearchedText] = useState<string | null>(null)
  const text = typed?.trim() ?? ''
  const isLongEnough = isSearchable(text)
  useEffect(() => {
    if (!isLongEnough) return
    const timer = setTimeout(() => setSearchedText(text), debounceOf(key))
    return () => clearTimeout(timer)
  }, [key, text, isLongEnough])
  const isSearched = isLongEnough && searchedText === text
  const optionsFor = (searchText: string) => optionsQuery({ key, searchText, language, ...scope })
  const found = useQuery({ ...optionsFor(text), enabled: isSearched })
  const fetchOptions = (searchText: string) => queries.fetchQuery(optionsFor(searchText.trim())).catch(() => NONE)
  const phase = !isLongEnough
    ? 'short'
    : !isSearched
      ? 'waiting'
      : found.isFetching && !found.data
        ? 'loading'
        : found.isError
          ? 'failed'
          : 'found'
  const searchNow = () => isLongEnough && setSearchedText(text)
  return { phase, options: phase === 'found' ? (found.data ?? NONE) : NONE, searchNow, fetchOptions }
}
