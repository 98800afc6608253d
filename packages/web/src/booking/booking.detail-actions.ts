import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { bookingApi, type BookingSettings } from '@fairlead/domain/booking/booking.api'
import type { BookingAction } from '@fairlead/domain/booking/booking.codes'
import { missingFor } from '@fairlead/domain/booking/booking.required'
import { bookingFindings } from '@fairlead/domain/booking/booking.rules'
import { BOOKING_TRANSITIONS, bookingStep } from '@fairlead/domain/booking/booking.transitions'
import type { Actor } from '@fairlead/domain/kit/access'
import { errorsOf } from '@fairlead/domain/kit/rules'
import type { Refusal } from '@fairlead/domain/kit/transitions'
import type { DetailAction } from '../kit/detail.ts'
import { send } from '../kit/send.ts'

type BookingDetailAction = DetailAction<ShippingOrder, ShippingOrderForm, BookingSettings>
type Extra = Omit<BookingDetailAction, 'name' | 'label' | 'isFor' | 'isDue' | 'refusal' | 'done'>

/** May this side and role ever take the action? */
const isFor = (name: BookingAction, actor: Actor) =>
  BOOKING_TRANSITIONS[name].some(
    ({ who }) =>
      (who.side === 'anyone' || who.side === (actor.internal ? 'internal' : 'external')) && who.funcs.some((id) => actor.func_ids.has(id)),
  )

/** A booking that is not stored yet is a draft in the making: only submitting it has a meaning. */
const isDue = (name: BookingAction, order: ShippingOrder | null) =>
  order ? BOOKING_TRANSITIONS[name].some(({ from }) => from.includes(order.booking_status)) : name === 'submit'

function refusal(
  name: BookingAction,
  order: ShippingOrder | null,
  form: ShippingOrderForm,
  actor: Actor,
  settings: BookingSettings,
): Refusal | null {
  if (order) return bookingStep(name, { ...order, ...form }, actor, { parties: [], settings }).refusal
  const messages = [...missingFor('submit', form), ...errorsOf(bookingFindings(form, settings, null))]
  return messages.length > 0 ? { kind: 'guards', messages } : null
}

const action = (name: BookingAction, extra: Extra): BookingDetailAction => ({
  name,
  label: `booking.action_${name}`,
  done: `booking.done_${name}`,
  isFor: (actor) => isFor(name, actor),
  isDue: (order) => isDue(name, order),
  refusal: (order, form, actor, settings) => refusal(name, order, form, actor, settings),
  ...extra,
})

const target = ({ so_no, version }: ShippingOrder) => ({ params: { so_no }, body: { version } })

/** The buttons of a booking; who may press them and when stands in the status table. */
export const BOOKING_ACTIONS: readonly BookingDetailAction[] = [
  action('discard', {
    run: (order) => send(bookingApi.discard, target(order)),
    ask: { title: 'booking.action_discard', text: 'booking.discardText' },
    leavesFor: '/BMS/search_booking',
  }),
  action('cancel', {
    look: 'danger',
    reason: { title: 'booking.action_cancel', label: 'booking.cancel_reason', maxLength: 500 },
    run: ({ so_no, version }, reason) => send(bookingApi.cancel, { params: { so_no }, body: { version, reason } }),
  }),
  action('recover', { look: 'primary', shortcut: true, run: (order) => send(bookingApi.recover, target(order)) }),
  action('submit', { look: 'primary', shortcut: true, savesFirst: true, run: (order) => send(bookingApi.submit, target(order)) }),
  action('confirm', { look: 'primary', shortcut: true, savesFirst: true, run: (order) => send(bookingApi.confirm, target(order)) }),
]
