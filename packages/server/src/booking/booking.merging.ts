import { recordHistories } from '../kit/record/historyStore.ts'
import type { RecordContext } from '../kit/http/context.ts'
import type { PartyListener, PartyMerge } from '../party/party.listeners.ts'
import { moveBookings, returnBookings } from './booking.merging-store.ts'

const AT_ONCE = 1_000

/** After a merge, bookings name the remaining party; each gets a history entry. */
async function followMerge(context: RecordContext, { merging, isUndone, words }: PartyMerge): Promise<void> {
  const changed = await (isUndone ? returnBookings : moveBookings)(context.db, merging, words)
  const [before, after] = isUndone ? [merging.into, merging.from] : [merging.from, merging.into]
  const entries = changed.map(({ so_no, version, booking_status, columns }) => ({
    module: 'booking',
    record_id: so_no,
    action: 'party_merged',
    from_status: booking_status,
    to_status: booking_status,
    changes: columns.map((path) => ({ path, before, after })),
    record_version: version,
  }))
  for (let at = 0; at < entries.length; at += AT_ONCE) await recordHistories(context, entries.slice(at, at + AT_ONCE))
}

export const bookingsOfParties: PartyListener = { merged: followMerge }
