import { partyListsApi } from '@fairlead/domain/party/party.lists.api'
import { useQuery } from '@tanstack/react-query'
import { listsOf } from '../kit/net/listKeys.ts'
import { send } from '../kit/net/send.ts'

/** Counts of the lists. The key is among those of the lists, so that a list refresh includes them. */
export const usePartyDashboard = () =>
  useQuery({
    queryKey: [...listsOf('party'), 'dashboard'],
    queryFn: ({ signal }) => send(partyListsApi.dashboard, {}, { signal }),
    staleTime: 30_000,
    meta: { silent: 'all' },
    retryOnMount: false,
  })
