import { loadPlanApi, loadSteps } from '@fairlead/domain/load-plan/load-plan.api'
import { readPlan } from '../consolidation/consolidation.store.ts'
import { serve } from '../kit/http/serve.ts'
import { reasonIn, stepHandlers } from '../kit/http/stepHandlers.ts'
import { loadPlanOf } from './load-plan.reading.ts'
import { moveLoads, saveLoads } from './load-plan.saving.ts'
import { takeLoadStep } from './load-plan.steps.ts'

export const loadPlanRoutes = serve(loadPlanApi, {
  readLoadPlan: async ({ params, db, actor }) => loadPlanOf(db, await readPlan(db, params.consolidation_no, actor), actor),
  saveLoadPlan: ({ params, body, ...context }) => saveLoads(context, params.consolidation_no, body.containers),
  saveAllocations: ({ params, body, ...context }) =>
    saveLoads(context, params.consolidation_no, [{ container_id: params.container_id, ...body }]),
  move: ({ params, body, ...context }) => moveLoads(context, params.consolidation_no, body),
  ...stepHandlers(loadSteps, (context, action, params, body) =>
    takeLoadStep(context, action, params.consolidation_no, { version: body.version, reason: reasonIn(body) }),
  ),
})
