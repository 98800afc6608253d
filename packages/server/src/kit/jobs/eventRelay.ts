import type { Db } from '../db/database.ts'
import type { Audience, PortalEvent } from './outboxTypes.ts'
import { claimEvents, markFailed, markSent, type ClaimedEvent } from './outboxStore.ts'
import type { Realtime } from '../realtime/realtime.ts'

export const EVENTS_AT_ONCE = 100
const MAX_ATTEMPTS = 12

/** Makes the events of these outbox rows messages of the users whom they concern; safe to do twice. */
export type Note = (outboxIds: readonly number[]) => Promise<void>

/**
 * Carries some events out and tells how many. Each is claimed first, with its try counted and its next one set. The messages are stored before
 * the sockets are told: whoever is told finds them. What a crash interrupts is tried again.
 */
export async function carryEvents(db: Db, realtime: Realtime, note: Note): Promise<number> {
  const rows = await claimEvents(db, MAX_ATTEMPTS, EVENTS_AT_ONCE)
  if (rows.length === 0) return 0
  const claimed = rows.toSorted((a, b) => a.outbox_id - b.outbox_id)
  const noted = await noteAll(db, claimed, note)
  const sent = noted.filter(({ event, audience }) => announce(realtime, event, audience))
  await markSent(
    db,
    sent.map(({ outbox_id }) => outbox_id),
  )
  return rows.length
}

/** All at once; when that fails, one by one, so that a bad one holds no other up. */
async function noteAll(db: Db, claimed: ClaimedEvent[], note: Note): Promise<ClaimedEvent[]> {
  const done = await note(claimed.map(({ outbox_id }) => outbox_id)).then(
    () => true,
    () => false,
  )
  if (done) return claimed
  const good: ClaimedEvent[] = []
  for (const one of claimed) {
    try {
      await note([one.outbox_id])
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
    return false // its next try is set
  }
}
