import type { GpReason, JobAction, JobStatus } from '@fairlead/domain/job/job.codes'
import type { Job } from '@fairlead/domain/job/job'
import type { JobFacts } from '@fairlead/domain/job/job.transitions'
import type { RecordContext } from '../kit/http/context.ts'

/** A step of a job that has been stored. */
export interface JobMove {
  /** The job before the step. */
  job: Job
  action: JobAction
  to: JobStatus
  reason: string | null
  /** Why an unusual gross profit is right, with `lock_gp`. */
  gp_reason: GpReason | null
  /** Why charges are missing, with `complete`. */
  charges_reason: GpReason | null
  /** The event code of the notification. */
  event: string
}

/** Lets a later module react to job steps; modules.ts registers the listeners. They run in the transaction of the step. */
export interface JobListener {
  /** What the module knows that guards of the steps need; the job is locked. */
  facts?: (context: RecordContext, job: Job) => Promise<JobFacts>
  moved?: (context: RecordContext, move: JobMove) => Promise<void>
}

declare module '../kit/http/context.ts' {
  interface Listeners {
    job: readonly JobListener[]
  }
}

export async function notifyJobMoved(context: RecordContext, move: JobMove): Promise<void> {
  for (const { moved } of context.services.listeners.job) await moved?.(context, move)
}

/** What the listeners know of a job before a step. */
export async function factsOfJob(context: RecordContext, job: Job): Promise<JobFacts> {
  const found: JobFacts = {}
  for (const { facts } of context.services.listeners.job) Object.assign(found, await facts?.(context, job))
  return found
}
