import type { JobAction } from '@fairlead/domain/booking/booking.codes'
import { jobApi, jobSteps, type Job } from '@fairlead/domain/booking/booking.job-api'
import { jobStep } from '@fairlead/domain/booking/booking.job-transitions'
import { notLatest } from '../kit/http/failures.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import { reasonIn, stepHandlers } from '../kit/http/stepHandlers.ts'
import { admit } from '../kit/http/steps.ts'
import { serve } from '../kit/http/serve.ts'
import type { RecordContext } from '../kit/http/visit.ts'
import { tellOfBooking } from './booking.actions.ts'
import { moveJob, readJob } from './booking.job-store.ts'
import { readOrder } from './booking.store.ts'

export const jobRoutes = serve(jobApi, {
  readJob: ({ params, db, actor }) => readJob(db, params.job_no, actor),
  ...stepHandlers(jobSteps, (context, action, params, body) => actOnJob(context, action, params.job_no, body.version, reasonIn(body))),
})

/** One step of a job, told in the trail of its booking; the forwarder's own side hears of it. */
async function actOnJob(visit: RecordContext, action: JobAction, jobNo: string, version: number, reason: string | null): Promise<Job> {
  const { db, actor, now } = visit
  const job = await readJob(db, jobNo, actor, true)
  const step = admit(jobStep(action, job, actor, { reason }), job, version, 'booking.jobRefusesAction')
  if (!(await moveJob(db, job, step.row.to, now))) throw notLatest(job)
  const order = await readOrder(db, job.so_no, actor)
  await recordHistory(visit, {
    module: 'booking',
    record_id: job.so_no,
    action: `job_${action}`,
    from_status: order.booking_status,
    to_status: order.booking_status,
    reason,
    changes: [{ path: 'job_status', before: job.job_status, after: step.row.to }],
    record_version: order.version,
  })
  await tellOfBooking(visit, order, step.row.event, { job_no: jobNo, side: 'internal' })
  return readJob(db, jobNo, actor)
}
