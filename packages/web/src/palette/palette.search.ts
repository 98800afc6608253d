import { isPaletteSearch, PALETTE_DEBOUNCE_MS, PALETTE_MAX_LENGTH } from '@fairlead/domain/palette/palette'
import { paletteApi } from '@fairlead/domain/palette/palette.api'
import { useQuery } from '@tanstack/react-query'
import { send } from '../kit/net/send.ts'
import { useDebounced } from '../kit/ui/useDebounced.ts'

/** Searches records when the user pauses typing; cancels the earlier request. */
export function usePaletteRecords(typed: string) {
  const q = typed.trim()
  const isSearch = isPaletteSearch(q) && q.length <= PALETTE_MAX_LENGTH
  const settled = useDebounced(q, PALETTE_DEBOUNCE_MS)
  const isAsked = isSearch && settled === q
  const search = useQuery({
    queryKey: ['palette', 'records', q],
    queryFn: ({ signal }) => send(paletteApi.records, { query: { q } }, { signal }),
    enabled: isAsked,
    meta: { silent: 'all' },
    staleTime: 5_000,
  })
  return {
    answer: isAsked ? search.data : undefined,
    isWaiting: isSearch && !(isAsked && (search.isSuccess || search.isError)),
    isFailed: isAsked && search.isError,
  }
}
