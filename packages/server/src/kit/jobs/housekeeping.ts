import { now } from '../db/database.ts'
import { deleteOutdated } from './housekeepingStore.ts'
import type { Job } from './jobs.ts'
import type { House } from '../http/visit.ts'

/** Throws away what no longer counts: by the clock that stamped it. Safe to run twice, and on several processes. */
export const housekeeping = ({ db, clock }: House): Job => ({
  queue: 'housekeeping',
  schedule: '17 * * * *',
  work: async () => {
    await deleteOutdated(db, now(clock()))
  },
})
