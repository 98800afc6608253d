import { approvalListsApi } from '@fairlead/domain/approval/approval.lists.api'
import { useQuery } from '@tanstack/react-query'
import { listsOf } from '../kit/net/listKeys.ts'
import { send } from '../kit/net/send.ts'

/** Counts of the lists. The key is among those of the booking lists, so that a list refresh includes them. */
export const useApprovalDashboard = () =>
  useQuery({
    queryKey: [...listsOf('booking'), 'approval dashboard'],
    queryFn: ({ signal }) => send(approvalListsApi.dashboard, {}, { signal }),
    staleTime: 30_000,
    meta: { silent: 'all' },
    retryOnMount: false,
  })
