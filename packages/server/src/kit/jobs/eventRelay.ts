import type { Db } from '../db/database.ts'
import type { Audience, PortalEvent } from './outboxTypes.ts'
import { claimEvents, markFailed, markSent, type ClaimedEvent } from './outboxStore.ts'
import type { Realtime } from '../realtime/realtime.ts'

export const EVENTS_AT_ONCE = 100
const MAX_ATTEMPTS = 12

/** Creates the messages of the users concerned by the events of these outbox rows. Repeating it creates none twice. */
export type CreateMessages = (outboxIds: readonly number[]) => Promise<void>

/**
 * Delivers a batch of events and returns its size. Each event is claimed first, with its attempt counted and the next attempt scheduled, so that a
 * crash only delays it. Messages are stored before they are announced by socket, so that a client that reads them finds them.
 */
export async function deliverEvents(db: Db, realtime: Realtime, createMessages: CreateMessages): Promise<number> {
  const rows = await claimEvents(db, MAX_ATTEMPTS, EVENTS_AT_ONCE)
  if (rows.length === 0) return 0
  const claimed = rows.toSorted((a, b) => a.outbox_id - b.outbox_id)
  const stored = await createMessagesOf(db, claimed, createMessages)
  const sent = stored.filter(({ event, audience }) => announce(realtime, event, audience))
  await markSent(
    db,
    sent.map(({ outbox_id }) => outbox_id),
  )
  return rows.length
}

/** Creates all messages in one step; if that fails, event by event, so that a bad event does not stop the others. */
async function createMessagesOf(db: Db, claimed: ClaimedEvent[], createMessages: CreateMessages): Promise<ClaimedEvent[]> {
  const done = await createMessages(claimed.map(({ outbox_id }) => outbox_id)).then(
    () => true,
    () => false,
  )
  if (done) return claimed
  const good: ClaimedEvent[] = []
  for (const one of claimed) {
    try {
      await createMessages([one.outbox_id])
      good.push(one)
    } catch (error) {
      const failure = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
      await markFailed(db, one.outbox_id, failure)
    }
  }
  return good
}

function announce(realtime: Realtime, event: PortalEvent, audience: Audience): boolean {
  try {
    realtime.announce(event, audience)
    return true
  } catch {
    return false // the next attempt is scheduled
  }
}
