import type { Aligned } from '@fairlead/domain/consolidation/consolidation.api'
import { isMoved } from '@fairlead/domain/consolidation/consolidation.sailing-rules'
import { mayPlan } from '@fairlead/domain/consolidation/consolidation.transitions'
import type { Sailing } from '@fairlead/domain/sailing/sailing'
import { withSailingAndRate } from '../booking/booking.sailing.ts'
import { saveBookingWithSailing } from '../booking/booking.saving.ts'
import { readOrder } from '../booking/booking.store.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { outcomeOf } from '../kit/http/outcome.ts'
import { forbidden, notFound, refused } from '../kit/http/failures.ts'
import { SAILINGS } from '../sailing/sailing.handlers.ts'
import { readPlan } from './consolidation.store.ts'

/** Puts the sailing of a plan into its orders, each in a separate transaction; a refusal of one does not affect the others. */
export async function alignSailing(context: RecordContext, no: string, soNos: readonly string[]): Promise<Aligned[]> {
  const { services, actor } = context
  const plan = await readPlan(services.db, no, actor)
  if (!mayPlan(actor)) throw forbidden()
  if (plan.sailing_schedule_id === null) throw refused({ key: 'consolidation.noSailing' })
  const sailing = await SAILINGS.read(services.db, plan.sailing_schedule_id)
  if (isMoved(plan, sailing))
    throw refused({ key: plan.load_status === 'CLOSED' ? 'consolidation.loadIsClosed' : 'consolidation.sailingHasMoved' })
  const standing = new Set(plan.so_allocations.map(({ so_no }) => so_no))
  const results: Aligned[] = []
  // In sequence, so that an order that is named twice is amended once.
  for (const so_no of new Set(soNos)) results.push(await alignOne(context, so_no, standing.has(so_no) ? sailing : null))
  return results
}

/** `sailing` is null for an order that is not on the plan. */
async function alignOne(context: RecordContext, so_no: string, sailing: Sailing | null): Promise<Aligned> {
  const outcome = await outcomeOf(context, async (tx) => {
    if (!sailing) throw notFound('consolidation.orderNotOnPlan', { so_no })
    const order = await readOrder(tx, so_no, context.actor, true)
    const { form, taken } = withSailingAndRate(order, sailing, undefined)
    await saveBookingWithSailing({ ...context, db: tx }, so_no, form, { version: order.version, taken })
  })
  return { so_no, ...outcome }
}
