import type { ShippingOrder } from '../booking/booking.ts'
import type { Actor } from '../kit/access.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at, errorsOf, findingsOf, requiredRule, type Rule } from '../kit/rules.ts'
import { isoCodeOf, isReefer } from '../transport/transport.codes.ts'
import type { CarrierBooking, CarrierRequestForm } from './carrier-booking.ts'

/** Carriers are the house's business: others see the numbers on the containers, and no message. */
export const maySeeCarrierBooking = ({ internal }: Actor) => internal
export const mayBookCarrier = (actor: Actor) => actor.internal && actor.func_ids.has('create_booking')

/** A voyage as EDIFACT writes it (8028). */
const VOYAGE_MAX = 17

type Asking = Omit<CarrierRequestForm, 'message_type'>
const cools = ({ container_requests }: ShippingOrder) => container_requests.some(({ container_size }) => isReefer(container_size))
export const requestNeeds = (order: ShippingOrder) => ({ temperature: cools(order), emergency: order.dangerous_goods })

/** What a request cannot be without. */
const RULES: readonly Rule<ShippingOrder, Asking>[] = [
  {
    name: 'only a confirmed booking is asked for',
    level: 'error',
    fields: ['booking_status'],
    check: ({ booking_status }) => (booking_status === 'CONFIRMED' ? null : at('booking_status', 'carrier-booking.notConfirmed')),
  },
  {
    name: 'containers go by sea',
    level: 'error',
    fields: ['mode'],
    check: ({ mode }) => (mode === 'SEA' ? null : at('mode', 'carrier-booking.seaOnly')),
  },
  requiredRule('carrier, sailing and ports are known', ['carrier_code', 'vessel', 'voyage', 'etd', 'pol', 'pod']),
  {
    name: 'a voyage is one that EDIFACT can write',
    level: 'error',
    fields: ['voyage'],
    check: ({ voyage }) => ((voyage ?? '').length > VOYAGE_MAX ? at('voyage', 'carrier-booking.voyageTooLong', { max: VOYAGE_MAX }) : null),
  },
  {
    name: 'containers of a size are asked for',
    level: 'error',
    fields: ['container_requests'],
    check: ({ container_requests }) =>
      container_requests.some(({ container_size, qty }) => isoCodeOf(container_size) && qty)
        ? null
        : at('container_requests', 'carrier-booking.sizesMissing'),
  },
  {
    name: 'the cargo is known',
    level: 'error',
    fields: ['commodity', 'goods_description', 'gross_weight'],
    check: (order) => [
      ...(order.commodity || order.goods_description ? [] : [at('commodity', 'carrier-booking.cargoMissing')]),
      ...(order.gross_weight ? [] : [at('gross_weight', 'carrier-booking.weightMissing')]),
    ],
  },
  {
    name: 'who cools says how far',
    level: 'error',
    fields: ['temperature'],
    check: (order, { temperature }) =>
      cools(order) && temperature === null ? at('temperature', 'carrier-booking.temperatureMissing') : null,
  },
  {
    name: 'dangerous goods name somebody to call',
    level: 'error',
    fields: ['emergency_contact', 'emergency_phone'],
    check: ({ dangerous_goods }, asking) =>
      (['emergency_contact', 'emergency_phone'] as const)
        .filter((field) => dangerous_goods && !asking[field])
        .map((field) => at(field, 'carrier-booking.emergencyMissing')),
  },
]

/** What stands against asking the carrier for this booking: all of it. */
export const requestProblems = (order: ShippingOrder, asking: Asking): FieldProblem[] => errorsOf(findingsOf(RULES, order, asking))

/** Of what a carrier says to a request, whether it stands. */
export const isCancellable = ({ state }: Pick<CarrierBooking, 'state'>) =>
  ['REQUESTED', 'RECEIVED', 'PENDING_UPDATE', 'CONDITIONAL', 'CONFIRMED'].includes(state)

type Whose = Pick<ShippingOrder, 'carrier_code'>
/** The request that stands with the booking's own carrier: a further one replaces it. */
export const bookedHere = <T extends Whose>(standing: readonly T[], order: Whose): T | undefined =>
  standing.find(({ carrier_code }) => carrier_code === order.carrier_code)
/** The request that still stands with a carrier with whom the booking was before. */
export const bookedElsewhere = <T extends Whose>(standing: readonly T[], order: Whose): T | undefined =>
  standing.find(({ carrier_code }) => carrier_code !== order.carrier_code)
/** Whom a cancellation goes to. */
export const toCancel = <T extends Whose>(standing: readonly T[], order: Whose): T | undefined =>
  bookedElsewhere(standing, order) ?? bookedHere(standing, order)
