import { differences } from '@fairlead/domain/kit/differences'
import { movedForTbc, tbcMonthAt } from '@fairlead/domain/sailing/sailing.tbc-rules'
import { withSailingFacts } from '@fairlead/domain/sailing/sailing.defaults'
import { inTransaction, type Db } from '../kit/db/database.ts'
import { recordHistory, THE_PORTAL } from '../kit/record/historyStore.ts'
import type { Job } from '../kit/jobs/jobs.ts'
import type { Services } from '../kit/http/context.ts'
import { SAILINGS, UNKNOWN_ZONE } from './sailing.handlers.ts'
import { notifySailingChanged } from './sailing.listeners.ts'
import { insertTbcMove, readTbc } from './sailing.store.ts'

/** The time zone in which a day begins first. */
const EASTERNMOST = 'Pacific/Kiritimati'
const REQUEST = 'tbc-sailings'

/** SAIL-005. Runs often, since midnight is at another time in each port; a sailing moved for a month stays until the next. */
export const tbcJob = (services: Services): Job => ({
  queue: 'tbc-sailings',
  schedule: '*/10 * * * *',
  work: () => moveTbcSailings(services),
})

export async function moveTbcSailings(services: Pick<Services, 'db' | 'clock' | 'listeners'>): Promise<void> {
  const { db, clock } = services
  const now = clock()
  for (const id of await readTbc(db, tbcMonthAt(now.toISOString(), EASTERNMOST)))
    await inTransaction(db, (tx) => moveOne(services, tx, id, now))
}

async function moveOne(services: Pick<Services, 'listeners'>, db: Db, id: number, now: Date): Promise<void> {
  const sailing = await SAILINGS.read(db, id, true)
  const zone = sailing.pol_time_zone ?? UNKNOWN_ZONE
  const month = tbcMonthAt(now.toISOString(), zone)
  // Another process may have moved it, or the user may have fixed the date.
  if (!sailing.is_tbc || sailing.tbc_moved_for === null || sailing.tbc_moved_for >= month) return
  const form = SAILINGS.store.formOf(sailing)
  const moved = withSailingFacts(movedForTbc(form, month, zone))
  const changes = differences(form, moved)
  await insertTbcMove(db, id, month)
  if (changes.length === 0) return
  await SAILINGS.store.updateMany(db, [{ key: id, version: sailing.version, form: moved }], now)
  const context = { db, session: THE_PORTAL, now, request_id: REQUEST }
  await recordHistory(context, {
    module: 'sailing',
    record_id: String(id),
    action: 'tbc',
    from_status: sailing.status,
    to_status: sailing.status ?? '',
    changes,
    record_version: sailing.version + 1,
  })
  await notifySailingChanged(services, context, await SAILINGS.read(db, id), sailing)
}
