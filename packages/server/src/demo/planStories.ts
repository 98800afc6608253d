import type { ConsolStatus } from '@fairlead/domain/consolidation/consolidation.codes'
import type { PlanLane } from './plannedOrders.ts'

/** A demo plan: its status, when it got it, and how many of the lane's orders it takes. */
export interface PlanStory {
  lane: PlanLane
  status: ConsolStatus
  /** Hours since the last step. */
  hours: number
  orders: number
  /** Hours since an order of the plan was amended; `touching`: the approval covers the change. */
  amended?: { hours: number; touching?: true }
  /** The containers are picked up: number, seal and weight are known. */
  pickedUp?: true
  /** Whose plan it is, where it is not the buyer's. */
  of?: 'AGENT' | 'SHIPPER'
}

const of =
  (lane: PlanLane) =>
  (status: ConsolStatus, hours: number, orders: number, extra: Pick<PlanStory, 'amended' | 'pickedUp' | 'of'> = {}): PlanStory => ({
    lane,
    status,
    hours,
    orders,
    ...extra,
  })
const northwind = of('northwind')
const rotterdam = of('rotterdam')
const losAngeles = of('losAngeles')
const shanghai = of('shanghai')
const hamburg = of('hamburg')
const westCoast = of('westCoast')
const newYork = of('newYork')
const oms = of('oms')

/** Every status in every ageing colour. Of a lane the earliest departures come first, so approved plans age to their ETD. */
export const PLAN_STORIES: readonly PlanStory[] = [
  northwind('APPROVED', 40, 2, { pickedUp: true }),
  northwind('APPROVED', 70, 1),
  northwind('PENDING_CUSTOMER', 5, 2),
  northwind('PENDING_CUSTOMER', 30, 1),
  northwind('PENDING_CUSTOMER', 60, 2),
  northwind('REJECTED', 6, 1),
  northwind('REJECTED', 30, 1),
  northwind('ADVICE', 12, 2),
  rotterdam('APPROVED', 26, 2, { amended: { hours: 60, touching: true } }),
  rotterdam('ADVICE', 50, 1),
  rotterdam('PLAN', 3, 2),
  rotterdam('PLAN', 12, 1),
  rotterdam('PLAN', 30, 2, { amended: { hours: 5 } }),
  rotterdam('REQUESTED', 4, 1),
  rotterdam('REQUESTED', 28, 1),
  rotterdam('REQUESTED', 55, 1, { amended: { hours: 30 } }),
  losAngeles('APPROVED', 20, 2),
  losAngeles('APPROVED', 90, 1, { pickedUp: true }),
  losAngeles('PLAN', 7, 1),
  losAngeles('PENDING_CUSTOMER', 27, 1, { of: 'AGENT' }),
  losAngeles('CANCELLED', 48, 1),
  losAngeles('CANCELLED', 120, 1),
  shanghai('APPROVED', 33, 1),
  shanghai('ADVICE', 15, 1),
  shanghai('PLAN', 2, 2),
  shanghai('PLAN', 16, 1),
  shanghai('PLAN', 40, 1),
  shanghai('REQUESTED', 9, 1),
  shanghai('REJECTED', 50, 1),
  shanghai('CANCELLED', 20, 1),
  hamburg('PLAN', 5, 40),
  hamburg('APPROVED', 45, 1, { pickedUp: true }),
  hamburg('PENDING_CUSTOMER', 20, 1),
  hamburg('REQUESTED', 2, 1),
  hamburg('ADVICE', 70, 1),
  westCoast('PLAN', 1, 1),
  westCoast('PLAN', 26, 1, { of: 'SHIPPER' }),
  westCoast('REQUESTED', 33, 1),
  westCoast('PENDING_CUSTOMER', 4, 1),
  westCoast('PENDING_CUSTOMER', 52, 1),
  westCoast('APPROVED', 15, 1),
  westCoast('APPROVED', 60, 1, { pickedUp: true }),
  westCoast('REJECTED', 12, 1),
  westCoast('ADVICE', 36, 1),
  westCoast('CANCELLED', 72, 1),
  oms('PLAN', 9, 2),
  newYork('PLAN', 22, 2, { of: 'AGENT' }),
  newYork('PLAN', 60, 1, { amended: { hours: 12 } }),
  newYork('REQUESTED', 6, 1),
  newYork('REQUESTED', 31, 1),
  newYork('PENDING_CUSTOMER', 8, 1, { of: 'SHIPPER' }),
  newYork('PENDING_CUSTOMER', 49, 1),
  newYork('APPROVED', 18, 2, { pickedUp: true }),
  newYork('APPROVED', 85, 1),
  newYork('REJECTED', 3, 1),
  newYork('REJECTED', 29, 1),
  newYork('ADVICE', 21, 1),
  newYork('ADVICE', 90, 1),
  newYork('CANCELLED', 10, 1),
  newYork('CANCELLED', 200, 1),
]
