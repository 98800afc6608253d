import type { JobAction, JobStatus } from '@fairlead/domain/job/job.codes'
import type { Job } from '@fairlead/domain/job/job'
import type { RecordContext } from '../kit/http/context.ts'

/** A step of a job that has been stored. */
export interface JobMove {
  /** The job before the step. */
  job: Job
  action: JobAction
  to: JobStatus
  reason: string | null
  /** The event code of the notification. */
  event: string
}

/** Lets a later module react to job steps; modules.ts registers the listeners. They run in the transaction of the step. */
export interface JobListener {
  moved: (context: RecordContext, move: JobMove) => Promise<void>
}

declare module '../kit/http/context.ts' {
  interface Listeners {
    job: readonly JobListener[]
  }
}

export async function notifyJobMoved(context: RecordContext, move: JobMove): Promise<void> {
  for (const { moved } of context.services.listeners.job) await moved(context, move)
}
