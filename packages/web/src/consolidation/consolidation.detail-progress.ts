import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import type { ConsolStatus } from '@fairlead/domain/consolidation/consolidation.codes'
import { USER_LEVEL, type Actor } from '@fairlead/domain/kit/access'
import { dayIn } from '@fairlead/domain/kit/dates'
import type { Texts } from '../kit/app/texts.ts'
import type { DetailProgress } from '../kit/detail/detail.ts'
import { isOfOutsider } from './consolidation.reader.ts'
import { ownZone } from '../kit/format/ownZone.ts'

type Milestone = 'planned' | 'requested' | 'sent' | 'approved' | 'advised' | 'loaded' | 'sailed'
type Awaited = Exclude<Milestone, 'planned' | 'advised'>

/** Every plan is planned, and one with advice has got it. */
const isAwaited = (step: Milestone): step is Awaited => step !== 'planned' && step !== 'advised'

/** Which of these steps come before what a plan in this status waits for. */
const TAKEN: Readonly<Record<ConsolStatus, readonly Milestone[]>> = {
  PLAN: ['planned'],
  REJECTED: ['planned'],
  REQUESTED: ['planned', 'requested'],
  PENDING_CUSTOMER: ['planned', 'requested', 'sent'],
  APPROVED: ['planned', 'requested', 'sent', 'approved'],
  ADVICE: ['planned', 'advised'],
  CANCELLED: [],
}

const APPROVAL = { tab: 'approval', label: 'consolidation.tab_approval' } as const
/** Where each step is taken; the master bill is due until the departure. */
const PLACES: Readonly<Record<Awaited, NonNullable<DetailProgress['place']>>> = {
  requested: APPROVAL,
  sent: APPROVAL,
  approved: APPROVAL,
  loaded: { tab: 'load', label: 'consolidation.tab_load' },
  sailed: { related: 'master-bl', label: 'consolidation.relatedMasterBl' },
}

/** How far a plan is, and what comes next; a cancelled plan has no steps. */
export function planProgress(plan: Consolidation, actor: Actor, { t }: Texts): DetailProgress | null {
  const { consol_status: status, load_status, etd } = plan
  if (status === 'CANCELLED') return null
  const zone = ownZone()
  const isSailed = load_status === 'CLOSED' && etd !== null && etd < dayIn(new Date().toISOString(), plan.pol_time_zone ?? zone)
  const taken = [...TAKEN[status], ...(load_status === 'CLOSED' ? ['loaded'] : []), ...(isSailed ? ['sailed'] : [])]
  const decided: Milestone[] = status === 'ADVICE' ? ['advised'] : ['requested', 'sent', 'approved']
  const steps: Milestone[] = ['planned', ...decided, 'loaded', 'sailed']
  const current = steps.filter(isAwaited).find((step) => !taken.includes(step))
  const decidedOn = plan.approval_changed_at
  const times: Partial<Record<Milestone, string | null>> = {
    planned: plan.created_at,
    requested: status === 'REQUESTED' ? plan.status_changed_at : null,
    sent: plan.approval_sent_at,
    approved: decidedOn,
    advised: decidedOn,
  }
  const noteOf = (step: Milestone) => {
    if (step === 'sailed') return etd ?? ''
    const time = taken.includes(step) ? times[step] : null
    return time ? dayIn(time, zone) : ''
  }
  return {
    steps: steps.map((step) => ({
      label: t(step === 'sailed' && plan.mode === 'RAIL' ? 'consolidation.step_sailed_RAIL' : `consolidation.step_${step}`),
      note: noteOf(step),
      state: taken.includes(step) ? 'done' : step === current ? 'current' : 'open',
    })),
    next: current ? t(nextWords(current, plan, actor)) : null,
    action: null,
    ...(current && isOwnStep(current, plan, actor) ? { place: PLACES[current] } : {}),
  }
}

const isPrincipal = (plan: Consolidation, { internal }: Actor) => !internal && !isOfOutsider(plan)
const maySend = ({ internal, user_level_id }: Actor) => internal && user_level_id >= USER_LEVEL.supervisor

/** The reader takes this step, or has a part in it. */
function isOwnStep(step: Awaited, plan: Consolidation, actor: Actor): boolean {
  if (step === 'approved') return actor.internal || isPrincipal(plan, actor)
  if (step === 'sent') return maySend(actor)
  return actor.internal && (step !== 'sailed' || actor.func_ids.has('master_bl'))
}

function nextWords(step: Awaited, plan: Consolidation, actor: Actor) {
  if (step === 'sent' && actor.internal && !maySend(actor)) return 'consolidation.next_sent_supervisor'
  // To other parties of the orders the customer decides, as to staff.
  const side = actor.internal || (step === 'approved' && !isPrincipal(plan, actor)) ? '' : '_outside'
  return `consolidation.next_${wordsOf(step, plan)}${side}` as const
}

/** A rejected plan is changed first; a load that holds all of the plan is only closed; a train does not sail. */
function wordsOf(step: Awaited, { consol_status, load_status, mode }: Consolidation) {
  if (consol_status === 'REJECTED') return 'requested_again'
  if (step === 'sailed' && mode === 'RAIL') return 'sailed_RAIL'
  return step === 'loaded' && load_status === 'ALLOCATED' ? 'closed' : step
}
