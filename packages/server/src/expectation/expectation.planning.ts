import { plannedCharges } from '@fairlead/domain/expectation/expectation.rules'
import type { Db } from '../kit/db/database.ts'
import { writeExpectations, type JobToPlan } from './expectation.store.ts'

/** Plans jobs again; a cancelled booking has no planned charges. */
export async function planJobs(db: Db, jobs: readonly JobToPlan[]): Promise<void> {
  if (jobs.length === 0) return
  await writeExpectations(
    db,
    jobs.map((job) => ({ job_no: job.job_no, charges: job.is_cancelled ? [] : plannedCharges(job) })),
  )
}
