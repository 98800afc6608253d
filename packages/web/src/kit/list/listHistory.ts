import { NEW_SEARCH_ID, SEARCH_HISTORY_LENGTH } from '@fairlead/domain/kit/preference'
import { useQuery } from '@tanstack/react-query'
import { fetchPart } from '../app/fetchPart.ts'
import { queries } from '../net/queries.ts'

interface Searched {
  id: number
  search_text: string
}

const calls = () => fetchPart(() => import('./listHistoryCalls.ts'), { quietly: true })
const KEY = ['search-history']
/** A history that cannot be had or kept is no trouble of the user's. */
const QUIETLY = { silent: [0, 404, 422, 429, 500, 502, 503] }
const KEPT_FROM_LENGTH = 2

/** The own searches, newest first; asked for when the box is first used. */
export function useSearchHistory(wanted: boolean): readonly Searched[] {
  const history = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await calls()).readSearches(signal),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    meta: QUIETLY,
  })
  return history.data ?? []
}

/** Keeps what was searched for; the same words stand once. */
export async function addSearch(text: string, history: readonly Searched[]) {
  if (text.length < KEPT_FROM_LENGTH) return
  const same = history.find((item) => item.search_text.toLowerCase() === text.toLowerCase())
  if (same && same === history[0]) return
  try {
    const kept = await (await calls()).saveSearch(same?.id ?? NEW_SEARCH_ID, text)
    const others = history.filter((item) => item.id !== kept.id)
    queries.setQueryData(KEY, [kept, ...others].slice(0, SEARCH_HISTORY_LENGTH))
  } catch {
    // The search itself went well: that it is not remembered is not worth a message.
  }
}
