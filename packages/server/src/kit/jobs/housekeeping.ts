import { now } from '../db/database.ts'
import { deleteOutdated } from './housekeepingStore.ts'
import type { Job } from './jobs.ts'
import type { Services } from '../http/context.ts'

/** Deletes expired rows every hour. Safe to run twice and in several processes. */
export const housekeeping = ({ db, clock }: Services): Job => ({
  queue: 'housekeeping',
  schedule: '17 * * * *',
  work: async () => {
    await deleteOutdated(db, now(clock()))
  },
})
