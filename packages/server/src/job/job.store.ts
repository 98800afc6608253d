import type { Job } from '@fairlead/domain/job/job'
import { mayReadGp } from '@fairlead/domain/job/job.gp-rules'
import type { Actor } from '@fairlead/domain/kit/access'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { post } from '../kit/db/pipeline.ts'
import { notFound } from '../kit/http/failures.ts'
import { jobScope } from '../scope/job.scope.ts'

const COLUMNS = sql`j.job_no, j.job_type, j.so_no, j.consolidation_no, j.job_status, j.mode, j.period, j.description, j.account_code, j.office_party_id, j.opened_at, j.status_changed_at, j.version`

/** Why its gross profit is unusual or charges are missing; only for those who see the gross profit. */
const reasonsOf = (actor: Actor) =>
  mayReadGp(actor) ? sql`j.gp_reason, j.charges_reason` : sql`null::text as gp_reason, null::text as charges_reason`

/** Reads one job of the actor's scope: by its booking, otherwise by its office. A job outside the scope is answered like a missing one (BOOK-126). */
export async function readJob(db: Db, jobNo: string, actor: Actor, lock = false): Promise<Job> {
  const { rows } = await sql<Job>`select ${COLUMNS}, ${reasonsOf(actor)} from job j
    where j.job_no = ${jobNo} and ${jobScope(actor)} ${lock ? sql`for update of j` : sql``}`.execute(db)
  const job = rows[0]
  if (!job) throw notFound('job.notFound', { job_no: jobNo })
  return job
}

/** Writes a job's status if the job still has this version; false otherwise. */
export async function moveJob(db: Db, { job_no, version }: Job, job_status: Job['job_status'], at: Date): Promise<boolean> {
  const moved = await db
    .updateTable('job')
    .set({ job_status, status_changed_at: at.toISOString(), version: version + 1 })
    .where('job_no', '=', job_no)
    .where('version', '=', version)
    .returning('job_no')
    .executeTakeFirst()
  return moved !== undefined
}

type MovedPeriod = Pick<Job, 'job_no' | 'job_status' | 'version'> & { before: string }

/** Moves the open jobs of a booking to another period; returns only those whose period changed. */
export async function movePeriods(db: Db, soNo: string, period: string): Promise<MovedPeriod[]> {
  const { rows } = await sql<MovedPeriod>`update job j set period = ${period}, version = j.version + 1
    from (select job_no, period from job where so_no = ${soNo} and job_status = 'OUTSTANDING' and period <> ${period} for update) b
    where j.job_no = b.job_no returning j.job_no, j.job_status, j.version, b.period as before`.execute(db)
  return rows
}

/** The data of a new job. */
export type OpeningJob = Pick<
  Job,
  'job_no' | 'job_type' | 'so_no' | 'consolidation_no' | 'office_party_id' | 'mode' | 'period' | 'description'
> & { account_code?: string | null; direction?: string | null }

export const openJob = (db: Db, job: OpeningJob, at: Date) =>
  post(db, db.insertInto('job').values({ ...job, job_status: 'OUTSTANDING', opened_at: at.toISOString(), version: 1 }))
