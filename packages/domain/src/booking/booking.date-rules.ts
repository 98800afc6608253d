import { dayIn, daysBetween } from '../kit/dates.ts'
import { at } from '../kit/rules.ts'
import type { FieldProblem, Message } from '../kit/problem.ts'
import { wallTime } from '../kit/wallTime.ts'
import type { Mode } from './booking.codes.ts'
import type { BookingRule, RuleFacts } from './booking.rules.ts'
import type { BookingData, ContainerLine } from './booking.ts'

export const ETD_AFTER_CARGO_READY_WARNING_DAYS = 14 // BOOK-091

/** Is the first date before the second? False while either is empty. */
const isBefore = (a: string | null, b: string | null) => a !== null && b !== null && daysBetween(a, b) > 0

/** The ETD must be later than the cargo ready date. */
export const leavesTooEarly = (etd: string | null, cargo_ready_date: string | null) =>
  etd !== null && cargo_ready_date !== null && daysBetween(cargo_ready_date, etd) <= 0

const onEachContainer =
  (field: keyof ContainerLine, key: string, isWrong: (container: ContainerLine, order: BookingData) => boolean): BookingRule['check'] =>
  (order) =>
    order.containers.flatMap((container, index) => (isWrong(container, order) ? [at(`containers.${index}.${field}`, key)] : []))

/** Loose cargo, and cargo by air, is delivered to the CFS; full containers to the CY. */
export const isDeliveredToCfs = ({ service, mode }: Pick<BookingData, 'service' | 'mode'>) => service === 'LCL' || mode === 'AIR'

/** Is the cargo ready only after the day of the cut-off? */
export const whyMissed = (ready: string | null, cutOff: string, zone: string): Message | null =>
  ready !== null && ready > dayIn(cutOff, zone) ? { key: 'booking.cargoMissesCutOff', params: { at: wallTime(cutOff, zone) } } : null

interface Sailing {
  mode: Mode | null
  etd: string | null
  eta: string | null
}
/** The arrival of a sailing must not be before its departure. */
export const arrivesTooEarly = ({ etd, eta, mode }: Sailing): FieldProblem | null =>
  etd && eta && daysBetween(etd, eta) < (mode === 'AIR' ? -1 : 0) ? at('eta', 'booking.etaBeforeEtd') : null

export const DATE_RULES: readonly BookingRule[] = [
  {
    name: 'etdLaterThanCargoReady', // BOOK-090
    level: 'error',
    fields: ['etd', 'cargo_ready_date'],
    check: ({ etd, cargo_ready_date }) => (leavesTooEarly(etd, cargo_ready_date) ? at('etd', 'booking.etdNotAfterCargoReady') : null),
  },
  {
    name: 'etdSoonAfterCargoReady', // BOOK-091
    level: 'warning',
    fields: ['etd', 'cargo_ready_date'],
    check: ({ etd, cargo_ready_date }) =>
      etd && cargo_ready_date && daysBetween(cargo_ready_date, etd) > ETD_AFTER_CARGO_READY_WARNING_DAYS
        ? at('etd', 'booking.etdLongAfterCargoReady', {
            days: daysBetween(cargo_ready_date, etd),
            limit: ETD_AFTER_CARGO_READY_WARNING_DAYS,
          })
        : null,
  },
  {
    name: 'cargoReachesCutOff',
    level: 'warning',
    fields: ['cargo_ready_date', 'cfs_closing', 'cy_closing', 'service', 'mode'],
    check: (order, { pol_time_zone }) => {
      const field = isDeliveredToCfs(order) ? 'cfs_closing' : 'cy_closing'
      const cutOff = order[field]
      const missed = cutOff && pol_time_zone ? whyMissed(order.cargo_ready_date, cutOff, pol_time_zone) : null
      return missed && at('cargo_ready_date', missed.key, missed.params)
    },
  },
  {
    // A flight that crosses the date line eastwards may land on the previous day.
    name: 'etaNotBeforeEtd',
    level: 'error',
    fields: ['etd', 'eta', 'mode'],
    check: arrivesTooEarly,
  },
  {
    name: 'pldEtaNotBeforePodEta', // BOOK-096
    level: 'error',
    fields: ['eta', 'pld_eta'],
    check: ({ eta, pld_eta }) => (isBefore(pld_eta, eta) ? at('pld_eta', 'booking.pldEtaBeforePodEta') : null),
  },
  {
    name: 'pldEtaNotAfterFdEta', // BOOK-096, BOOK-097
    level: 'error',
    fields: ['pld_eta', 'fd_eta'],
    check: ({ pld_eta, fd_eta }) => (isBefore(fd_eta, pld_eta) ? at('fd_eta', 'booking.fdEtaBeforePldEta') : null),
  },
  {
    name: 'fdEtaNotBeforePodEta', // BOOK-097
    level: 'error',
    fields: ['eta', 'fd_eta'],
    check: ({ eta, fd_eta }) => (isBefore(fd_eta, eta) ? at('fd_eta', 'booking.fdEtaBeforePodEta') : null),
  },
  {
    name: 'cyGateInByEtd', // BOOK-092
    level: 'error',
    fields: ['etd', 'containers'],
    check: onEachContainer('cy_gate_in', 'booking.cyGateInAfterEtd', (container, { etd }) => isBefore(etd, container.cy_gate_in)),
  },
  {
    name: 'cfsReceivedByEtd', // BOOK-093
    level: 'error',
    fields: ['etd', 'containers'],
    check: onEachContainer('cfs_received', 'booking.cfsReceivedAfterEtd', (container, { etd }) => isBefore(etd, container.cfs_received)),
  },
  {
    name: 'cfsReceivedByGateIn', // BOOK-094
    level: 'error',
    fields: ['containers'],
    check: onEachContainer('cfs_received', 'booking.cfsReceivedAfterGateIn', ({ cfs_received, cy_gate_in }) =>
      isBefore(cy_gate_in, cfs_received),
    ),
  },
  {
    name: 'exFactoryNotBeforeCargoReady', // BOOK-095
    level: 'error',
    fields: ['cargo_ready_date', 'containers'],
    check: onEachContainer('ex_factory_date', 'booking.exFactoryBeforeCargoReady', (container, { cargo_ready_date }) =>
      isBefore(container.ex_factory_date, cargo_ready_date),
    ),
  },
]

export const CLOSINGS = ['cfs_closing', 'cy_closing', 'vgm_closing', 'si_closing'] as const

type Closings = Pick<BookingData, 'etd' | (typeof CLOSINGS)[number]>
/** Compares each closing as a date in the POL's time zone; skipped while the zone is unknown. */
export const closingsAfterEtd = (record: Closings, { pol_time_zone }: RuleFacts): FieldProblem[] =>
  CLOSINGS.flatMap((field) => {
    const closing = record[field]
    if (!closing || !pol_time_zone) return []
    return isBefore(record.etd, dayIn(closing, pol_time_zone)) ? [at(field, 'booking.closingAfterEtd')] : []
  })
export const CLOSING_RULE: BookingRule = {
  name: 'closingsNotAfterEtd',
  level: 'warning',
  fields: ['etd', ...CLOSINGS],
  check: closingsAfterEtd,
}
