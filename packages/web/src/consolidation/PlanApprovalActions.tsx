import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApprovalApi, type ConsolApproval } from '@fairlead/domain/consolidation/consolidation.approval-api'
import type { ConsolApprovalAction } from '@fairlead/domain/consolidation/consolidation.codes'
import { CONSOL_TRANSITIONS, type CONSOL_TABLE } from '@fairlead/domain/consolidation/consolidation.transitions'
import { REASON_MAX_LENGTH } from '@fairlead/domain/kit/stepCalls'
import type { ReasonedAction } from '@fairlead/domain/kit/transitions'
import { useState } from 'react'
import { RemarkField } from '../approval/ApprovalActions.tsx'
import { useText } from '../kit/app/texts.ts'
import type { DetailAction } from '../kit/detail/detail.ts'
import { useActionHandlers } from '../kit/detail/detailActions.ts'
import { DetailReason } from '../kit/detail/DetailReason.tsx'
import { useEditor, useEditorState } from '../kit/editor/editorContext.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Link } from '@tanstack/react-router'

const LOOKS: Partial<Record<ConsolApprovalAction, 'primary' | 'danger'>> = {
  request: 'primary',
  send: 'primary',
  approve: 'primary',
  reject: 'danger',
}

interface Props {
  approval: ConsolApproval
  chosen: number | null
}

/** The actions of this user, as the server reported them; unsaved changes of the plan come first (CONSOL-053). */
export function PlanApprovalActions({ approval, chosen }: Props) {
  const { t } = useText()
  const { actor } = useEditor()
  const acts = useActionHandlers(undefined)
  const busy = useEditorState((state) => state.busy)
  const isDirty = useEditorState(({ changes }) => changes.length > 0)
  const [remark, setRemark] = useState('')
  const mayApprove = approval.steps.some(({ action }) => action === 'approve')
  /** Input that only this screen has: unsaved changes, the chosen sailing and the remark. */
  const missing = (action: ConsolApprovalAction) => {
    if (isDirty) return t('consolidation.saveFirst')
    if (action !== 'approve') return null
    if (chosen === null) return t('approval.chooseOne')
    return actor.internal && !remark.trim() ? t('approval.remarkRequired') : null
  }
  return (
    <section className="panel approval-panel approval-actions" aria-label={t('approval.actions')}>
      {mayApprove && <RemarkField isRequired={actor.internal} remark={remark} onChange={setRemark} />}
      <div className="approval-buttons">
        {approval.steps.map(({ action, refusals }) => (
          <Button
            key={action}
            look={LOOKS[action]}
            busy={busy === action}
            disabled={busy !== null && busy !== action}
            refusal={missing(action) ?? refusals[0]?.Message ?? null}
            onClick={() => acts.take(actionOf(action, { proposal_id: chosen ?? 0, remark: remark.trim() || null }))}
          >
            {t(`consolidation.action_${action}`)}
          </Button>
        ))}
      </div>
      <Refusals approval={approval} />
      <DetailReason handlers={acts} />
    </section>
  )
}

/** Everything that keeps the next steps from being taken, each once. */
function Refusals({ approval: { steps } }: Pick<Props, 'approval'>) {
  const { t } = useText()
  const refusals = new Map(steps.flatMap((step) => step.refusals).map(({ Message, href }) => [Message, href]))
  if (refusals.size === 0) return null
  return (
    <ul className="plan-refusals" aria-label={t('consolidation.stillOpen')}>
      {[...refusals].map(([text, href]) => (
        <li key={text}>{href ? <Link to={href}>{text}</Link> : text}</li>
      ))}
    </ul>
  )
}

interface StepInput {
  proposal_id: number
  remark: string | null
}

type Reasoned = Extract<ReasonedAction<typeof CONSOL_TABLE>, ConsolApprovalAction>
const needsReason = (action: ConsolApprovalAction): action is Reasoned => CONSOL_TRANSITIONS[action][0]?.reason === 'required'

const actionOf = (action: ConsolApprovalAction, input: StepInput): DetailAction => {
  const plain: DetailAction = {
    isFor: () => true,
    isDue: () => true,
    refusal: () => null,
    name: action,
    label: `consolidation.action_${action}`,
    done: { text: `consolidation.done_${action}` },
    // The page passes the current record.
    run: (record, reason) => sendStep(action, record as unknown as Consolidation, input, reason),
  }
  if (!needsReason(action)) return plain
  const label = action === 'reject' ? 'approval.reject_reason' : 'approval.reason'
  return { ...plain, reason: { title: `consolidation.action_${action}`, label, maxLength: REASON_MAX_LENGTH } }
}

function sendStep(
  action: ConsolApprovalAction,
  { consolidation_no, version }: Consolidation,
  { proposal_id, remark }: StepInput,
  reason: string,
) {
  const params = { consolidation_no }
  if (action === 'approve') return send(consolidationApprovalApi.approve, { params, body: { version, proposal_id, remark } })
  if (needsReason(action)) return send(consolidationApprovalApi[action], { params, body: { version, reason } })
  return send(consolidationApprovalApi[action], { params, body: { version } })
}
