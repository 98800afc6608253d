import { problemsOfAmendedOrder } from '@fairlead/domain/consolidation/consolidation.amend-rules'
import { amendmentTouchesPlan, changesToTakeOver, netChanges } from '@fairlead/domain/consolidation/consolidation.change-rules'
import { CONSOL_BOOKING_AMENDED, consolidationHref } from '@fairlead/domain/consolidation/consolidation.codes'
import type { Difference } from '@fairlead/domain/kit/differences'
import type { BookingChange, BookingListener } from '../booking/booking.listeners.ts'
import { guarded } from '../kit/http/steps.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { markAmended, planOfOrder, releasingPlansOfOrder, type OrderOnPlan } from './consolidation.amended-store.ts'
import { holdsOnPlan } from './consolidation.listeners.ts'
import { readPlannedOrders } from './consolidation.orders-store.ts'
import { notifyOffices } from './consolidation.records.ts'
import { seesPlan } from './consolidation.store.ts'

/** Booking actions that change a confirmed order; a plain save fills in its shipping instruction and amends nothing. */
const AMENDING = ['amend', 'confirm', 'take_sailing']
/** A request to cancel, and its rejection, which sets the order back. */
const CANCELLING = ['request_cancel', 'reject_cancel']

/** Refuses an amendment after which the order no longer fits its plan; marks it for taking over otherwise. */
async function followBooking(context: RecordContext, change: BookingChange): Promise<number> {
  const { before, action, changes, version, isTakenOver } = change
  const isCancelling = CANCELLING.includes(action)
  const marked = isCancelling ? [statusChange(change)] : changes
  if (marked.length === 0) return version
  const isMarking = isCancelling || AMENDING.includes(action)
  // An order that is on no plan may also be cancelled, recovered and saved as a draft. One without a job was never on a plan.
  if (before.job_no !== null && (isMarking || before.booking_status !== 'CONFIRMED')) await markReleased(context, before.so_no, marked)
  if (isMarking && before.consolidation_no) await markOrder(context, before.so_no, marked, isTakenOver)
  return version
}

/** A cancelled plan learns at its recovery what was amended meanwhile; it refuses nothing. */
async function markReleased({ db, now }: RecordContext, so_no: string, changes: readonly Difference[]): Promise<void> {
  for (const { consolidation_no, is_on_sailing, amended_fields } of await releasingPlansOfOrder(db, so_no))
    await markAmended(db, { so_no, consolidation_no }, changesToTakeOver(netChanges([...amended_fields, ...changes]), is_on_sailing), now)
}

const statusChange = ({ before, action }: BookingChange): Difference => ({
  path: 'booking_status',
  before: before.booking_status,
  after: action === 'request_cancel' ? 'CANCEL_PENDING' : (before.status_before ?? 'CONFIRMED'),
})

async function markOrder(context: RecordContext, soNo: string, changes: readonly Difference[], isTakenOver = false): Promise<void> {
  const { db, now } = context
  const plan = await planOfOrder(db, soNo)
  if (!plan) return
  const net = changesToTakeOver(netChanges([...plan.amended_fields, ...changes]), plan.is_on_sailing)
  await refuseAmendment(context, plan, soNo, { changes, net })
  if (net.length === 0 && plan.amended_fields.length === 0) return
  await markAmended(db, { so_no: soNo, consolidation_no: plan.consolidation_no }, net, now)
  if (!isTakenOver) await notifyOffices(context, plan.consolidation_no, CONSOL_BOOKING_AMENDED, soNo)
}

/** `net`: all that was amended since the plan took the order over. */
async function refuseAmendment(
  { db, services }: RecordContext,
  plan: OrderOnPlan,
  so_no: string,
  { changes, net }: { changes: readonly Difference[]; net: readonly Difference[] },
): Promise<void> {
  const { consolidation_no } = plan
  const [amended] = await readPlannedOrders(db, consolidation_no, [so_no])
  const problems = amended ? problemsOfAmendedOrder(consolidation_no, plan, amended, plan, headOf(changes)) : []
  const isFixed = plan.load_status === 'CLOSED' && amendmentTouchesPlan(net)
  // The plan could not take the amendment over: such a record prevents its load from being opened again.
  const holds = isFixed ? (await holdsOnPlan(services, db, consolidation_no)).filter(({ blocks }) => blocks.includes('reopen_load')) : []
  const refusals = [
    ...problems.map((problem) => ({ ...problem, href: consolidationHref(consolidation_no) })),
    ...holds.map(({ number, href }) => ({ key: 'consolidation.loadIsBilled', params: { so_no, consolidation_no, number }, href })),
  ]
  if (refusals.length > 0) throw guarded(refusals)
}

/** The amended figures of the order itself; those of its lines are read with it. */
const headOf = (changes: BookingChange['changes']) =>
  Object.fromEntries(changes.flatMap(({ path, after }) => (typeof after === 'number' ? [[path, after]] : [])))

/** No one cancels an order on a plan, and only operations amend it. */
export const consolidationsOfBookings: BookingListener = {
  holds: async (db, { consolidation_no }, actor) => {
    if (!consolidation_no) return []
    const isShown = actor.internal || (await seesPlan(db, consolidation_no, actor))
    return [
      {
        ...(isShown ? { customer_key: 'consolidation.holdsAmendment' } : {}),
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
