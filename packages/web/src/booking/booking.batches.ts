import type { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { bookingBatches } from '@fairlead/domain/booking/booking.batch-api'
import { bookingHandlerApi, mayAssignHandler } from '@fairlead/domain/booking/booking.handler-api'
import { BOOKING_TABLE } from '@fairlead/domain/booking/booking.transitions'
import { type ListBatch, sendBy } from '../kit/list/listBatch.ts'
import { send } from '../kit/net/send.ts'
import { bookingLabel } from './booking.detail-labels.ts'
import { HandlerInput } from './HandlerInput.tsx'

const labelOf: ListBatch['labelOf'] = (field, { mode }) => bookingLabel(field, { mode: mode as ShippingOrderForm['mode'] })

const CONFIRMABLE: ReadonlySet<unknown> = new Set(BOOKING_TABLE.confirm.flatMap(({ from }) => from))

/** What operations do with several bookings of a list at once. */
export const BOOKING_BATCHES: readonly ListBatch[] = [
  {
    name: 'confirm',
    label: 'booking.action_confirm',
    labelOf,
    send: sendBy(bookingBatches.batch_confirm),
    whyNot: ({ booking_status: status }) =>
      CONFIRMABLE.has(status) ? null : { key: 'booking.statusRefusesAction', params: { status: String(status) } },
    isFor: ({ internal, func_ids }) =>
      BOOKING_TABLE.confirm.some(({ who }) => (who.side === 'internal') === internal && who.funcs.some((id) => func_ids.has(id))),
  },
  {
    name: 'assign_handler',
    label: 'booking.action_assign_handler',
    labelOf,
    Input: HandlerInput,
    send: async (items, idempotencyKey, handled_by) => {
      const body = { items, handled_by: typeof handled_by === 'string' ? handled_by : null }
      return (await send(bookingHandlerApi.batch_assignHandler, { body }, { idempotencyKey, handles403: true })).results
    },
    isFor: mayAssignHandler,
  },
]
