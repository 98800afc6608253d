import type { ShippingOrder } from '../booking/booking.ts'
import type { Actor } from '../kit/access.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at, errorsOf, findingsOf, requiredRule, type Rule } from '../kit/rules.ts'
import { isoCodeOf, isReefer } from '../transport/transport.codes.ts'
import type { CarrierBooking, CarrierRequestForm } from './carrier-booking.ts'

/** Only staff see requests to carriers; external users see the numbers on the containers, and no message. */
export const maySeeCarrierBooking = ({ internal }: Actor) => internal
export const mayBookCarrier = (actor: Actor) => actor.internal && actor.func_ids.has('create_booking')

/** The longest voyage number in EDIFACT (8028). */
const VOYAGE_MAX = 17

type RequestDetails = Omit<CarrierRequestForm, 'message_type'>
const cools = ({ container_requests }: ShippingOrder) => container_requests.some(({ container_size }) => isReefer(container_size))
export const requestNeeds = (order: ShippingOrder) => ({ temperature: cools(order), emergency: order.dangerous_goods })

/** What a request requires. */
const RULES: readonly Rule<ShippingOrder, RequestDetails>[] = [
  {
    name: 'only a confirmed booking is requested',
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
    name: 'the voyage fits EDIFACT',
    level: 'error',
    fields: ['voyage'],
    check: ({ voyage }) => ((voyage ?? '').length > VOYAGE_MAX ? at('voyage', 'carrier-booking.voyageTooLong', { max: VOYAGE_MAX }) : null),
  },
  {
    name: 'at least one container size is requested',
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
    name: 'reefers have a temperature',
    level: 'error',
    fields: ['temperature'],
    check: (order, { temperature }) =>
      cools(order) && temperature === null ? at('temperature', 'carrier-booking.temperatureMissing') : null,
  },
  {
    name: 'dangerous goods have an emergency contact',
    level: 'error',
    fields: ['emergency_contact', 'emergency_phone'],
    check: ({ dangerous_goods }, asking) =>
      (['emergency_contact', 'emergency_phone'] as const)
        .filter((field) => dangerous_goods && !asking[field])
        .map((field) => at(field, 'carrier-booking.emergencyMissing')),
  },
]

/** All problems of requesting this booking from the carrier. */
export const requestProblems = (order: ShippingOrder, asking: RequestDetails): FieldProblem[] => errorsOf(findingsOf(RULES, order, asking))

/** Is the request still open, whatever the carrier answered? */
export const isCancellable = ({ state }: Pick<CarrierBooking, 'state'>) =>
  ['REQUESTED', 'RECEIVED', 'PENDING_UPDATE', 'CONDITIONAL', 'CONFIRMED'].includes(state)

type WithCarrier = Pick<ShippingOrder, 'carrier_code'>
/** The open request to the booking's carrier, which a further one replaces. */
export const requestWithCarrierOf = <T extends WithCarrier>(openRequests: readonly T[], order: WithCarrier): T | undefined =>
  openRequests.find(({ carrier_code }) => carrier_code === order.carrier_code)
/** The open request to a previous carrier of the booking. */
export const requestWithOtherCarrier = <T extends WithCarrier>(openRequests: readonly T[], order: WithCarrier): T | undefined =>
  openRequests.find(({ carrier_code }) => carrier_code !== order.carrier_code)
/** The request that a cancellation goes to: first one to a previous carrier. */
export const requestToCancel = <T extends WithCarrier>(openRequests: readonly T[], order: WithCarrier): T | undefined =>
  requestWithOtherCarrier(openRequests, order) ?? requestWithCarrierOf(openRequests, order)
