import { bookingMailApi } from '@fairlead/domain/record-mail/record-mail.api'
import type { StoredOrder } from '../booking/booking.store.ts'
import { readOrder } from '../booking/booking.store.ts'
import { readPartiesOnPaper } from '../print/print.paper-store.ts'
import { type MailHolder, partiesIn } from './record-mail.holder.ts'
import { recordMailRoutes } from './record-mail.handlers.ts'

const ROLES = [
  'customer_party_id',
  'shipper_party_id',
  'consignee_party_id',
  'notify_party_id',
  'nomination_agent_party_id',
  'release_agent_party_id',
] as const satisfies readonly (keyof StoredOrder)[]

const BOOKING_MAILS: MailHolder<StoredOrder> = {
  module: 'booking',
  read: ({ db, actor }, soNo, lock) => readOrder(db, soNo, actor, lock),
  recordOf: ({ so_no, booking_status, version }) => ({ record_id: so_no, status: booking_status, version }),
  partiesOf: (order) => partiesIn(order, ROLES, 'booking'),
  templates: ['DOCUMENTS', 'BOOKING_CONFIRMATION', 'BILL_DRAFT', 'PRE_ALERT'],
  paramsOf: async ({ db }, order) => {
    const { shipper_party_id, consignee_party_id, handling_office_party_id } = order
    const names = await readPartiesOnPaper(
      db,
      [shipper_party_id, consignee_party_id, handling_office_party_id].flatMap((id) => id ?? []),
    )
    const nameOf = (id: number | null) => names.get(id ?? 0)?.full_name ?? null
    return {
      number: order.so_no,
      house: order.hbl_no ?? order.so_no,
      po_no: order.po_no,
      pol: order.pol,
      pod: order.pod,
      vessel: [order.vessel, order.voyage].filter(Boolean).join(' '),
      etd: order.etd,
      eta: order.eta,
      shipper: nameOf(shipper_party_id),
      consignee: nameOf(consignee_party_id),
      office: nameOf(handling_office_party_id),
    }
  },
}

export const bookingMailRoutes = recordMailRoutes(bookingMailApi, BOOKING_MAILS)
