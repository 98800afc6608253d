import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { bookingApi, type BookingSettings } from '@fairlead/domain/booking/booking.api'
import type { OrderAction } from '@fairlead/domain/booking/booking.codes'
import { isSiOnly } from '@fairlead/domain/booking/booking.amend-rules'
import { formOf, openFormOf } from '@fairlead/domain/booking/booking.defaults'
import {
  maySendSi,
  orderStep,
  SI_TRANSITIONS,
  SPACE_TRANSITIONS,
  type SI_TABLE,
  type SPACE_TABLE,
} from '@fairlead/domain/booking/booking.progress-transitions'
import { missingFor } from '@fairlead/domain/booking/booking.required'
import { bookingFindings } from '@fairlead/domain/booking/booking.rules'
import { BOOKING_TRANSITIONS, type BOOKING_TABLE } from '@fairlead/domain/booking/booking.transitions'
import type { Actor } from '@fairlead/domain/kit/access'
import { differences } from '@fairlead/domain/kit/differences'
import { errorsOf } from '@fairlead/domain/kit/rules'
import { REASON_MAX_LENGTH } from '@fairlead/domain/kit/stepCalls'
import type { ReasonedAction, Refusal, Who } from '@fairlead/domain/kit/transitions'
import type { MessageKey } from '@fairlead/domain/messages'
import type { DetailAction } from '../kit/detail/detail.ts'
import { send } from '../kit/net/send.ts'
import { JOB_ACTIONS } from './booking.job-actions.ts'

type BookingDetailAction = DetailAction<ShippingOrder, ShippingOrderForm, BookingSettings>
type Extra = Omit<BookingDetailAction, 'name' | 'label' | 'isFor' | 'isDue' | 'refusal' | 'done'> & {
  done?: Omit<BookingDetailAction['done'], 'text'>
}

/** Each table by the status that it moves. */
const TABLES = { booking_status: BOOKING_TRANSITIONS, space_status: SPACE_TRANSITIONS, si_status: SI_TRANSITIONS } as const
const PIPELINES = ['booking_status', 'space_status', 'si_status'] as const
type Rows = readonly { from: readonly string[]; who: Who<ShippingOrder> }[]
const tableOf = (name: OrderAction) => {
  for (const status of PIPELINES) {
    const rows: Rows | undefined = new Map<string, Rows>(Object.entries(TABLES[status])).get(name)
    if (rows) return { status, rows }
  }
  throw new Error(`No status table knows the action ${name}`)
}

/** May this side and role ever take the action? */
const isFor = (name: OrderAction, actor: Actor) =>
  tableOf(name).rows.some(
    ({ who }) =>
      (who.side === 'anyone' || who.side === (actor.internal ? 'internal' : 'external')) && who.funcs.some((id) => actor.func_ids.has(id)),
  ) &&
  (name !== 'submit_si' || maySendSi(actor))

/** A booking that is not stored yet is a draft in the making: only submitting it has a meaning. */
function isDue(name: OrderAction, order: ShippingOrder | null) {
  if (!order) return name === 'submit'
  const { status, rows } = tableOf(name)
  const isOpen = status === 'booking_status' || order.booking_status === 'CONFIRMED'
  return isOpen && rows.some(({ from }) => from.includes(order[status]))
}

function refusal(
  name: OrderAction,
  order: ShippingOrder | null,
  form: ShippingOrderForm,
  actor: Actor,
  settings: BookingSettings,
): Refusal | null {
  if (order) {
    const step = orderStep(name, withForm(order, form), actor, { parties: [], settings, holds: [] })
    const refused = ofThePage(step.refusal)
    if (refused || name !== 'amend') return refused
    if (differences(openFormOf(order), form).length === 0) return NOTHING_CHANGED
    return isSiOnly(formOf(order), form) ? ONLY_TO_SAVE : null
  }
  const messages = [...missingFor('submit', form), ...errorsOf(bookingFindings(form, settings, null))]
  return messages.length > 0 ? { kind: 'guards', messages } : null
}

