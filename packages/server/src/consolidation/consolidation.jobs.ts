import { CONSOL_CHANGED } from '@fairlead/domain/consolidation/consolidation.codes'
import type { JobListener } from '../job/job.listeners.ts'
import { notifyPlan, recordPlan } from './consolidation.records.ts'
import { isPlan, readPlan } from './consolidation.store.ts'

/** Records each step of its job in the plan's history and notifies its offices. */
export const consolidationsOfJobs: JobListener = {
  moved: async (context, { job, action, to, reason }) => {
    if (job.consolidation_no === null || !(await isPlan(context.db, job.consolidation_no))) return
    const plan = await readPlan(context.db, job.consolidation_no, context.actor)
    await recordPlan(
      context,
      { ...plan, version: plan.version - 1 },
      {
        action: `job_${action}`,
        reason,
        changes: [{ path: 'job_status', before: job.job_status, after: to }],
      },
    )
    await notifyPlan(context, plan, CONSOL_CHANGED, { side: 'internal' })
  },
}
