import { differences } from '@fairlead/domain/kit/differences'
import { movedForTbc, tbcMonthAt } from '@fairlead/domain/sailing/sailing.tbc-rules'
import { withSailingFacts } from '@fairlead/domain/sailing/sailing.defaults'
import { tellTouchedBookings } from '../booking/booking.touched.ts'
import { inTransaction, type Db } from '../kit/database.ts'
import { remember, THE_PORTAL } from '../kit/historyStore.ts'
import type { Job } from '../kit/jobs.ts'
import type { House } from '../kit/visit.ts'
import { SAILINGS, UNKNOWN_ZONE } from './sailing.handlers.ts'
import { noteTbc, readTbc } from './sailing.store.ts'

/** Where a day begins first. */
const EASTERNMOST = 'Pacific/Kiritimati'
const REQUEST = 'tbc-sailings'

/** SAIL-005. Comes often, since midnight comes to each port at its own time; what has been moved for a month is left until the next. */
export const tbcJob = (house: House): Job => ({ queue: 'tbc-sailings', schedule: '*/10 * * * *', work: () => moveTbcSailings(house) })

export async function moveTbcSailings({ db, clock }: Pick<House, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  for (const id of await readTbc(db, tbcMonthAt(now.toISOString(), EASTERNMOST))) await inTransaction(db, (tx) => moveOne(tx, id, now))
}

async function moveOne(db: Db, id: number, now: Date): Promise<void> {
  const sailing = await SAILINGS.read(db, id, true)
  const zone = sailing.pol_time_zone ?? UNKNOWN_ZONE
  const month = tbcMonthAt(now.toISOString(), zone)
  // Another process may have been faster, or the user may have fixed it meanwhile.
  if (!sailing.is_tbc || sailing.tbc_moved_for === null || sailing.tbc_moved_for >= month) return
  const form = SAILINGS.store.formOf(sailing)
  const moved = withSailingFacts(movedForTbc(form, month, zone))
  const changes = differences(form, moved)
  await noteTbc(db, id, month)
  if (changes.length === 0) return
  await SAILINGS.store.update(db, id, moved, sailing.version, now)
  const request = { now, request_id: REQUEST }
  await remember(db, THE_PORTAL, request, {
    module: 'sailing',
    record_id: String(id),
    action: 'tbc',
    from_status: sailing.status,
    to_status: sailing.status ?? '',
    changes,
    record_version: sailing.version + 1,
  })
  await tellTouchedBookings(db, THE_PORTAL, request, await SAILINGS.read(db, id), sailing)
}
