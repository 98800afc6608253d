import { type ConsolidationFigures, consolidationListsApi } from '@fairlead/domain/consolidation/consolidation.lists.api'
import { addDays } from '@fairlead/domain/kit/dates'
import type { Condition } from '@fairlead/domain/kit/conditions'
import { useQuery } from '@tanstack/react-query'
import { listsOf } from '../kit/net/listKeys.ts'
import { send } from '../kit/net/send.ts'

/** Figures of the entry page. The key is among those of the lists, so that a list refresh includes them. */
export const useConsolidationDashboard = () =>
  useQuery({
    queryKey: [...listsOf('consolidation'), 'dashboard'],
    queryFn: ({ signal }) => send(consolidationListsApi.dashboard, {}, { signal }),
    staleTime: 30_000,
    meta: { silent: 'all' },
    retryOnMount: false,
  })

type Week = ConsolidationFigures['by_week'][number]
type PortPair = ConsolidationFigures['by_port_pair'][number]

/** The plans that a week counts: not cancelled, sailing from today on. */
export const ofWeek = ({ week }: Pick<Week, 'week'>, today: string): Condition[] => [
  ['consol_status', 'notIn', ['CANCELLED']],
  ['etd', 'between', [week > today ? week : today, addDays(week, 6)]],
]

export const ofPortPair = ({ pol, pod }: Pick<PortPair, 'pol' | 'pod'>): Condition[] => [
  ['pol', 'is', [pol]],
  ['pod', 'is', [pod]],
]
