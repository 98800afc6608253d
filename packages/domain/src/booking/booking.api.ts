import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { calendarDate, version } from '../kit/fields.ts'
import { historyOf } from '../kit/history.ts'
import { narrowPageOf } from '../kit/list.api.ts'
import { FieldError } from '../kit/problem.ts'
import { remarkCalls, remarkLimits } from '../kit/remark.api.ts'
import { stepCalls } from '../kit/stepCalls.ts'
import { ContainerSize } from '../transport/transport.codes.ts'
import { ShippingOrder, ShippingOrderForm, ShippingOrderRow } from './booking.ts'
import { BookingStatus, OrderAction } from './booking.codes.ts'
import { bookingBatches } from './booking.batch-api.ts'
import { bookingHandlerApi } from './booking.handler-api.ts'
import { bookingListsApi } from './booking.lists.api.ts'
import { SI_TABLE, SPACE_TABLE } from './booking.progress-transitions.ts'
import { BOOKING_TABLE } from './booking.transitions.ts'

const SoParams = z.object({ so_no: z.string().check(z.minLength(1), z.maxLength(20)) })
/** APPR-012 */
const read = ['booking', 'create_booking', 'booking_approval'] as const
/** Planners may read the orders that they consolidate, but not change them (CONSOL-013). */
const look = [...read, 'consolidation'] as const
const write = ['create_booking'] as const

/** A container with its part of the loose cargo of an order. */
export const LoadedContainer = z.object({
  container_no: z.nullable(z.string()),
  container_size: z.nullable(ContainerSize),
  seal_no: z.nullable(z.string()),
  carrier_booking_no: z.nullable(z.string()),
  package_qty: z.nullable(z.number()),
  gross_weight: z.nullable(z.number()),
  cbm: z.nullable(z.number()),
  cfs_received: z.nullable(calendarDate),
  cy_gate_in: z.nullable(calendarDate),
})
export type LoadedContainer = z.infer<typeof LoadedContainer>

/** The result of "booking validation" before an action (BOOK-053): `JOB` when the job is closed, `PARTY` when a party may not be used. */
export const BookingValidation = z.object({
  res: z.enum(['JOB', 'PARTY']),
  so_no: z.string(),
  action: z.string(),
  party_type_name: z.nullable(z.string()),
  party_code: z.nullable(z.string()),
})
export type BookingValidation = z.infer<typeof BookingValidation>

export const BookingFinding = z.extend(FieldError, { rule: z.string(), level: z.enum(['error', 'warning']) })

/** A dry run of an action: whether it would be allowed now, and what prevents it. */
export const BookingCheck = z.object({
  action: OrderAction,
  allowed: z.boolean(),
  /** `forbidden`: the actor lacks the permission; `state`: the status does not allow it; null: only guards can refuse. */
  refused_as: z.nullable(z.enum(['forbidden', 'state'])),
  refusals: z.array(z.omit(FieldError, { path: true })),
  /** Missing fields and broken rules, field by field, warnings included. */
  findings: z.array(BookingFinding),
  validation: z.array(BookingValidation),
})

/** Configured limits that the booking screens read. */
export const BookingSettings = z.object({
  /** Whether a wrong ISO 6346 check digit is an error or a warning. */
  container_check_digit: z.enum(['error', 'warning']),
  ...remarkLimits,
})
export type BookingSettings = z.infer<typeof BookingSettings>

const TABLES = { ...BOOKING_TABLE, ...SPACE_TABLE, ...SI_TABLE }
/** Every step except `amend`, which sends the form. */
export const bookingSteps = stepCalls(
  TABLES,
  { path: '/shipping-orders/{so_no}', access: write, params: SoParams, answer: ShippingOrder },
  {
    submit: 'Submit a draft as e-booking or manual booking',
    discard: 'Discard a draft',
    confirm: 'Confirm a booking; assigns Job# and HBL# if it has none',
    withdraw_amendment: 'Withdraw a requested amendment',
    reject_amendment: 'Reject a requested amendment; the confirmed version stays in force',
    request_cancel: 'Request the cancellation of a booking',
    acknowledge_cancel: 'Acknowledge a requested cancellation',
    reject_cancel: 'Reject a requested cancellation; the booking returns to its previous status',
    request_space: 'Request space from the carrier',
    release_so: 'Record that the carrier released the shipping order',
    waitlist_space: 'Record that the carrier put the request on its waiting list',
    refuse_space: 'Record that the carrier refused the space',
    withdraw_so: 'Give released space back',
    submit_si: 'Submit the house shipping instruction',
    reverse_si: 'Reverse the house shipping instruction, so that it can be edited again',
    cancel: 'Cancel a booking',
    recover: 'Recover a cancelled booking',
  },
)
const { submit, discard, confirm, ...laterSteps } = bookingSteps

export const bookingApi = {
  /** The list call with the full schema of its rows, for the server and the API documentation. */
  list: defineCall({ ...bookingListsApi.list, answer: narrowPageOf(ShippingOrderRow) }),
  read: defineCall({
    method: 'GET',
    path: '/shipping-orders/{so_no}',
    access: look,
    summary: 'One shipping order',
    params: SoParams,
    answer: ShippingOrder,
  }),
  create: defineCall({
    method: 'POST',
    path: '/shipping-orders',
    access: write,
    summary: 'Save a new draft and assign its SO#',
    body: ShippingOrderForm,
    answer: ShippingOrder,
    creates: true,
  }),
  save: defineCall({
    method: 'PUT',
    path: '/shipping-orders/{so_no}',
    access: write,
    summary: 'Save a shipping order without changing its status',
    params: SoParams,
    body: z.extend(ShippingOrderForm, { version }),
    answer: ShippingOrder,
    errors: [409],
  }),
  submit,
  discard,
  confirm,
  amend: defineCall({
    method: 'POST',
    path: '/shipping-orders/{so_no}/amend',
    access: write,
    summary: 'Amend a confirmed booking; from an external user it is a request',
    params: SoParams,
    body: z.extend(ShippingOrderForm, { version }),
    answer: ShippingOrder,
    moves: true,
    errors: [409],
  }),
  ...laterSteps,
  ...bookingBatches,
  ...bookingHandlerApi,
  checkShippingOrder: defineCall({
    method: 'GET',
    path: '/shipping-orders/{so_no}/check',
    access: look,
    summary: 'Check whether an action would be allowed now, and if not, why not',
    params: SoParams,
    query: z.strictObject({ action: OrderAction }),
    answer: BookingCheck,
  }),
  loadedContainers: defineCall({
    method: 'GET',
    path: '/shipping-orders/{so_no}/loaded-containers',
    access: look,
    summary: 'The containers in which loose cargo of the order lies, read from the closed load of its consolidation',
    params: SoParams,
    answer: z.array(LoadedContainer),
  }),
  history: defineCall({
    method: 'GET',
    path: '/shipping-orders/{so_no}/history',
    access: look,
    summary: 'Every change of status and fields, newest first',
    params: SoParams,
    answer: z.array(historyOf(BookingStatus)),
  }),
  ...remarkCalls('/shipping-orders/{so_no}', read, SoParams),
  dashboard: bookingListsApi.dashboard,
  settings: defineCall({
    method: 'GET',
    path: '/booking-settings',
    access: [...look, 'master_bl'],
    summary: 'Configured limits of the booking screens',
    answer: BookingSettings,
  }),
}
