import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import type { BookingSettings } from '@fairlead/domain/booking/booking.api'
import { order } from '@fairlead/domain/booking/booking.sample'
import type { Detail } from '../src/kit/detail/detail.ts'
import type { HistoryEntry, RemarkEntry } from '../src/kit/editor/recordKind.ts'
import { bookingDetail } from '../src/records/booking.detail.ts'

/* The detail screen of a booking with fixed sample data and no server, so that pictures are the same every time. */

const SAMPLE = order({
  so_no: 'SO261100359',
  booking_status: 'NEW_E_BOOKING',
  cy_closing: null,
  etd: '2026-03-16',
  cargo_ready_date: '2026-03-01',
})

const HISTORY: readonly HistoryEntry[] = [
  {
    history_id: 2,
    at: '2026-01-16T02:30:00Z',
    user_uid: 'u-ops',
    user_name: 'Olivia Operator',
    super_user_name: null,
    action: 'save',
    from_status: 'NEW_E_BOOKING',
    to_status: 'NEW_E_BOOKING',
    reason: null,
    version: 3,
    fields: [{ path: 'vessel', before: 'EVER GIVEN', after: 'MSC GULSUN' }],
  },
  {
    history_id: 1,
    at: '2026-01-15T09:00:00Z',
    user_uid: 'u-shipper',
    user_name: 'Shirley Shipper',
    super_user_name: null,
    action: 'submit',
    from_status: 'DRAFT',
    to_status: 'NEW_E_BOOKING',
    reason: 'The cargo is ready a week earlier than planned',
    version: 2,
    fields: [],
  },
]

const LIMITS = { remark_max_length: 2000, remark_image_max_mb: 2, remark_html_max_mb: 8 }

const REMARK: RemarkEntry = {
  remark_id: 1,
  body: 'Please arrange the trucks for Tuesday morning, gate 4.',
  visible_to: 'ALL',
  user_uid: 'u-shipper',
  user_name: 'Shirley Shipper',
  created_at: '2026-01-15T10:00:00Z',
}

export const sampleDetail: Detail<ShippingOrder, ShippingOrderForm, BookingSettings> = {
  ...bookingDetail,
  calls: {
    ...bookingDetail.calls,
    read: async () => SAMPLE,
    context: async () => ({ container_check_digit: 'error', ...LIMITS }),
    create: async () => SAMPLE,
    save: async (record) => record,
    check: async () => [],
    history: async () => [...HISTORY],
    remarks: {
      list: async () => [REMARK],
      add: async () => REMARK,
      remove: async () => {},
      picture: async () => new File([], 'none.png'),
      limits: () => LIMITS,
    },
  },
  rules: {
    ...bookingDetail.rules,
    editable: () => true,
    nextAction: (record) =>
      record ? { name: 'confirm', label: 'booking.action_confirm' } : { name: 'submit', label: 'booking.action_submit' },
  },
  actions: bookingDetail.actions.map((action) => ({ ...action, isFor: () => true })),
}
