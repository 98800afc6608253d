import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { StepBody, stepCalls } from '../kit/stepCalls.ts'
import { GpReason } from './job.codes.ts'
import { Job } from './job.ts'
import { JOB_TABLE } from './job.transitions.ts'

const params = z.object({ job_no: z.string().check(z.minLength(1), z.maxLength(20)) })
const access = ['booking', 'm_ar', 'm_ap'] as const
export const jobSteps = stepCalls(
  JOB_TABLE,
  { path: '/jobs/{job_no}', access, params, answer: Job },
  {
    reopen: 'Reopen a completed or locked job',
  },
)

export const jobApi = {
  readJob: defineCall({ method: 'GET', path: '/jobs/{job_no}', access, summary: 'One job', params, answer: Job }),
  ...jobSteps,
  complete: defineCall({
    method: 'POST',
    path: '/jobs/{job_no}/complete',
    access,
    summary: 'Complete a job after finance has settled it; missing charges need a reason code',
    params,
    body: z.extend(StepBody, { charges_reason: z.optional(z.nullable(GpReason)) }),
    answer: Job,
    moves: true,
    errors: [409],
  }),
  lock_gp: defineCall({
    method: 'POST',
    path: '/jobs/{job_no}/lock_gp',
    access,
    summary: 'Lock the gross profit of a completed job; an unusual one needs a reason code',
    params,
    body: z.extend(StepBody, { gp_reason: z.optional(z.nullable(GpReason)) }),
    answer: Job,
    moves: true,
    errors: [409],
  }),
}
