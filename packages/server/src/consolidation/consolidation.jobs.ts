import { CONSOL_CHANGED } from '@fairlead/domain/consolidation/consolidation.codes'
import type { JobListener } from '../job/job.listeners.ts'
import { notifyPlan, recordPlan } from './consolidation.records.ts'
import { isLoadOpen, isPlan, readPlan } from './consolidation.store.ts'

/** Refuses to complete the job of a plan whose load is open; records each step of the job in the plan's history and notifies its offices. */
export const consolidationsOfJobs: JobListener = {
  facts: async ({ db }, { consolidation_no }) => ({
    open_load: consolidation_no !== null && (await isLoadOpen(db, consolidation_no)) ? consolidation_no : null,
  }),
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
