import { emptyForm, linesForRequests, withSystemLines } from '@fairlead/domain/booking/booking.defaults'
import type { BookingStatus, ContainerSize } from '@fairlead/domain/booking/booking.codes'
import { CLOSINGS_OF_MODE } from '@fairlead/domain/booking/booking.required'
import type { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { containerCheckDigit } from '@fairlead/domain/kit/identifiers'
import { addDays } from '@fairlead/domain/kit/dates'
import type { Chance } from './chance.ts'
import { AIR_ROUTES, CARGO, RAIL_ROUTES, SEA_CARRIERS, SEA_ROUTES, VESSELS, type DemoRoute } from './routes.ts'

/** One booking of the demo with its status. */
export interface DemoBooking {
  form: ShippingOrderForm
  status: BookingStatus
  /** Created by the shipper's user. */
  eBooking: boolean
  route: DemoRoute
  shipper: string
  sailing_schedule_id?: number
  /** Hours before now. */
  createdAgo: number
  submittedAgo: number
  movedAgo: number
}

type Mode = 'SEA' | 'AIR' | 'RAIL'
type IdOf = (partyCode: string) => number

/** The statuses of demo bookings and their number. */
const STATES: readonly (readonly [BookingStatus, number])[] = [
  ['CONFIRMED', 0.5],
  ['NEW_E_BOOKING', 0.14],
  ['NEW_MANUAL', 0.12],
  ['CANCELLED', 0.09],
  ['RECOVERED', 0.07],
  ['DRAFT', 0.08],
]

export function demoBooking(index: number, chance: Chance, today: string, idOf: IdOf): DemoBooking {
  const status = stateOf(chance)
  const mode: Mode = index % 12 === 5 ? 'AIR' : index % 12 === 9 ? 'RAIL' : 'SEA'
  const route = chance.pick({ SEA: SEA_ROUTES, AIR: AIR_ROUTES, RAIL: RAIL_ROUTES }[mode])
  const shipper = index % 9 === 0 && route.shippers.includes('PEARLTOY') ? 'PEARLTOY' : chance.pick(route.shippers)
  const ages = agesOf(status, chance)
  const form = formFor({ index, chance, mode, route, shipper, today, idOf })
  const eBooking = status === 'NEW_E_BOOKING' || (status === 'DRAFT' ? chance.holds(0.5) : status !== 'NEW_MANUAL' && chance.holds(0.55))
  return { form: status === 'CONFIRMED' || status === 'CANCELLED' ? closed(form, chance) : form, status, eBooking, route, shipper, ...ages }
}

function stateOf(chance: Chance): BookingStatus {
  let left = chance.below(1000) / 1000
  for (const [status, share] of STATES) if ((left -= share) < 0) return status
  return 'CONFIRMED'
}

/** Pending bookings get every ageing colour: fresh, yellow past 8 h, red past 18 h. */
function agesOf(status: BookingStatus, chance: Chance) {
  const waiting = status === 'NEW_E_BOOKING' || status === 'NEW_MANUAL'
  const colour = chance.below(3)
  const submittedAgo = waiting
    ? ([chance.between(0, 7), chance.between(9, 17), chance.between(19, 60)][colour] ?? 1)
    : chance.between(48, 900)
  return {
    submittedAgo,
    createdAgo: submittedAgo + chance.between(1, 20),
    movedAgo: waiting || status === 'DRAFT' ? submittedAgo : Math.max(1, submittedAgo - chance.between(2, 46)),
  }
}

/** Carrier and vessel; a flight belongs to its airline. */
function carriageOf(chance: Chance, mode: Mode): Pick<ShippingOrderForm, 'carrier_code' | 'vessel' | 'voyage'> {
  if (mode === 'AIR') {
    const carrier_code = chance.pick(['CX', 'LH', 'SQ'])
    return {
      carrier_code,
      vessel: 'AIR',
      voyage: `${carrier_code}${chance.between(2, 8)}${String(chance.between(0, 99)).padStart(2, '0')}`,
    }
  }
  const carrier_code = mode === 'SEA' ? chance.pick(SEA_CARRIERS) : chance.pick(['CRE', 'DBC'])
  const vessel = mode === 'SEA' ? chance.pick(VESSELS) : 'BLOCK TRAIN'
  return { carrier_code, vessel, voyage: `${String(chance.between(1, 99)).padStart(3, '0')}${chance.pick(['W', 'E'])}` }
}

interface FormInput {
  index: number
  chance: Chance
  mode: Mode
  route: DemoRoute
  shipper: string
  today: string
  idOf: IdOf
}

const incotermsOf = (mode: Mode, collect: boolean) => {
  if (collect) return mode === 'SEA' ? 'FOB' : 'FCA'
  return mode === 'SEA' ? 'CIF' : 'CPT'
}

const originOf = (pol: string) => (pol.startsWith('VN') ? 'VIETNAM' : pol.startsWith('IN') ? 'INDIA' : 'CHINA')

/** The parties of a booking. Draws from `chance`, so that its place in the form decides the demo data. */
const partiesOf = ({ chance, route, shipper, idOf }: FormInput, customer: string) => ({
  shipper_party_id: idOf(shipper),
  customer_party_id: idOf(customer),
  consignee_party_id: idOf(customer),
  notify_party_id: chance.holds(0.3) ? idOf('BALTIC') : null,
  nomination_agent_party_id: chance.holds(0.15) ? idOf('BALTIC') : null,
  release_agent_party_id: idOf(route.release),
  handling_office_party_id: idOf(route.office),
})

const portsOf = ({ pol, pod }: DemoRoute, fd: string) => ({ por: pol, pol, pod, pld: pod, fd })

function formFor(input: FormInput): ShippingOrderForm {
  const { index, chance, mode, route, shipper, today } = input
  const service = mode === 'AIR' ? 'LCL' : chance.holds(0.7) ? 'FCL' : 'LCL'
  const cargo = chance.pick(CARGO)
  const ready = addDays(today, chance.between(-20, 35))
  const etd = addDays(ready, chance.between(3, 12))
  const eta = addDays(etd, route.days)
  const fd = chance.pick(route.fds)
  const customer = chance.pick(route.customers)
  const collect = chance.holds(0.7)
  const packages = chance.between(40, 900)
  const base: ShippingOrderForm = {
    ...emptyForm(),
    po_no: `PO${700_000 + index * 7}`,
    mode,
    service,
    delivery: fd === route.pod ? 'PORT_TO_PORT' : 'PORT_TO_DOOR',
    business_type: chance.holds(0.6) ? 'NOMINATION' : 'FREEHAND',
    ...partiesOf(input, customer),
    sales_code: chance.pick(['SAL01', 'SAL02', 'SAL03', 'SAL04']),
    ...portsOf(route, fd),
    cargo_ready_date: ready,
    etd,
    eta,
    pld_eta: eta,
    fd_eta: addDays(eta, fd === route.pod ? 0 : 4),
    ...carriageOf(chance, mode),
    incoterms: incotermsOf(mode, collect),
    incoterms_location: collect ? 'Port of loading' : 'Port of discharge',
    freight: collect ? 'COLLECT' : 'PREPAID',
    commodity: cargo.commodity,
    marks: `${customer}\nC/NO. 1-${packages}\nMADE IN ${originOf(route.pol)}`,
    goods_description: cargo.goods,
    package_qty: packages,
    package_unit: 'CT',
    shipper_reference: `${shipper.slice(0, 3)}-${1000 + index}`,
    transport_document: mode === 'AIR' ? 'AWB' : mode === 'RAIL' ? 'RWB' : chance.pick(['OBL', 'SWB', 'TELEX']),
    consolidatable: service === 'LCL' && mode === 'SEA',
    contract_type: 'SERVICE_CONTRACT',
    contract_no: `SC${chance.between(10_000, 99_999)}`,
  }
  return loaded(base, chance, cargo.hs)
}

const SIZES: readonly ContainerSize[] = ['20GP', '40GP', '40HC']

/** Weights and volumes that match the sum of the lines. */
function loaded(form: ShippingOrderForm, chance: Chance, hs_code: string): ShippingOrderForm {
  const qty = chance.between(1, 3)
  const weight = form.service === 'FCL' ? qty * chance.between(4_000, 18_000) : chance.between(150, 4_000)
  const volume = form.service === 'FCL' ? qty * chance.between(20, 60) : chance.between(1, 14)
  const measured = {
    ...form,
    gross_weight: weight,
    cbm: volume,
    number_of_originals: form.transport_document === 'OBL' ? 3 : null,
    container_requests: form.service === 'FCL' ? [{ container_size: chance.pick(SIZES), qty }] : [],
  }
  const lines = withSystemLines(form.service === 'FCL' ? { ...measured, containers: linesForRequests(measured) } : measured)
  const count = Math.max(1, lines.containers.length)
  const share = (total: number, index: number) =>
    index === count - 1 ? total - Math.floor(total / count) * (count - 1) : Math.floor(total / count)
  return {
    ...lines,
    containers: lines.containers.map((line, index) => {
      const part = { package_qty: share(form.package_qty ?? count, index), gross_weight: share(weight, index), cbm: share(volume, index) }
      return { ...line, ...part, hs_lines: [{ hs_code, ...part }] }
    }),
  }
}

/** Adds what a confirmed booking has: cut-offs, carrier's booking numbers, container numbers for FCL. */
function closed(form: ShippingOrderForm, chance: Chance): ShippingOrderForm {
  const before = (days: number, hour: number) => `${addDays(form.etd ?? '2026-01-01', -days)}T${String(hour).padStart(2, '0')}:00:00.000Z`
  const closings = { cfs_closing: before(4, 9), cy_closing: before(3, 9), vgm_closing: before(3, 4), si_closing: before(4, 4) }
  return {
    ...form,
    ...Object.fromEntries(CLOSINGS_OF_MODE[form.mode ?? 'SEA'].map((field) => [field, closings[field]])),
    containers: form.containers.map((line) => ({
      ...line,
      carrier_booking_no: form.mode === 'AIR' ? airWaybill(chance) : String(chance.between(200_000_000, 299_999_999)),
      container_no: form.mode !== 'AIR' && form.service === 'FCL' ? containerNumber(chance) : null,
    })),
  }
}

function containerNumber(chance: Chance): string {
  const firstTen = `${chance.pick(['MSKU', 'MSCU', 'CMAU', 'OOLU', 'EGHU', 'HLBU'])}${chance.between(100_000, 999_999)}`
  return `${firstTen}${containerCheckDigit(firstTen)}`
}

function airWaybill(chance: Chance): string {
  const serial = chance.between(1_000_000, 9_999_999)
  return `${chance.pick(['160', '020', '618'])}${serial}${serial % 7}`
}
