import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { customer, finance, ops, order, shipper } from '../booking/booking.sample.ts'
import type { ShippingOrder } from '../booking/booking.ts'
import { CONTAINER_SIZES, isoCodeOf, isReefer } from '../transport/transport.codes.ts'
import { CarrierRequestForm } from './carrier-booking.ts'
import { CarrierBookingState } from './carrier-booking.codes.ts'
import {
  isCancellable,
  mayBookCarrier,
  maySeeCarrierBooking,
  requestNeeds,
  requestProblems,
  requestWithOtherCarrier,
  requestWithCarrierOf,
  requestToCancel,
} from './carrier-booking.rules.ts'

const NOTHING = { temperature: null, emergency_contact: null, emergency_phone: null }
const confirmed = (changes: Partial<ShippingOrder> = {}) => order({ booking_status: 'CONFIRMED', commodity: 'Toys', ...changes })
const problems = (changes: Partial<ShippingOrder>, asking: Partial<typeof NOTHING> | { temperature: number } = {}) =>
  requestProblems(confirmed(changes), { ...NOTHING, ...asking }).map(({ path, key }) => `${path} ${key}`)
const reefer: Partial<ShippingOrder> = { container_requests: [{ container_size: '40RH', qty: 1 }] }

test.each<[string, Partial<ShippingOrder>, string[]]>([
  ['is complete', {}, []],
  ['is confirmed', { booking_status: 'AMEND_PENDING' }, ['booking_status carrier-booking.notConfirmed']],
  ['goes by sea', { mode: 'AIR' }, ['mode carrier-booking.seaOnly']],
  ['has a carrier', { carrier_code: null }, ['carrier_code msgRequired']],
  ['has a sailing', { vessel: null, voyage: null, etd: null }, ['vessel msgRequired', 'voyage msgRequired', 'etd msgRequired']],
  ['has its ports', { pol: null, pod: null }, ['pol msgRequired', 'pod msgRequired']],
  ['has a voyage that can be written', { voyage: '1'.repeat(18) }, ['voyage carrier-booking.voyageTooLong']],
  ['asks for containers', { container_requests: [] }, ['container_requests carrier-booking.sizesMissing']],
  [
    'asks for full containers',
    { container_requests: [{ container_size: 'LCL', qty: 1 }] },
    ['container_requests carrier-booking.sizesMissing'],
  ],
  [
    'names its cargo',
    { commodity: null, gross_weight: null },
    ['commodity carrier-booking.cargoMissing', 'gross_weight carrier-booking.weightMissing'],
  ],
  ['says how far it cools', reefer, ['temperature carrier-booking.temperatureMissing']],
  [
    'names somebody to call about dangerous goods',
    { dangerous_goods: true },
    ['emergency_contact carrier-booking.emergencyMissing', 'emergency_phone carrier-booking.emergencyMissing'],
  ],
])('a request %s', (_what, changes, expected) => {
  expect(problems(changes)).toEqual(expected)
})

test('all problems of a request are reported at once', () => {
  expect(problems({ booking_status: 'NEW_E_BOOKING', carrier_code: null, commodity: null, ...reefer })).toHaveLength(4)
  expect(problems(reefer, { temperature: 0 })).toEqual([])
})

test('temperature and telephone must be plausible', () => {
  const parse = (more: object) => CarrierRequestForm.safeParse({ message_type: 'IFTMBF', ...more }).success
  expect([{}, { temperature: -60 }, { temperature: 40 }, { emergency_phone: '+85225550000' }].map(parse)).toEqual([true, true, true, true])
  expect(
    [{ temperature: -61 }, { temperature: 41 }, { temperature: '0' }, { emergency_phone: '2555' }, { message_type: 'VERMAS' }].map(parse),
  ).toEqual([false, false, false, false, false])
})

test('the forwarder books; external users see nothing of the carrier', () => {
  expect([ops, finance, shipper, customer].map(mayBookCarrier)).toEqual([true, false, false, false])
  expect([ops, finance, shipper, customer].map(maySeeCarrierBooking)).toEqual([true, true, false, false])
})

test('an open request can be cancelled', () => {
  expect(CarrierBookingState.options.filter((state) => isCancellable({ state }))).toEqual([
    'REQUESTED',
    'RECEIVED',
    'PENDING_UPDATE',
    'CONDITIONAL',
    'CONFIRMED',
  ])
})

test('a request replaces the open one with the booking’s carrier; a cancellation goes first to the previous carrier', () => {
  const [maersk, hapag] = [{ carrier_code: 'MAEU' }, { carrier_code: 'HLCU' }]
  const carriersOf = (...standing: { carrier_code: string }[]) =>
    [requestWithCarrierOf, requestWithOtherCarrier, requestToCancel].map((of) => of(standing, hapag))
  expect(carriersOf()).toEqual([undefined, undefined, undefined])
  expect(carriersOf(hapag)).toEqual([hapag, undefined, hapag])
  expect(carriersOf(maersk)).toEqual([undefined, maersk, maersk])
  expect(carriersOf(maersk, hapag)).toEqual([hapag, maersk, maersk])
})

test('each size has one ISO 6346 code, and only refrigerated sizes are reefers', () => {
  const sizes = fc.constantFrom(...CONTAINER_SIZES.map(({ container_size }) => container_size))
  fc.assert(
    fc.property(sizes, (size) => {
      expect(isReefer(size)).toBe(/^..R/.test(isoCodeOf(size) ?? ''))
    }),
  )
  expect([isoCodeOf('40HC'), isoCodeOf('LCL'), isoCodeOf(null)]).toEqual(['45G1', null, null])
  expect(requestNeeds(confirmed(reefer))).toEqual({ temperature: true, emergency: false })
})
