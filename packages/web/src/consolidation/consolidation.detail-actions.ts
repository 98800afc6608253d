import type { Consolidation, ConsolidationForm } from '@fairlead/domain/consolidation/consolidation'
import { problemsOfReturn } from '@fairlead/domain/consolidation/consolidation.amend-rules'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import type { BookingSettings } from '@fairlead/domain/booking/booking.api'
import type { ConsolFacts } from '@fairlead/domain/consolidation/consolidation.guards'
import { CONSOL_TRANSITIONS, consolStep, mayPlan } from '@fairlead/domain/consolidation/consolidation.transitions'
import { REASON_MAX_LENGTH } from '@fairlead/domain/kit/stepCalls'
import { texts } from '../kit/app/texts.ts'
import type { DetailAction } from '../kit/detail/detail.ts'
import { businessToday } from '../kit/format/businessDay.ts'
import { send } from '../kit/net/send.ts'
import { ask } from '../kit/ui/ask.ts'

type PlanAction = DetailAction<Consolidation, ConsolidationForm, BookingSettings>

/** What these two steps read; the server reads the rest. */
const facts = (): ConsolFacts => ({ proposals: [], today: businessToday(), documents: [], required_document: 'CONSOL_PLAN', holds: [] })

const action = (name: 'cancel' | 'recover', extra: Pick<PlanAction, 'button' | 'reason' | 'run'>): PlanAction => ({
  name,
  label: `consolidation.action_${name}`,
  done: { text: `consolidation.done_${name}` },
  isFor: mayPlan,
  isDue: (plan) => CONSOL_TRANSITIONS[name].some(({ from }) => from.some((status) => status === plan?.consol_status)),
  refusal: (plan, _form, actor) => (plan ? consolStep(name, plan, actor, facts()).refusal : { kind: 'state' }),
  ...extra,
})

/** Asks before a plan comes back without the orders that others took or that no longer fit; names each with its reason. */
async function confirmLeftOut(plan: Consolidation): Promise<void> {
  const { t, say } = texts()
  const reasons = plan.so_allocations.flatMap((line) => problemsOfReturn(plan, line).slice(0, 1).map(say))
  if (reasons.length === 0) return
  const isWanted = await ask({
    title: t('consolidation.recoverTitle'),
    text: [t('consolidation.recoverText'), ...reasons].join('\n'),
    yes: t('consolidation.action_recover'),
    no: t('cancel'),
  })
  if (!isWanted) throw new DOMException('not recovered', 'AbortError')
}

/** CONSOL-034, CONSOL-035; the steps of the approval are in its tab. */
export const PLAN_ACTIONS: readonly PlanAction[] = [
  action('cancel', {
    button: { look: 'danger' },
    reason: { title: 'consolidation.cancelTitle', label: 'consolidation.cancel_reason', maxLength: REASON_MAX_LENGTH },
    run: ({ consolidation_no, version }, reason) =>
      send(consolidationApi.cancel, { params: { consolidation_no }, body: { version, reason } }),
  }),
  action('recover', {
    button: { look: 'primary', shortcut: true },
    run: async ({ consolidation_no, version }) => {
      const params = { consolidation_no }
      await confirmLeftOut(await send(consolidationApi.read, { params }))
      return send(consolidationApi.recover, { params, body: { version } })
    },
  }),
]
