import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { instant, lines, version } from '../kit/fields.ts'
import { JobStatus, type JobAction } from './booking.codes.ts'

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
const StepBody = z.strictObject({ version })
const ReasonBody = z.strictObject({ version, reason: lines(500) })

const step = <const B extends typeof StepBody | typeof ReasonBody>(name: JobAction, summary: string, body: B) =>
  defineCall({ method: 'POST', path: `/jobs/{job_no}/${name}`, access, summary, params, body, answer: Job, moves: true, errors: [409] })

export const jobApi = {
  readJob: defineCall({ method: 'GET', path: '/jobs/{job_no}', access, summary: 'One job', params, answer: Job }),
  complete: step('complete', 'Complete a job: finance has settled it', StepBody),
  lock_gp: step('lock_gp', 'Lock the gross profit of a completed job', StepBody),
  reopen: step('reopen', 'Open a completed or locked job again', ReasonBody),
}
