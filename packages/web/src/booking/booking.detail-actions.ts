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
import { amendedText } from './booking.saving.ts'

type BookingDetailAction = DetailAction<ShippingOrder, ShippingOrderForm, BookingSettings>
type ActionOptions = Omit<BookingDetailAction, 'name' | 'label' | 'isFor' | 'isDue' | 'refusal' | 'done'> & {
  done?: Omit<BookingDetailAction['done'], 'text'>
}

/** The status tables by the field that they change. */
const TABLES = { booking_status: BOOKING_TRANSITIONS, space_status: SPACE_TRANSITIONS, si_status: SI_TRANSITIONS } as const
const PIPELINES = ['booking_status', 'space_status', 'si_status'] as const
type Rows = readonly { from: readonly string[]; who: Who<ShippingOrder> }[]
const tableOf = (name: OrderAction) => {
  for (const status of PIPELINES) {
    const rows: Rows | undefined = new Map<string, Rows>(Object.entries(TABLES[status])).get(name)
    if (rows) return { status, rows }
  }
  throw new Error(`The action ${name} is in no status table`)
}

/** May this actor's side and role ever take the action? */
const isFor = (name: OrderAction, actor: Actor) =>
  tableOf(name).rows.some(
    ({ who }) =>
      (who.side === 'anyone' || who.side === (actor.internal ? 'internal' : 'external')) && who.funcs.some((id) => actor.func_ids.has(id)),
  ) &&
  (name !== 'submit_si' || maySendSi(actor))

/** Does the status allow the action? An unsaved booking can only be submitted. */
function isDue(name: OrderAction, order: ShippingOrder | null) {
  if (!order) return name === 'submit'
  const { status, rows } = tableOf(name)
  const isOpen = status === 'booking_status' || order.booking_status === 'CONFIRMED'
  return isOpen && rows.some(({ from }) => from.includes(order[status]))
}

interface ActionContext {
  order: ShippingOrder | null
  form: ShippingOrderForm
  actor: Actor
  settings: BookingSettings
}

function actionRefusal(name: OrderAction, { order, form, actor, settings }: ActionContext): Refusal | null {
  if (order) {
    const step = orderStep(name, withForm(order, form), actor, { parties: [], settings, holds: [] })
    const refused = refusalOnScreen(step.refusal)
    if (refused || name !== 'amend') return refused
    if (differences(openFormOf(order), form).length === 0) return NOTHING_CHANGED
    return isSiOnly(formOf(order), form) ? SAVE_INSTEAD : null
  }
  const messages = [...missingFor('submit', form), ...errorsOf(bookingFindings(form, settings, null))]
  return messages.length > 0 ? { kind: 'guards', messages } : null
}

/** Leaves job and party validation to the server, whose answer lists the bookings in a dialog (BOOK-121, BOOK-122). */
function refusalOnScreen(refusal: Refusal | null): Refusal | null {
  if (refusal?.kind !== 'guards') return refusal
  const messages = refusal.messages.filter(({ key }) => key !== 'booking.validateByJob')
  return messages.length > 0 ? { ...refusal, messages } : null
}

/** The order with the unsaved values of the form. */
export const withForm = (order: ShippingOrder, form: ShippingOrderForm): ShippingOrder => ({
  ...order,
  ...form,
  amended: order.amended && form,
})

const SAVE_INSTEAD: Refusal = { kind: 'guards', messages: [{ key: 'booking.siOnlyToSave' }] }
const NOTHING_CHANGED: Refusal = { kind: 'guards', messages: [{ key: 'booking.nothingToAmend' }] }

const action = (name: OrderAction, { done, ...extra }: ActionOptions): BookingDetailAction => ({
  name,
  label: `booking.action_${name}`,
  done: { text: `booking.done_${name}`, ...done },
  isFor: (actor) => isFor(name, actor),
  isDue: (order) => isDue(name, order),
  concerns: (order) => order?.booking_status !== 'DRAFT',
  refusal: (order, form, actor, settings) => actionRefusal(name, { order, form, actor, settings }),
  ...extra,
})

const target = ({ so_no, version }: ShippingOrder) => ({ params: { so_no }, body: { version } })

type ActionWithReason = ReasonedAction<typeof BOOKING_TABLE> | ReasonedAction<typeof SPACE_TABLE> | ReasonedAction<typeof SI_TABLE>
/** Steps without a reason. `amend` is not one of them: it saves the form. */
type PlainAction = Exclude<OrderAction, ActionWithReason | 'amend'>
const plainAction = (name: PlainAction, extra: Partial<ActionOptions> = {}) =>
  action(name, { run: (order) => send(bookingApi[name], target(order)), ...extra })

const reasonedAction = (name: ActionWithReason, label: MessageKey, extra: Partial<ActionOptions> = {}) =>
  action(name, {
    reason: { title: `booking.action_${name}`, label, maxLength: REASON_MAX_LENGTH },
    run: ({ so_no, version }, reason) => send(bookingApi[name], { params: { so_no }, body: { version, reason } }),
    ...extra,
  })

/** The buttons of a booking; the status tables decide who may use them and when. */
export const BOOKING_ACTIONS: readonly BookingDetailAction[] = [
  plainAction('discard', {
    ask: { title: 'booking.action_discard', text: 'booking.discardText' },
    done: { leavesFor: '/BMS/search_booking' },
  }),
  reasonedAction('cancel', 'booking.cancel_reason', { button: { look: 'danger' } }),
  reasonedAction('request_cancel', 'booking.cancel_reason', { button: { look: 'danger' } }),
  reasonedAction('reject_cancel', 'booking.rejectReason'),
  plainAction('acknowledge_cancel', { button: { look: 'danger' } }),
  plainAction('withdraw_amendment', { ask: { title: 'booking.action_withdraw_amendment', text: 'booking.withdrawText' } }),
  reasonedAction('reject_amendment', 'booking.rejectReason'),
  plainAction('recover', { button: { look: 'primary', shortcut: true } }),
  plainAction('submit', { button: { look: 'primary', shortcut: true }, savesFirst: true }),
  plainAction('confirm', { button: { look: 'primary', shortcut: true }, savesFirst: true }),
  // Saving a confirmed booking already amends it, so `run` has nothing left to do.
  action('amend', {
    savesFirst: true,
    done: { textOf: amendedText },
    run: async (order) => order,
  }),
  plainAction('submit_si', { button: { look: 'primary', shortcut: true }, savesFirst: true }),
  reasonedAction('reverse_si', 'booking.reason', { button: { inPanel: true } }),
  plainAction('request_space', { button: { inPanel: true } }),
  plainAction('release_so', { button: { look: 'primary', inPanel: true } }),
  reasonedAction('waitlist_space', 'booking.reason', { button: { inPanel: true } }),
  reasonedAction('refuse_space', 'booking.reason', { button: { inPanel: true } }),
  reasonedAction('withdraw_so', 'booking.reason', { button: { inPanel: true } }),
  ...JOB_ACTIONS,
]
