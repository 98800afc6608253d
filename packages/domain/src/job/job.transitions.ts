import { USER_LEVEL, type Actor } from '../kit/access.ts'
import { stepOf, type StepInput, type Transition, type TransitionTable, type Who } from '../kit/transitions.ts'
import type { JobAction, JobStatus } from './job.codes.ts'
import type { Job } from './job.ts'

/** The part of a job on which its steps depend. */
type JobState = Pick<Job, 'job_status'>

/** Accounting may complete a job with any of these functions. */
const funcs = ['booking', 'm_ar', 'm_ap'] as const
const accounting: Who<JobState> = { side: 'internal', funcs, also: (_job, { profile_type }) => profile_type === 'FINANCE' }
const manager: Who<JobState> = { side: 'internal', funcs, level: USER_LEVEL.manager }

/** `job_status`. */
export const JOB_TABLE = {
  complete: [{ from: ['OUTSTANDING'], to: 'COMPLETED', who: accounting, guards: [], event: 'JOB_COMPLETED' }],
  lock_gp: [{ from: ['COMPLETED'], to: 'COMPLETED_GP_LOCKED', who: manager, guards: [], event: 'JOB_GP_LOCKED' }],
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
} as const satisfies TransitionTable<JobAction, Transition<JobStatus, JobState, StepInput>>
/** @alias Without the literals, as rules and screens read it. */
export const JOB_TRANSITIONS: TransitionTable<JobAction, Transition<JobStatus, JobState, StepInput>> = JOB_TABLE

export const jobStep = (action: JobAction, job: JobState, actor: Actor, input: StepInput) =>
  stepOf(JOB_TRANSITIONS[action], { status: job.job_status, record: job, actor, input })
