import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Audience, PortalEvent } from './outbox.ts'
import type { Realtime } from './realtime.ts'

export const EVENTS_AT_ONCE = 100
const MAX_ATTEMPTS = 12

/** Makes the events of these outbox rows messages of the users whom they concern; safe to do twice. */
export type Note = (outboxIds: readonly number[]) => Promise<void>

interface Claimed {
  outbox_id: number
  event: PortalEvent
  audience: Audience
}

/**
 * Carries some events out and tells how many. Each is claimed first, with its try counted and its next one set. The messages are stored before
 * the sockets are told: whoever is told finds them. What a crash interrupts is tried again.
 */
export async function carryEvents(db: Db, realtime: Realtime, note: Note): Promise<number> {
  const { rows } = await sql<Claimed>`update outbox set attempts = attempts + 1,
      not_before = now() + least(interval '1 hour', interval '5 seconds' * power(2, attempts))
    where outbox_id in (select outbox_id from outbox
      where sent_at is null and not_before <= now() and attempts < ${MAX_ATTEMPTS} and kind = 'event'
      order by not_before, outbox_id limit ${EVENTS_AT_ONCE} for update skip locked)
    returning outbox_id, payload -> 'event' as event, payload -> 'audience' as audience`.execute(db)
  if (rows.length === 0) return 0
  const claimed = rows.toSorted((a, b) => a.outbox_id - b.outbox_id)
  const noted = await noteAll(db, claimed, note)
  const sent = noted.filter(({ event, audience }) => announce(realtime, event, audience))
  await sql`update outbox set sent_at = now(), failure = null where outbox_id = any(${sent.map(({ outbox_id }) => outbox_id)})`.execute(db)
  return rows.length
}

/** All at once; when that fails, one by one, so that a bad one holds no other up. */
async function noteAll(db: Db, claimed: Claimed[], note: Note): Promise<Claimed[]> {
  const done = await note(claimed.map(({ outbox_id }) => outbox_id)).then(
    () => true,
    () => false,
  )
  if (done) return claimed
  const good: Claimed[] = []
  for (const one of claimed) {
    try {
      await note([one.outbox_id])
      good.push(one)
    } catch (error) {
      const failure = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
      await sql`update outbox set failure = ${failure} where outbox_id = ${one.outbox_id}`.execute(db)
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
