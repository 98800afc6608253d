import { compareApi } from '@fairlead/domain/compare/compare.api'
import type { CompareColumn } from '@fairlead/domain/compare/compare'
import type { ConsolidationForm, PlannedOrder } from '@fairlead/domain/consolidation/consolidation'
import { shorthandOf } from '@fairlead/domain/kit/containerShorthand'
import { useQuery } from '@tanstack/react-query'
import { useFormNow } from '../kit/editor/editorContext.ts'
import { businessToday } from '../kit/format/businessDay.ts'
import { send } from '../kit/net/send.ts'
import { useOrderFacts } from './consolidation.orders.ts'

type Lane = Pick<ConsolidationForm, 'mode' | 'pol' | 'pod' | 'vessel' | 'voyage' | 'container_requests' | 'so_allocations'>

/** What sailings and rates are searched by: ports, containers, and the day on which the last cargo is ready. */
export function laneOf(
  { mode, pol, pod, vessel, voyage, container_requests, so_allocations }: Lane,
  orders: ReadonlyMap<string, PlannedOrder>,
) {
  const boxes = container_requests.flatMap(({ container_size, qty }) => (container_size && qty ? [{ container_size, qty }] : []))
  const ready = so_allocations.flatMap(({ so_no }) => orders.get(so_no ?? '')?.cargo_ready_date ?? []).toSorted()
  const now = businessToday()
  const last = ready.at(-1)
  return {
    ...(pol ? { pol } : {}),
    ...(pod ? { pod } : {}),
    ...(mode ? { mode } : {}),
    cargo_ready_date: last !== undefined && last > now ? last : now,
    ...(vessel && voyage ? { vessel, voyage } : {}),
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

const CLOSINGS = { cfs_closing: 'cfs_cut_off', cy_closing: 'cy_cut_off', vgm_closing: 'vgm_cut_off', si_closing: 'si_cut_off' } as const
const NAMES = { carrier_code: 'carrier_code', vessel: 'vessel', voyage: 'voyage', etd: 'est_ship_date' } as const

/** The form with the sailing and the rate of a column; a cut-off that the sailing does not have stays as it is. */
export function withSailing(form: Record<string, unknown>, column: CompareColumn): Record<string, unknown> {
  const names = Object.entries(NAMES).map(([field, of]) => [field, column[of]])
  const closings = Object.entries(CLOSINGS).map(([field, of]) => [field, column[of] ?? form[field]])
  return {
    ...form,
    ...Object.fromEntries([...names, ...closings]),
    eta: column.eta,
    rate_source_key: column.source_key ?? form['rate_source_key'],
  }
}

const isSame = (a: unknown, b: unknown) => a === b || (typeof a === 'string' && typeof b === 'string' && Date.parse(a) === Date.parse(b))

/** Does the form name the sailing of the column, without the dates and the rate? */
const namesSailing = (form: Record<string, unknown>, column: CompareColumn) =>
  Object.entries(NAMES).every(([field, of]) => form[field] === column[of])

/** Has the form the whole sailing of the column: its names, dates and rate? */
export function hasSailing(form: Record<string, unknown>, column: CompareColumn): boolean {
  const taken = withSailing(form, column)
  const dates = [...Object.keys(CLOSINGS), 'eta']
  return (
    namesSailing(form, column) &&
    dates.every((field) => isSame(form[field], taken[field])) &&
    form['rate_source_key'] === taken['rate_source_key']
  )
}

/** The form with ETA and cut-offs of the sailing that it names; the rate is left to the planner. */
export const withDates = (form: Record<string, unknown>, column: CompareColumn): Record<string, unknown> => ({
  ...withSailing(form, column),
  rate_source_key: form['rate_source_key'],
})

/** The departure that the form names, as the schedule has it; null without one. */
export async function sailingOfOrders(form: Record<string, unknown>, orders: readonly PlannedOrder[]): Promise<CompareColumn | null> {
  const query = laneOf(form as ConsolidationForm, new Map(orders.map((order) => [order.so_no, order])))
  if (!query.vessel || !query.pol || !query.pod) return null
  const { columns } = await send(compareApi.compare, { query })
  return columns.find((column) => column.sailing_schedule_id !== null && namesSailing(form, column)) ?? null
}
