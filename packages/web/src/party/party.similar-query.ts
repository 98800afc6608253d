import { partyApi } from '@fairlead/domain/party/party.api'
import type { Comparable } from '@fairlead/domain/party/party.similar-rules'
import type { PartyForm } from '@fairlead/domain/party/party'
import { isSearchable } from '@fairlead/domain/kit/lookup'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormNow } from '../kit/editor/editorContext.ts'
import { send } from '../kit/net/send.ts'

const TYPED_MS = 500

/** The compared fields as one string, so that the component renders only when it changes. */
const comparedIn = ({ full_name, local_name, address1, address2, address3, address4, city }: PartyForm) =>
  JSON.stringify({ full_name, local_name, address1, address2, address3, address4, city } satisfies Comparable)

/** Parties similar to the one on screen, requested when the user pauses typing. */
export function useSimilarParties(but: number | undefined) {
  const typed = useFormNow<PartyForm, string>(comparedIn)
  const names = useFormNow<PartyForm, string>(({ full_name, local_name }) => `${full_name ?? ''}${local_name ?? ''}`)
  const settled = useDebounced(typed)
  const isAsked = isSearchable(names)
  const found = useQuery({
    queryKey: ['party', 'similar', settled, but],
    queryFn: ({ signal }) => {
      const party: Comparable = JSON.parse(settled)
      return send(partyApi.similar, { body: { ...party, ...(but ? { but } : {}) } }, { signal })
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { silent: 'all' },
  })
  return isAsked ? found.data : undefined
}

/** The text after the user has paused typing. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
