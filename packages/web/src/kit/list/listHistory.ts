import { NEW_SEARCH_ID, SEARCH_HISTORY_LENGTH } from '@fairlead/domain/kit/preference'
import { useQuery } from '@tanstack/react-query'
import { fetchPart } from '../app/fetchPart.ts'
import { queries } from '../net/queries.ts'

export interface PastSearch {
  id: number
  search_text: string
}

const calls = () => fetchPart(() => import('./listHistoryCalls.ts'), { quietly: true })
const KEY = ['search-history']
/** The user sees no error when the history cannot be read or saved. */
const QUIETLY = { silent: [0, 404, 422, 429, 500, 502, 503] }
const SAVED_FROM_LENGTH = 2

/** The user's past searches, newest first; fetched when the search box is first used. */
export function useSearchHistory(enabled: boolean): readonly PastSearch[] {
  const history = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await calls()).readSearches(signal),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    meta: QUIETLY,
  })
  return history.data ?? []
}

/** Saves a search; the same text (ignoring case) is stored once. */
export async function addSearch(text: string, history: readonly PastSearch[]) {
  if (text.length < SAVED_FROM_LENGTH) return
  const same = history.find((item) => item.search_text.toLowerCase() === text.toLowerCase())
  if (same && same === history[0]) return
  try {
    const saved = await (await calls()).saveSearch(same?.id ?? NEW_SEARCH_ID, text)
    const others = history.filter((item) => item.id !== saved.id)
    queries.setQueryData(KEY, [saved, ...others].slice(0, SEARCH_HISTORY_LENGTH))
  } catch {
    // The search itself succeeded; a missing history entry needs no message.
  }
}
