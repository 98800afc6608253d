import { USER_LEVEL, type Actor } from '../kit/access.ts'
import { mayAct, stepOf, type Guard, type StepInput, type Transition, type TransitionTable, type Who } from '../kit/transitions.ts'
import type { GpReason, JobAction, JobStatus } from './job.codes.ts'
import type { Job } from './job.ts'

/** The part of a job on which its steps depend. */
type JobState = Pick<Job, 'job_status'>

/** What later modules know of a job; absent while only the job itself is known. */
export interface JobFacts extends StepInput {
  /** Invoices that are not approved yet. */
  unapproved?: number
  /** Invoices that are neither posted, closed nor deleted. */
  unposted?: number
  needs_gp_reason?: boolean
  gp_reason?: GpReason | null
  /** Usual charges and planned costs without an invoice. */
  missing_charges?: number
  charges_reason?: GpReason | null
  /** The consolidation of the job while its load is not closed. */
  open_load?: string | null
}
type JobGuard = Guard<JobState, JobFacts>

const invoicesAreApproved: JobGuard = (_job, { unapproved = 0 }) =>
  unapproved === 0 ? null : { key: 'job.notApproved', params: { count: unapproved } }
const invoicesArePosted: JobGuard = (_job, { unposted = 0 }) =>
  unposted === 0 ? null : { key: 'job.notPosted', params: { count: unposted } }
const loadIsClosed: JobGuard = (_job, { open_load = null }) =>
  open_load === null ? null : { key: 'job.loadIsOpen', params: { consolidation_no: open_load } }
/** INV-100 */
const unusualGpHasReason: JobGuard = (_job, { needs_gp_reason = false, gp_reason }) =>
  needs_gp_reason && !gp_reason ? { path: 'gp_reason', key: 'job.gpReasonNeeded' } : null

const missingChargesHaveReason: JobGuard = (_job, { missing_charges = 0, charges_reason }) =>
  missing_charges > 0 && !charges_reason
    ? { path: 'charges_reason', key: 'job.chargesReasonNeeded', params: { count: missing_charges } }
    : null

/** Accounting may complete a job with any of these functions. */
const funcs = ['booking', 'm_ar', 'm_ap'] as const
const accounting: Who<JobState> = { side: 'internal', funcs, also: (_job, { profile_type }) => profile_type === 'FINANCE' }
const manager: Who<JobState> = { side: 'internal', funcs, level: USER_LEVEL.manager }

/** `job_status`. */
export const JOB_TABLE = {
  complete: [
    {
      from: ['OUTSTANDING'],
      to: 'COMPLETED',
      who: accounting,
      guards: [loadIsClosed, invoicesAreApproved, missingChargesHaveReason],
      event: 'JOB_COMPLETED',
    },
  ],
  lock_gp: [
    {
      from: ['COMPLETED'],
      to: 'COMPLETED_GP_LOCKED',
      who: manager,
      guards: [invoicesArePosted, unusualGpHasReason],
      event: 'JOB_GP_LOCKED',
    },
  ],
  reopen: [
    {
      from: ['COMPLETED', 'COMPLETED_GP_LOCKED'],
      to: 'OUTSTANDING',
      who: manager,
      guards: [],
      reason: 'required',
      event: 'JOB_REOPENED',
    },
  ],
} as const satisfies TransitionTable<JobAction, Transition<JobStatus, JobState, JobFacts>>
/** @alias Without the literals, as rules and screens read it. */
export const JOB_TRANSITIONS: TransitionTable<JobAction, Transition<JobStatus, JobState, JobFacts>> = JOB_TABLE

export const jobStep = (action: JobAction, job: JobState, actor: Actor, input: JobFacts) =>
  stepOf(JOB_TRANSITIONS[action], { status: job.job_status, record: job, actor, input })

/** True if the actor may take the step in the status of the job; guards are not asked. */
export const mayTakeJobStep = (action: JobAction, job: JobState, actor: Actor): boolean =>
  JOB_TRANSITIONS[action].some(({ who, from }) => from.includes(job.job_status) && mayAct(who, job, actor))
