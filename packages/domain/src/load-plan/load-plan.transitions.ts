import { mayPlan } from '../consolidation/consolidation.transitions.ts'
import type { ConsolStatus } from '../consolidation/consolidation.codes.ts'
import type { Actor } from '../kit/access.ts'
import type { LoadPlan } from './load-plan.ts'

type State = Pick<LoadPlan, 'consol_status' | 'load_status'>
/** A planner tries out before asking for the approval, and loads after it. */
const LOADABLE: readonly ConsolStatus[] = ['PLAN', 'APPROVED', 'ADVICE']

export const isLoadable = ({ consol_status, load_status }: State) => LOADABLE.includes(consol_status) && load_status !== 'CLOSED'
export const mayLoad = (plan: State, actor: Actor) => mayPlan(actor) && isLoadable(plan)
