import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { instant, version } from '../kit/fields.ts'
import { stepCalls } from '../kit/stepCalls.ts'
import { JobStatus } from './booking.codes.ts'
import { JOB_TABLE } from './booking.job-transitions.ts'

/** The job that a confirmed booking is settled under. */
export const Job = z.object({
  job_no: z.string(),
  so_no: z.string(),
  job_status: JobStatus,
  office_party_id: z.number(),
  opened_at: instant,
  status_changed_at: z.nullable(instant),
  version,
})
export type Job = z.infer<typeof Job>

const params = z.object({ job_no: z.string().check(z.minLength(1), z.maxLength(20)) })
const access = ['booking'] as const
export const jobSteps = stepCalls(
  JOB_TABLE,
  { path: '/jobs/{job_no}', access, params, answer: Job },
  {
    complete: 'Complete a job: finance has settled it',
    lock_gp: 'Lock the gross profit of a completed job',
    reopen: 'Open a completed or locked job again',
  },
)

export const jobApi = {
  readJob: defineCall({ method: 'GET', path: '/jobs/{job_no}', access, summary: 'One job', params, answer: Job }),
  ...jobSteps,
}
