import { bookingSailingApi, type BookingOfSailing } from '@fairlead/domain/booking/booking.sailing-api'
import { formOf } from '@fairlead/domain/booking/booking.defaults'
import {
  rateProblems,
  sailingDifferences,
  sailingProblems,
  whyOutOfReach,
  withSailing,
} from '@fairlead/domain/booking/booking.sailing-rules'
import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import type { Actor } from '@fairlead/domain/kit/access'
import type { Rate } from '@fairlead/domain/rate/rate'
import { at } from '@fairlead/domain/kit/rules'
import type { Sailing, SailingRow } from '@fairlead/domain/sailing/sailing'
import type { Db } from '../kit/db/database.ts'
import { forbidden, refused } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { RATES } from '../rate/rate.handlers.ts'
import { SAILINGS } from '../sailing/sailing.handlers.ts'
import { refuseStaleBooking } from './booking.answer.ts'
import { saveBookingWithSailing, type ChosenSailing } from './booking.saving.ts'
import { readBookingsOnSailing } from './booking.sailing-store.ts'
import { readOrder } from './booking.store.ts'

export const bookingSailingRoutes = serve(bookingSailingApi, {
  sailingOf: async ({ params, db, actor }) => {
    const order = await readOrder(db, params.so_no, actor)
    if (order.sailing_schedule_id === null) return { sailing: null, differs: [] }
    const sailing = await SAILINGS.read(db, order.sailing_schedule_id)
    return { sailing, differs: sailingDifferences(order, sailing) }
  },
  takeSailing: ({ params, body, ...context }) => takeSailing(context, params.so_no, body),
  bookingsOf: async ({ params, db, actor }) => bookingsOnSailing(db, await SAILINGS.read(db, params.id), actor),
})

interface SailingInput {
  version: number
  sailing_schedule_id: number
  source_key?: number | null | undefined
}

/** Saves the sailing through `saveBookingWithSailing`, so that the booking's permissions, rules and history apply. */
async function takeSailing(
  context: RecordContext,
  soNo: string,
  { version, sailing_schedule_id, source_key }: SailingInput,
): Promise<ShippingOrder> {
  const { db, actor } = context
  const order = await readOrder(db, soNo, actor)
  if (!actor.func_ids.has('create_booking')) throw forbidden()
  refuseStaleBooking(order, version, actor)
  const sailing = await SAILINGS.read(db, sailing_schedule_id)
  refuseOutOfReach(context, order, sailing)
  const rate = await rateOf(db, actor, source_key)
  const { form, taken } = withSailingAndRate(order, sailing, source_key === undefined ? undefined : rate)
  return saveBookingWithSailing(context, soNo, form, { version, taken })
}

/** A sailing that the booking is on already is taken again when it has changed, also after its departure. */
function refuseOutOfReach({ now }: Pick<RecordContext, 'now'>, order: ShippingOrder, sailing: Sailing): void {
  const why = order.sailing_schedule_id === sailing.sailing_schedule_id ? null : whyOutOfReach(order, sailing, now.toISOString())
  if (why) throw refused(why, [at('sailing_schedule_id', why.key, why.params)])
}

/** Applies a sailing and a rate to an order; refuses those that do not match. With `rate` undefined the order keeps its rate while the carrier stays. */
export function withSailingAndRate(
  order: ShippingOrder,
  sailing: SailingRow,
  rate: Rate | null | undefined,
): { form: ShippingOrderForm; taken: ChosenSailing } {
  const problems = [...sailingProblems(order, sailing), ...(rate ? rateProblems(order, sailing, rate) : [])]
  if (problems.length > 0) throw refused({ key: problems[0]?.key ?? 'msgInputInvalid' }, problems)
  const form = withSailing(formOf(order), sailing)
  const keptRate = rate === undefined && order.carrier_code === sailing.carrier_code ? order.rate_source_key : null
  return {
    form: rate ? { ...form, contract_no: rate.contract_no } : form,
    taken: { sailing_schedule_id: sailing.sailing_schedule_id, rate_source_key: rate?.source_key ?? keptRate },
  }
}

async function rateOf(db: Db, actor: Actor, source_key: number | null | undefined): Promise<Rate | null> {
  if (!source_key) return null
  if (!actor.internal) throw forbidden()
  return RATES.read(db, source_key)
}

async function bookingsOnSailing(db: Db, sailing: Sailing, actor: Actor): Promise<BookingOfSailing[]> {
  const rows = await readBookingsOnSailing(db, sailing.sailing_schedule_id, actor)
  return rows.map((order) => ({ ...order, pol_time_zone: sailing.pol_time_zone, differs: sailingDifferences(order, sailing) }))
}
