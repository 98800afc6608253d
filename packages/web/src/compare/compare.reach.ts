import { whyOutOfReach } from '@fairlead/domain/booking/booking.sailing-rules'
import type { CompareColumn, Comparison } from '@fairlead/domain/compare/compare'
import { useSearch } from '@tanstack/react-router'
import { useNow } from '../kit/ui/useNow.ts'
import { parseCompare } from './compare.address.ts'

/** Why a compared sailing can no longer be booked, for the order or the lane that is compared; null where it can, and for the columns of orders. */
export function useReach(of: Comparison['of']) {
  const { cargo_ready_date = null } = parseCompare(useSearch({ strict: false }))
  const now = new Date(useNow(60_000)).toISOString()
  const order = of ?? { service: null, mode: null, cargo_ready_date }
  return ({ so_no, est_ship_date: etd, ...cutOffs }: CompareColumn) =>
    so_no === null ? whyOutOfReach(order, { ...cutOffs, etd }, now) : null
}
