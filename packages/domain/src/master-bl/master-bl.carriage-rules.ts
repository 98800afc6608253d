import { housesOf, knownOf, ofPlan, shared, type ComparedLine } from './master-bl.compared-rules.ts'
import { boxesOnBill } from './master-bl.facts-rules.ts'
import type { BilledOrder, MasterBl } from './master-bl.ts'

/* Who carries the cargo, from where to where and when: the bill against its orders and their plan. */

const sailingOf = ({ vessel, voyage }: Pick<BilledOrder, 'vessel' | 'voyage'>) => [vessel, voyage].filter(Boolean).join(' ') || null

/** Who carries the cargo on which voyage, for the orders and for their plan. */
const carrierLines = (bill: MasterBl): ComparedLine[] => [
  shared('carrier', 'ERROR', bill.carrier_code, [
    ...housesOf(bill, ({ carrier_code }) => carrier_code),
    ...ofPlan(bill, ({ plan_carrier_code }) => plan_carrier_code),
  ]),
  shared('vessel', 'ERROR', sailingOf(bill), [
    ...housesOf(bill, sailingOf),
    ...ofPlan(bill, ({ plan_vessel, plan_voyage }) => sailingOf({ vessel: plan_vessel, voyage: plan_voyage })),
  ]),
]

/** Without a place of receipt or delivery the cargo is taken over and handed over at the ports. */
function placeLines(bill: MasterBl): ComparedLine[] {
  const delivery = bill.pld ?? bill.pod
  return [
    shared(
      'por',
      'WARNING',
      bill.por ?? bill.pol,
      housesOf(bill, ({ por, pol }) => por ?? pol),
    ),
    shared(
      'pol',
      'ERROR',
      bill.pol,
      housesOf(bill, ({ pol }) => pol),
    ),
    shared(
      'pod',
      'ERROR',
      bill.pod,
      housesOf(bill, ({ pod }) => pod),
    ),
    // Cargo of a consolidation may end at the port under the master: the forwarder delivers each house on.
    shared(
      'pld',
      'ERROR',
      delivery,
      housesOf(bill, ({ pld, pod, consolidation_no }) => (consolidation_no !== null && delivery === bill.pod ? pod : (pld ?? pod))),
    ),
  ]
}

const dateLines = (bill: MasterBl): ComparedLine[] => [
  shared(
    'etd',
    'WARNING',
    bill.etd,
    knownOf(bill, ({ etd }) => etd),
  ),
  shared(
    'eta',
    'WARNING',
    bill.eta,
    knownOf(bill, ({ eta }) => eta),
  ),
]

/** The carrier's booking, for each container that has one. */
const bookingLine = (bill: MasterBl): ComparedLine =>
  shared(
    'carrier_booking_no',
    'WARNING',
    bill.carrier_booking_no,
    boxesOnBill(bill, bill.facts).flatMap(({ container_no, carrier_booking_no }) =>
      carrier_booking_no === null ? [] : [{ of: container_no, house: carrier_booking_no }],
    ),
  )

/** Every line about the carriage, in the order of the screen. */
export const carriageLines = (bill: MasterBl): ComparedLine[] => [
  ...carrierLines(bill),
  ...placeLines(bill),
  ...dateLines(bill),
  bookingLine(bill),
]
