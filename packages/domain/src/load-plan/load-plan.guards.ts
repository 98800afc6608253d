import { problemsOfClosing } from '../consolidation/consolidation.close-rules.ts'
import { loadedIn } from '../consolidation/consolidation.container-rules.ts'
import type { PlanHold } from '../consolidation/consolidation.guards.ts'
import type { LoadAction } from '../consolidation/consolidation.codes.ts'
import type { Consolidation } from '../consolidation/consolidation.ts'
import { errorsOf } from '../kit/rules.ts'
import { balanceOf, isTooFarOff } from './load-plan.balance-rules.ts'
import { loadsOf } from './load-plan.defaults.ts'
import { roomOfContainer } from './load-plan.room-rules.ts'
import { allocationFindings } from './load-plan.rules.ts'
import type { LoadPlan } from './load-plan.ts'
import type { Message } from '../kit/problem.ts'
import type { Reason } from '../kit/transitions.ts'

/** What closing and opening a load read in addition to the plan. */
export interface LoadStepFacts {
  holds: readonly PlanHold[]
}

/** The job of the plan must be open for both. */
const jobProblem = ({ job_no, job_status }: Consolidation): Message[] =>
  !job_no || job_status === 'OUTSTANDING' ? [] : [{ key: 'consolidation.jobIsClosed', params: { job_no } }]

/** Where packages are placed, their centre of gravity must be near the middle of the container. */
export const problemsOfPlaces = ({ containers, lines }: LoadPlan): Reason[] =>
  containers.flatMap((box) => {
    const balance = balanceOf(box.placements, lines, roomOfContainer(box))
    return isTooFarOff(balance)
      ? [{ key: 'load-plan.balanceTooFar', params: { line_no: box.line_no, percent: Math.abs(balance?.length ?? 0) } }]
      : []
  })

/** What no longer agrees with the package lines, which may have been changed since they were loaded. */
export const problemsOfLines = (load: LoadPlan): Reason[] =>
  errorsOf(
    allocationFindings(
      loadsOf(load.containers).map((one) => ({ ...one, path: 'loads' })),
      load,
    ),
  ).map(({ key, params }) => ({ key, ...(params ? { params } : {}) }))

/** Why a load in the right state cannot be closed or opened. */
export function problemsOfLoadStep(action: LoadAction, plan: Consolidation, { holds }: LoadStepFacts): Reason[] {
  if (action === 'close_load') {
    const loads = plan.containers.flatMap((box) => {
      const loaded = loadedIn(box)
      return loaded ? [[box.container_id, loaded] as const] : []
    })
    return [...jobProblem(plan), ...problemsOfClosing(plan, new Map(loads))]
  }
  const held = holds.filter(({ blocks }) => blocks.includes(action)).map(({ key, number, href }) => ({ key, params: { number }, href }))
  return [...jobProblem(plan), ...held]
}
