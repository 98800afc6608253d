import { compareApi } from '@fairlead/domain/compare/compare.api'
import type { ConsolidationForm, PlannedOrder } from '@fairlead/domain/consolidation/consolidation'
import { shorthandOf } from '@fairlead/domain/kit/containerShorthand'
import { useQuery } from '@tanstack/react-query'
import { useFormNow } from '../kit/editor/editorContext.ts'
import { today } from '../kit/format/maskDate.ts'
import { send } from '../kit/net/send.ts'
import { useOrderFacts } from './consolidation.orders.ts'

type Lane = Pick<ConsolidationForm, 'pol' | 'pod' | 'container_requests' | 'so_allocations'>

/** What sailings and rates are searched by: ports, containers, and the day on which the last cargo is ready. */
export function laneOf({ pol, pod, container_requests, so_allocations }: Lane, orders: ReadonlyMap<string, PlannedOrder>) {
  const boxes = container_requests.flatMap(({ container_size, qty }) => (container_size && qty ? [{ container_size, qty }] : []))
  const ready = so_allocations.flatMap(({ so_no }) => orders.get(so_no ?? '')?.cargo_ready_date ?? []).toSorted()
  const now = today()
  const last = ready.at(-1)
  return {
    ...(pol ? { pol } : {}),
    ...(pod ? { pod } : {}),
    cargo_ready_date: last !== undefined && last > now ? last : now,
    ...(boxes.length > 0 ? { containers: shorthandOf(boxes) } : {}),
  }
}

/** Departures of the lane in the form, each with the cheapest rate of its carrier. */
export function useSuggestedSailings(enabled: boolean) {
  const orders = useOrderFacts()
  const text = useFormNow((form: ConsolidationForm) => JSON.stringify(laneOf(form, orders)))
  const query: ReturnType<typeof laneOf> = JSON.parse(text)
  const isReady = query.pol?.length === 5 && query.pod?.length === 5
  const found = useQuery({
    queryKey: ['compare', 'lane', query],
    queryFn: ({ signal }) => send(compareApi.compare, { query }, { signal }),
    enabled: enabled && isReady,
    placeholderData: (before) => before,
    meta: { silent: 'all' },
  })
  return {
    data: found.data?.columns.filter(({ sailing_schedule_id }) => sailing_schedule_id !== null),
    isPending: found.isPending,
    isReady,
  }
}
