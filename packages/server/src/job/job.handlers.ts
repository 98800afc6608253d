import type { GpReason, JobAction } from '@fairlead/domain/job/job.codes'
import { jobApi, jobSteps } from '@fairlead/domain/job/job.api'
import type { Job } from '@fairlead/domain/job/job'
import { jobStep } from '@fairlead/domain/job/job.transitions'
import { notLatest } from '../kit/http/failures.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import { reasonIn, stepHandlers } from '../kit/http/stepHandlers.ts'
import { admit } from '../kit/http/steps.ts'
import { serve } from '../kit/http/serve.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { factsOfJob, notifyJobMoved } from './job.listeners.ts'
import { moveJob, readJob } from './job.store.ts'

export const jobRoutes = serve(jobApi, {
  readJob: ({ params, db, actor }) => readJob(db, params.job_no, actor),
  complete: ({ params, body, ...context }) =>
    actOnJob(context, 'complete', {
      jobNo: params.job_no,
      version: body.version,
      reason: null,
      charges_reason: body.charges_reason ?? null,
    }),
  lock_gp: ({ params, body, ...context }) =>
    actOnJob(context, 'lock_gp', { jobNo: params.job_no, version: body.version, reason: null, gp_reason: body.gp_reason ?? null }),
  ...stepHandlers(jobSteps, (context, action, params, body) =>
    actOnJob(context, action, { jobNo: params.job_no, version: body.version, reason: reasonIn(body) }),
  ),
})

interface JobStepInput {
  jobNo: string
  version: number
  reason: string | null
  gp_reason?: GpReason | null
  charges_reason?: GpReason | null
}
/** Takes one step of a job; listeners record it in their own modules, for example in the booking's history. */
async function actOnJob(
  context: RecordContext,
  action: JobAction,
  { jobNo, version, reason, gp_reason = null, charges_reason = null }: JobStepInput,
): Promise<Job> {
  const { db, actor, now } = context
  const job = await readJob(db, jobNo, actor, true)
  const facts = await factsOfJob(context, job)
  const step = admit(jobStep(action, job, actor, { ...facts, reason, gp_reason, charges_reason }), job, version, 'job.refusesAction')
  if (!(await moveJob(db, job, step.row.to, now))) throw notLatest(job)
  await recordHistory(context, {
    module: 'job',
    record_id: jobNo,
    action,
    from_status: job.job_status,
    to_status: step.row.to,
    reason,
    record_version: version + 1,
  })
  await notifyJobMoved(context, { job, action, to: step.row.to, reason, gp_reason, charges_reason, event: step.row.event })
  return readJob(db, jobNo, actor)
}
