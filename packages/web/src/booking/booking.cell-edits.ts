import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { openFormOf } from '@fairlead/domain/booking/booking.defaults'
import { bookingHandlerApi } from '@fairlead/domain/booking/booking.handler-api'
import { amendableBy, bookingEditableBy, bookingStateRefusal } from '@fairlead/domain/booking/booking.transitions'
import type { Actor } from '@fairlead/domain/kit/access'
import { ownZone } from '../kit/format/ownZone.ts'
import { findOption } from '../kit/fields/findOption.ts'
import { labelOfPath } from '../kit/format/pathWords.ts'
import { type CellEdits, cellEdit } from '../kit/list/listCellEdit.ts'
import { send } from '../kit/net/send.ts'
import { bookingLabel } from './booking.detail-labels.ts'
import { amendmentDone, saveBooking } from './booking.saving.ts'
import { HandlerCellInput } from './HandlerCellInput.tsx'

const read = (so_no: string) => send(bookingApi.read, { params: { so_no } }, { handles403: true })
const labelOf = (order: ShippingOrder, path: string) => labelOfPath(path, (field) => bookingLabel(field, order))
const textOf = (value: string | null | undefined) => value ?? ''

/** What saving does to a booking in its status, in addition to changing the field. */
const noteOf = (order: ShippingOrder, { internal }: Actor) =>
  order.booking_status === 'CONFIRMED' ? { key: internal ? 'booking.cellAmends' : 'booking.cellRequestsAmendment' } : null

/** The fields that operations edit by the hundred, each saved as on the screen of the booking. */
export const BOOKING_CELL_EDITS: CellEdits = {
  po_no: cellEdit<ShippingOrder>({
    path: 'po_no',
    read,
    labelOf,
    stateOf: (order, actor) => {
      const { po_no } = openFormOf(order)
      const mayEdit = bookingEditableBy(order, actor) || amendableBy(order, actor)
      return {
        value: po_no,
        text: textOf(po_no),
        refusal: mayEdit ? null : bookingStateRefusal('amend', order, actor, ownZone()),
        note: noteOf(order, actor),
      }
    },
    doneOf: amendmentDone,
    save: (order, value) =>
      saveBooking(order, { ...openFormOf(order), po_no: typeof value === 'string' && value !== '' ? value : null }, { handles403: true }),
  }),
  handled_by_name: cellEdit<ShippingOrder>({
    path: 'handled_by',
    Input: HandlerCellInput,
    find: (text, { handling_office_party_id: ofOffice }) => findOption('handler', text, { ofOffice }),
    problemOf: (value) => (value === null || typeof value === 'string' ? null : 'booking.handlerOfOffice'),
    read,
    labelOf,
    stateOf: ({ handled_by, handled_by_name }) => ({ value: handled_by, text: textOf(handled_by_name), refusal: null, note: null }),
    save: ({ so_no, version }, value) =>
      send(
        bookingHandlerApi.assignHandler,
        { params: { so_no }, body: { handled_by: typeof value === 'string' ? value : null, version } },
        { handles403: true },
      ),
  }),
}
