import { problemsOfAmendedOrder } from '@fairlead/domain/consolidation/consolidation.amend-rules'
import { newsToPlan } from '@fairlead/domain/consolidation/consolidation.change-rules'
import { CONSOL_BOOKING_AMENDED, consolidationHref } from '@fairlead/domain/consolidation/consolidation.codes'
import type { BookingChange, BookingListener } from '../booking/booking.listeners.ts'
import { guarded } from '../kit/http/steps.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { markAmended, planOfOrder } from './consolidation.amended-store.ts'
import { readFacts } from './consolidation.orders-store.ts'
import { notifyOffices } from './consolidation.records.ts'

/** By these an order that is confirmed becomes another one; a save fills its shipping instruction in, and amends nothing. */
const AMENDING = ['amend', 'confirm', 'take_sailing']

/** An order on a plan was amended: refused where it would fit the plan no more, else the plan waits for somebody to take it over. */
async function followBooking(context: RecordContext, { before, action, changes, version }: BookingChange): Promise<number> {
  if (!AMENDING.includes(action) || changes.length === 0) return version
  const plan = await planOfOrder(context.db, before.so_no)
  if (!plan) return version
  const [amended] = await readFacts(context.db, plan.consolidation_no, [before.so_no])
  const problems = amended ? problemsOfAmendedOrder(plan.consolidation_no, plan, amended, plan) : []
  if (problems.length > 0) throw guarded(problems.map((problem) => ({ ...problem, href: consolidationHref(plan.consolidation_no) })))
  const news = newsToPlan(changes, plan.is_on_sailing)
  if (news.length === 0) return version
  await markAmended(context.db, before.so_no, news, context.now)
  await notifyOffices(context, plan.consolidation_no, CONSOL_BOOKING_AMENDED, before.so_no)
  return version
}

/** An order on a plan is cancelled by nobody, and amended by operations alone. */
export const consolidationsOfBookings: BookingListener = {
  holds: async (db, soNo) => {
    const plan = await planOfOrder(db, soNo)
    if (!plan) return []
    return [
      {
        module: 'consolidation',
        number: plan.consolidation_no,
        blocks: ['cancel', 'acknowledge_cancel', 'amend'],
        key: 'consolidation.holdsBooking',
        href: consolidationHref(plan.consolidation_no),
      },
    ]
  },
  changed: followBooking,
  // On which plan the forwarder puts an order is its own affair.
  hiddenHistory: (_order, { internal }) => ({
    hidesAction: (action) => !internal && action.startsWith('consolidation_'),
    fields: internal ? [] : ['consolidation_no'],
  }),
}
