import { massProblemsOfPlan, vgmOfPlan } from '@fairlead/domain/load-plan/load-plan.vgm-rules'
import { MODULE } from '../consolidation/consolidation.records.ts'
import { readPlan, type StoredPlan } from '../consolidation/consolidation.store.ts'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { filledOf, massWarnings, type VgmHolder, type VgmTarget } from '../vgm/vgm.holder.ts'
import type { Declared } from '../vgm/vgm.vermas.ts'
import { changeVgm } from './load-plan.vgm.ts'
import { numbersOfPlans, plansOfContainer } from './load-plan.vgm-store.ts'

/** Plans, whose containers are declared as those of bookings are. */
export const PLAN_VGM: VgmHolder = {
  module: MODULE,
  recordsOf: plansOfContainer,
  containersOf: numbersOfPlans,
  lock: async (context, no) => targetOf(context, await readPlan(context.db, no, context.actor, true)),
}

const targetOf = (context: RecordContext, plan: StoredPlan): VgmTarget => ({
  problemOf: (received) => {
    const { lines } = vgmOfPlan(plan)
    for (const one of received) {
      const line = lines.find(({ container_no }) => container_no === one.container_no)
      const facts = { today: todayOf(context), created_at: plan.created_at }
      const [problem] = line ? massProblemsOfPlan([{ ...line, ...filledOf(one) }], facts) : []
      if (problem) return { ...problem, path: problem.path.replace(/^lines\.0\./, ''), container_no: one.container_no }
    }
    return null
  },
  warningsOf: (received) =>
    massWarnings(context.db, { module: MODULE, record_id: plan.consolidation_no }, { declared: plan.containers, received }),
  declare: (received) => changeVgm(context, plan, received.flatMap(changeOf(plan)), 'vgm_receive'),
})

const changeOf =
  ({ containers }: StoredPlan) =>
  (one: Declared) =>
    containers.flatMap(({ container_id, container_no }) =>
      container_no === one.container_no ? [{ container_id, change: filledOf(one) }] : [],
    )
