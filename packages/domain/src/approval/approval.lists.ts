import type { ApprovalSide, ApprovalStatus } from '../booking/booking.codes.ts'
import { bookingColumns, type BookingField } from '../booking/booking.lists.ts'
import type { ShippingOrderRow } from '../booking/booking.ts'
import type { List } from '../kit/list.ts'
import type { NameAfter } from '../messages.ts'
import { PENDING_FOR_APPROVAL, REJECTED, UNDER_APPROVAL } from './approval.ageing.ts'

/** A list of confirmed bookings by approval; without `status` and `updated_by`: every confirmed booking that is not cancelled. */
export interface ApprovalList extends List<ShippingOrderRow> {
  status?: ApprovalStatus
  updated_by?: ApprovalSide
}

const list = (
  name: NameAfter<'approval.list_'>,
  alsoShown: readonly BookingField[],
  extra: Pick<ApprovalList, 'status' | 'updated_by' | 'ageing' | 'defaultSort'>,
): ApprovalList => ({
  name,
  path: `/BMS/${name}`,
  title: `approval.list_${name}`,
  empty: `approval.empty_${name}`,
  columns: bookingColumns(alsoShown),
  always: ['so_no', 'booking_status', 'version'],
  ...extra,
})

const OLDEST_FIRST = 'approval_changed_at,so_no'
const YOUNGEST_FIRST = '-approval_changed_at,so_no'

/** APPR-002 to APPR-010, in menu order. */
export const APPROVAL_LISTS: readonly ApprovalList[] = [
  list('search_booking_approval', ['approval_status', 'approval_changed_at'], { defaultSort: '-confirmed_at,so_no' }),
  list('pending_for_approval', ['confirmed_at'], {
    status: 'NOT_REQUESTED',
    defaultSort: 'confirmed_at,so_no',
    ageing: PENDING_FOR_APPROVAL,
  }),
  list('request_approval', ['approval_status', 'approval_changed_at'], {
    status: 'REQUESTED',
    defaultSort: OLDEST_FIRST,
    ageing: UNDER_APPROVAL,
  }),
  list('pending_customer_approval', ['approval_status', 'approval_changed_at'], {
    status: 'PENDING_CUSTOMER',
    defaultSort: OLDEST_FIRST,
    ageing: UNDER_APPROVAL,
  }),
  list('booking_approved', ['approval_status', 'approval_changed_at'], { status: 'APPROVED', defaultSort: YOUNGEST_FIRST }),
  list('booking_rejected', ['approval_status', 'approval_changed_at', 'approval_reason'], {
    status: 'REJECTED',
    defaultSort: OLDEST_FIRST,
    ageing: REJECTED,
  }),
  list('booking_advice', ['approval_status', 'approval_changed_at'], { status: 'ADVICE', defaultSort: YOUNGEST_FIRST }),
  list('booking_approval_updated_by_mr', ['approval_status', 'approval_changed_at'], { updated_by: 'MR', defaultSort: YOUNGEST_FIRST }),
  list('booking_approval_updated_by_customer', ['approval_status', 'approval_changed_at'], {
    updated_by: 'CUSTOMER',
    defaultSort: YOUNGEST_FIRST,
  }),
]

export const approvalList = (name: string): ApprovalList | undefined => APPROVAL_LISTS.find((candidate) => candidate.name === name)

/** Approval statuses of a confirmed booking with an open decision. */
export const UNDECIDED = ['NOT_REQUESTED', 'REQUESTED', 'PENDING_CUSTOMER', 'REJECTED'] as const satisfies readonly ApprovalStatus[]
