import type { SailingRow } from '@fairlead/domain/sailing/sailing'
import { demoBooking, type DemoBooking } from './bookings.ts'
import { chanceFrom } from './chance.ts'
import { onSailing } from './fillSailings.ts'

const SEED = 47_110
/** Far behind the other bookings, whose numbers of POs and references follow their place. */
const FIRST_INDEX = 5_000
/** Its bookings stay free of plans, so that there are always some that can be cancelled. */
const FREE_SHIPPER = 'PEARLTOY'
const MOST_TRIES = 40_000

/** So many times the needed bookings are drawn for some lanes, so that some of them sail within days. */
const DRAWN = 4
/** The lanes of demo plans, in the order in which their plans are made, their office, and how many LCL orders each has. */
export const PLAN_LANES = [
  { name: 'northwind', pol: 'HKHKG', pod: 'DEHAM', office: 'HKG', customer: 'NORTHWIND', orders: 14, drawn: DRAWN },
  { name: 'rotterdam', pol: 'HKHKG', pod: 'NLRTM', office: 'HKG', customer: null, orders: 14, drawn: DRAWN },
  { name: 'losAngeles', pol: 'HKHKG', pod: 'USLAX', office: 'HKG', customer: null, orders: 10, drawn: DRAWN },
  { name: 'shanghai', pol: 'CNSHA', pod: 'DEHAM', office: 'SHA', customer: null, orders: 10, drawn: DRAWN },
  { name: 'hamburg', pol: 'HKHKG', pod: 'DEHAM', office: 'HKG', customer: null, orders: 44, drawn: 1 },
  { name: 'westCoast', pol: 'HKHKG', pod: 'USLAX', office: 'HKG', customer: null, orders: 10, drawn: 1 },
  { name: 'newYork', pol: 'CNSHA', pod: 'USNYC', office: 'SHA', customer: null, orders: 16, drawn: 1 },
  { name: 'oms', pol: 'CNSHA', pod: 'USNYC', office: 'SHA', customer: null, orders: 4, drawn: 1 },
] as const
export type PlanLane = (typeof PLAN_LANES)[number]['name']
/** Its bookings come from the order management system. */
const OMS_LANE: PlanLane = 'oms'

/** How many bookings the demo plans add. */
export const PLANNED_ORDERS = PLAN_LANES.reduce((sum, { orders }) => sum + orders, 0)

type IdOf = (partyCode: string) => number

export const officeOf = (lane: PlanLane) => PLAN_LANES.find(({ name }) => name === lane)?.office ?? 'HKG'

/** The bookings of a lane that sail first. */
const EARLIEST = 4

/** Confirmed LCL bookings by sea that have not sailed, lane by lane, the earliest departure first. */
export function plannedOrders(today: string, idOf: IdOf, sailings: readonly SailingRow[]): Map<PlanLane, DemoBooking[]> {
  const drawn = drawnBookings(today, idOf, sailings)
  return new Map(PLAN_LANES.map(({ name, orders, drawn: times }) => [name, spread(drawn.get(name) ?? [], orders, times)]))
}

/** The earliest bookings, and the others evenly from the rest. */
function spread(bookings: readonly DemoBooking[], count: number, times: number): DemoBooking[] {
  const sorted = bookings.toSorted((a, b) => (a.form.etd ?? '').localeCompare(b.form.etd ?? ''))
  const later = sorted.slice(EARLIEST).filter((_, index) => index % times === 0)
  return [...sorted.slice(0, EARLIEST), ...later].slice(0, count)
}

function drawnBookings(today: string, idOf: IdOf, sailings: readonly SailingRow[]): Map<PlanLane, DemoBooking[]> {
  const chance = chanceFrom(SEED)
  const made = new Map<PlanLane, DemoBooking[]>(PLAN_LANES.map(({ name }) => [name, []]))
  const isWanted = ({ status, form, shipper }: DemoBooking) =>
    status === 'CONFIRMED' && shipper !== FREE_SHIPPER && form.mode === 'SEA' && form.service === 'LCL' && (form.etd ?? '') > today
  for (let index = FIRST_INDEX; index < FIRST_INDEX + MOST_TRIES; index++) {
    const booking = onSailing(demoBooking(index, chance, today, idOf), sailings)
    if (!isWanted(booking)) continue
    const lane = PLAN_LANES.find(
      ({ name, pol, pod, customer, orders, drawn }) =>
        booking.form.pol === pol &&
        booking.form.pod === pod &&
        (customer === null || booking.form.consignee_party_id === idOf(customer)) &&
        (made.get(name)?.length ?? 0) < orders * drawn,
    )
    if (lane) made.get(lane.name)?.push(lane.name === OMS_LANE ? { ...booking, form: { ...booking.form, oms_shipment: true } } : booking)
    if (PLAN_LANES.every(({ name, orders, drawn }) => made.get(name)?.length === orders * drawn)) break
  }
  return made
}