/** Job and parties are validated by the server, whose answer lists the bookings and stays until it is closed (BOOK-121, BOOK-122). */
function ofThePage(refusal: Refusal | null): Refusal | null {
  if (refusal?.kind !== 'guards') return refusal
  const messages = refusal.messages.filter(({ key }) => key !== 'booking.validateByJob')
  return messages.length > 0 ? { ...refusal, messages } : null
}

/** The order as it would be with what stands in the form. */
export const withForm = (order: ShippingOrder, form: ShippingOrderForm): ShippingOrder => ({
  ...order,
  ...form,
  amended: order.amended && form,
})

const ONLY_TO_SAVE: Refusal = { kind: 'guards', messages: [{ key: 'booking.siOnlyToSave' }] }
const NOTHING_CHANGED: Refusal = { kind: 'guards', messages: [{ key: 'booking.nothingToAmend' }] }

const action = (name: OrderAction, { done, ...extra }: Extra): BookingDetailAction => ({
  name,
  label: `booking.action_${name}`,
  done: { text: `booking.done_${name}`, ...done },
  isFor: (actor) => isFor(name, actor),
  isDue: (order) => isDue(name, order),
  refusal: (order, form, actor, settings) => refusal(name, order, form, actor, settings),
  ...extra,
})

const target = ({ so_no, version }: ShippingOrder) => ({ params: { so_no }, body: { version } })

type Reasoned = ReasonedAction<typeof BOOKING_TABLE> | ReasonedAction<typeof SPACE_TABLE> | ReasonedAction<typeof SI_TABLE>
/** The form of an amendment is saved. */
type Plain = Exclude<OrderAction, Reasoned | 'amend'>
const plain = (name: Plain, extra: Partial<Extra> = {}) => action(name, { run: (order) => send(bookingApi[name], target(order)), ...extra })

const reasoned = (name: Reasoned, label: MessageKey, extra: Partial<Extra> = {}) =>
  action(name, {
    reason: { title: `booking.action_${name}`, label, maxLength: REASON_MAX_LENGTH },
    run: ({ so_no, version }, reason) => send(bookingApi[name], { params: { so_no }, body: { version, reason } }),
    ...extra,
  })

/** The buttons of a booking; who may press them and when stands in the status tables. */
export const BOOKING_ACTIONS: readonly BookingDetailAction[] = [
  plain('discard', { ask: { title: 'booking.action_discard', text: 'booking.discardText' }, done: { leavesFor: '/BMS/search_booking' } }),
  reasoned('cancel', 'booking.cancel_reason', { button: { look: 'danger' } }),
  reasoned('request_cancel', 'booking.cancel_reason', { button: { look: 'danger' } }),
  reasoned('reject_cancel', 'booking.rejectReason'),
  plain('acknowledge_cancel', { button: { look: 'danger' } }),
  plain('withdraw_amendment', { ask: { title: 'booking.action_withdraw_amendment', text: 'booking.withdrawText' } }),
  reasoned('reject_amendment', 'booking.rejectReason'),
  plain('recover', { button: { look: 'primary', shortcut: true } }),
  plain('submit', { button: { look: 'primary', shortcut: true }, savesFirst: true }),
  plain('confirm', { button: { look: 'primary', shortcut: true }, savesFirst: true }),
  // Saving a confirmed booking amends it: nothing is left to do once it is saved.
  action('amend', {
    savesFirst: true,
    done: { textOf: ({ booking_status }) => (booking_status === 'AMEND_PENDING' ? 'booking.done_amend_asked' : 'booking.done_amend') },
    run: async (order) => order,
  }),
  plain('submit_si', { button: { look: 'primary', shortcut: true }, savesFirst: true }),
  reasoned('reverse_si', 'booking.reason', { button: { inPanel: true } }),
  plain('request_space', { button: { inPanel: true } }),
  plain('release_so', { button: { look: 'primary', inPanel: true } }),
  reasoned('waitlist_space', 'booking.reason', { button: { inPanel: true } }),
  reasoned('refuse_space', 'booking.reason', { button: { inPanel: true } }),
  reasoned('withdraw_so', 'booking.reason', { button: { inPanel: true } }),
  ...JOB_ACTIONS,
]
