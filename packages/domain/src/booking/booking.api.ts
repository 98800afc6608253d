import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { lines, version } from '../kit/fields.ts'
import { historyOf } from '../kit/history.ts'
import { pageOf } from '../kit/list.ts'
import { FieldError } from '../kit/problem.ts'
import { remarkCalls, remarkLimits } from '../kit/remark.api.ts'
import { ShippingOrder, ShippingOrderForm, ShippingOrderRow } from './booking.ts'
import { BookingStatus, OrderAction } from './booking.codes.ts'
import { bookingListsApi } from './booking.lists.api.ts'

const SoParams = z.object({ so_no: z.string().check(z.minLength(1), z.maxLength(20)) })
/** APPR-012 */
const read = ['booking', 'create_booking', 'booking_approval'] as const
const write = ['create_booking'] as const

const REASON_MAX_LENGTH = 500
const ActionBody = z.strictObject({ version })
const ReasonBody = z.strictObject({ version, reason: lines(REASON_MAX_LENGTH) })

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

/** What would happen if the action were taken now, without taking it. */
export const BookingCheck = z.object({
  action: OrderAction,
  allowed: z.boolean(),
  /** Why this actor may not act at all, or not in this status; null when only guards can stand in the way. */
  refused_as: z.nullable(z.enum(['forbidden', 'state'])),
  refusals: z.array(z.omit(FieldError, { path: true })),
  /** Missing fields and broken rules, field by field, warnings included. */
  findings: z.array(BookingFinding),
  validation: z.array(BookingValidation),
})

/** What the configuration decides and the screen must know. */
export const BookingSettings = z.object({
  /** Whether a wrong ISO 6346 check digit refuses or only warns. */
  container_check_digit: z.enum(['error', 'warning']),
  ...remarkLimits,
})
export type BookingSettings = z.infer<typeof BookingSettings>

const action = <const B extends typeof ActionBody | typeof ReasonBody>(name: OrderAction, summary: string, body: B) =>
  defineCall({
    method: 'POST',
    path: `/shipping-orders/{so_no}/${name}`,
    access: write,
    summary,
    params: SoParams,
    body,
    answer: ShippingOrder,
    moves: true,
    errors: [409],
  })

export const bookingApi = {
  /** With the rows written out, for whoever serves and documents it. */
  list: defineCall({ ...bookingListsApi.list, answer: pageOf(ShippingOrderRow) }),
  read: defineCall({
    method: 'GET',
    path: '/shipping-orders/{so_no}',
    access: read,
    summary: 'One shipping order',
    params: SoParams,
    answer: ShippingOrder,
  }),
  create: defineCall({
    method: 'POST',
    path: '/shipping-orders',
    access: write,
    summary: 'Save a new draft; it gets its SO#',
    body: ShippingOrderForm,
    answer: ShippingOrder,
    creates: true,
  }),
  save: defineCall({
    method: 'PUT',
    path: '/shipping-orders/{so_no}',
    access: write,
    summary: 'Save a shipping order without a change of status',
    params: SoParams,
    body: z.extend(ShippingOrderForm, { version }),
    answer: ShippingOrder,
    errors: [409],
  }),
  submit: action('submit', 'Submit a draft as e-booking or manual booking', ActionBody),
  discard: action('discard', 'Discard a draft', ActionBody),
  confirm: action('confirm', 'Confirm a booking; gives Job# and HBL# where it has none', ActionBody),
  amend: defineCall({
    method: 'POST',
    path: '/shipping-orders/{so_no}/amend',
    access: write,
    summary: 'Amend a confirmed booking; of the external side it is a request',
    params: SoParams,
    body: z.extend(ShippingOrderForm, { version }),
    answer: ShippingOrder,
    moves: true,
    errors: [409],
  }),
  withdraw_amendment: action('withdraw_amendment', 'Withdraw a requested amendment', ActionBody),
  reject_amendment: action('reject_amendment', 'Reject a requested amendment; the confirmed version stands', ReasonBody),
  request_cancel: action('request_cancel', 'Ask for the cancellation of a booking', ReasonBody),
  acknowledge_cancel: action('acknowledge_cancel', 'Acknowledge a requested cancellation', ActionBody),
  reject_cancel: action('reject_cancel', 'Reject a requested cancellation; the status before returns', ReasonBody),
  request_space: action('request_space', 'Request space from the carrier', ActionBody),
  release_so: action('release_so', 'The carrier released the shipping order', ActionBody),
  waitlist_space: action('waitlist_space', 'The carrier put the request on its waiting list', ReasonBody),
  refuse_space: action('refuse_space', 'The carrier refused the space', ReasonBody),
  withdraw_so: action('withdraw_so', 'Give released space back', ReasonBody),
  submit_si: action('submit_si', 'Submit the house shipping instruction', ActionBody),
  reverse_si: action('reverse_si', 'Reverse the house shipping instruction: it is open again', ReasonBody),
  cancel: action('cancel', 'Cancel a booking', ReasonBody),
  recover: action('recover', 'Recover a cancelled booking', ActionBody),
  checkShippingOrder: defineCall({
    method: 'GET',
    path: '/shipping-orders/{so_no}/check',
    access: read,
    summary: 'Would this action be allowed now, and if not, why not',
    params: SoParams,
    query: z.strictObject({ action: OrderAction }),
    answer: BookingCheck,
  }),
  history: defineCall({
    method: 'GET',
    path: '/shipping-orders/{so_no}/history',
    access: read,
    summary: 'Every change of status and of fields, newest first',
    params: SoParams,
    answer: z.array(historyOf(BookingStatus)),
  }),
  ...remarkCalls('/shipping-orders/{so_no}', read, SoParams),
  dashboard: bookingListsApi.dashboard,
  settings: defineCall({
    method: 'GET',
    path: '/booking-settings',
    access: read,
    summary: 'Configured limits of the booking screens',
    answer: BookingSettings,
  }),
}
