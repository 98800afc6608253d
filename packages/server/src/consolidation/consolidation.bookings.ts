import { problemsOfAmendedOrder } from '@fairlead/domain/consolidation/consolidation.amend-rules'
import { changesToTakeOver } from '@fairlead/domain/consolidation/consolidation.change-rules'
import { CONSOL_BOOKING_AMENDED, consolidationHref } from '@fairlead/domain/consolidation/consolidation.codes'
import type { BookingChange, BookingListener } from '../booking/booking.listeners.ts'
import { guarded } from '../kit/http/steps.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { markAmended, planOfOrder } from './consolidation.amended-store.ts'
import { readPlannedOrders } from './consolidation.orders-store.ts'
import { notifyOffices } from './consolidation.records.ts'

/** Booking actions that change a confirmed order; a plain save fills in its shipping instruction and amends nothing. */
const AMENDING = ['amend', 'confirm', 'take_sailing']

/** Refuses an amendment after which the order no longer fits its plan; marks it for taking over otherwise. */
async function followBooking(context: RecordContext, { before, action, changes, version }: BookingChange): Promise<number> {
  if (!AMENDING.includes(action) || changes.length === 0 || !before.consolidation_no) return version
  const plan = await planOfOrder(context.db, before.so_no)
  if (!plan) return version
  const [amended] = await readPlannedOrders(context.db, plan.consolidation_no, [before.so_no])
  const problems = amended ? problemsOfAmendedOrder(plan.consolidation_no, plan, amended, plan, headOf(changes)) : []
  if (problems.length > 0) throw guarded(problems.map((problem) => ({ ...problem, href: consolidationHref(plan.consolidation_no) })))
  const changesToMark = changesToTakeOver(changes, plan.is_on_sailing)
  if (changesToMark.length === 0) return version
  await markAmended(context.db, before.so_no, changesToMark, context.now)
  await notifyOffices(context, plan.consolidation_no, CONSOL_BOOKING_AMENDED, before.so_no)
  return version
}

/** The amended figures of the order itself; those of its lines are read with it. */
const headOf = (changes: BookingChange['changes']) =>
  Object.fromEntries(changes.flatMap(({ path, after }) => (typeof after === 'number' ? [[path, after]] : [])))

/** No one cancels an order on a plan, and only operations amend it. */
export const consolidationsOfBookings: BookingListener = {
  holds: async (_db, { consolidation_no }) => {
    if (!consolidation_no) return []
    return [
      {
        module: 'consolidation',
        number: consolidation_no,
        blocks: ['cancel', 'acknowledge_cancel', 'amend'],
        key: 'consolidation.holdsBooking',
        href: consolidationHref(consolidation_no),
      },
    ]
  },
  changed: followBooking,
  // Customers do not receive the number of the plan.
  hiddenHistory: (_order, { internal }) => ({
    hidesAction: (action) => !internal && action.startsWith('consolidation_'),
    fields: internal ? [] : ['consolidation_no'],
  }),
}
