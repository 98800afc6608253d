import { SAILING_CHANGED } from '@fairlead/domain/booking/booking.sailing-api'
import { sailingDifferences, snapshotOf } from '@fairlead/domain/booking/booking.sailing-rules'
import { SIDE_ONLY_STATUSES } from '@fairlead/domain/booking/booking.transitions'
import { bookingHref } from '@fairlead/domain/booking/booking.codes'
import type { Sailing } from '@fairlead/domain/sailing/sailing'
import { recordHistories, type Author, type HistoryContext } from '../kit/record/historyStore.ts'
import { publishEvents } from '../kit/jobs/outbox.ts'
import type { Audience } from '../kit/jobs/outboxTypes.ts'
import { followEtd } from '../job/job.period.ts'
import type { SailingListener } from '../sailing/sailing.listeners.ts'
import { lockBookingsOnSailing, writeProjections, type SailingBooking } from './booking.sailing-store.ts'

/** After a sailing changes, updates the projected ETD of its bookings and notifies the users who see them. Other fields stay. */
async function followSailing(context: HistoryContext, sailing: Sailing, before: Sailing | null): Promise<void> {
  const { db, session } = context
  if (before === null) return
  const isSame = sailing.status === before.status && sailingDifferences(snapshotOf(before), sailing).length === 0
  if (isSame) return
  const touched = await lockBookingsOnSailing(db, sailing.sailing_schedule_id)
  if (touched.length === 0) return
  if (sailing.is_tbc) await moveProjections(context, sailing, touched)
  await publishEvents(
    db,
    touched.map((order) => ({ event: eventOf(order, sailing), audience: audienceOf(order, session) })),
  )
}

export const bookingsOfSailings: SailingListener = { changed: followSailing }

async function moveProjections(context: HistoryContext, { etd }: Sailing, touched: readonly SailingBooking[]): Promise<void> {
  const moved = touched.filter(({ projected_etd }) => projected_etd !== etd)
  if (moved.length === 0) return
  await writeProjections(
    context.db,
    moved.map(({ so_no }) => so_no),
    etd,
  )
  for (const { so_no } of moved) await followEtd(context, so_no, etd)
  await recordHistories(
    context,
    moved.map((order) => ({
      module: 'booking',
      record_id: order.so_no,
      action: 'sailing_moved',
      from_status: order.booking_status,
      to_status: order.booking_status,
      changes: [{ path: 'projected_etd', before: order.projected_etd, after: etd }],
      record_version: order.version + 1,
    })),
  )
}

const eventOf = ({ so_no }: SailingBooking, { mother_vessel, voyage, etd }: Sailing) => ({
  module: 'booking' as const,
  sub_module: 'shipping_order',
  doc_code: so_no,
  event_code: SAILING_CHANGED,
  desc_key: `booking.event_${SAILING_CHANGED}`,
  desc_param: { so_no, vessel: mother_vessel ?? '', voyage: voyage ?? '', etd: etd ?? '' },
  href: bookingHref(so_no),
})

/** The users who see the order; of a draft only the side that made it. */
function audienceOf(order: SailingBooking, { user_uid }: Author): Audience {
  const { party_ids, creator_party_ids, sales_code } = order
  const everyone = { party_ids, sales_code, user_uid }
  if (!SIDE_ONLY_STATUSES.includes(order.booking_status)) return everyone
  return order.origin === 'M' ? { ...everyone, side: 'internal' } : { ...everyone, side: 'external', party_ids: creator_party_ids }
}
