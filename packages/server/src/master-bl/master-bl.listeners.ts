import { masterBlHref } from '@fairlead/domain/master-bl/master-bl.codes'
import type { BookingListener } from '../booking/booking.listeners.ts'
import type { ConsolidationListener } from '../consolidation/consolidation.listeners.ts'
import { ORDER_HISTORY } from './master-bl.records.ts'
import { billsOfPlan } from './master-bl.store.ts'

/** An order on a master bill is not cancelled; external readers learn nothing of the bill but the carrier's number. */
export const billsOfBookings: BookingListener = {
  holds: async (_db, { master_bl_no }) =>
    (master_bl_no?.split(', ') ?? []).map((number) => ({
      module: 'master-bl',
      number,
      blocks: ['cancel', 'acknowledge_cancel'],
      key: 'master-bl.holdsBooking',
      href: masterBlHref(number),
    })),
  hiddenHistory: (_order, { internal }) => ({
    hidesAction: (action) => !internal && action.startsWith(ORDER_HISTORY),
    fields: internal ? [] : ['master_bl_no'],
  }),
}

/** A plan with a master bill is neither cancelled nor reopened; from the instruction on its load stays closed. */
export const billsOfPlans: ConsolidationListener = {
  holds: async (db, consolidation_no) =>
    (await billsOfPlan(db, consolidation_no)).map(({ master_bl_no, mbl_status }) => ({
      number: master_bl_no,
      blocks: mbl_status === 'DRAFT' ? ['cancel', 'reopen'] : ['cancel', 'reopen', 'reopen_load'],
      key: 'master-bl.holdsPlan',
      href: masterBlHref(master_bl_no),
    })),
}
