import { APPROVAL_TRANSITIONS, type APPROVAL_TABLE } from '@fairlead/domain/approval/approval.transitions'
import { REASON_MAX_LENGTH } from '@fairlead/domain/kit/stepCalls'
import type { ReasonedAction } from '@fairlead/domain/kit/transitions'
import { approvalApi } from '@fairlead/domain/approval/approval.api'
import type { Approval } from '@fairlead/domain/approval/approval'
import type { ApprovalAction } from '@fairlead/domain/approval/approval.codes'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import type { DetailAction } from '../kit/detail/detail.ts'
import { useActionHandlers } from '../kit/detail/detailActions.ts'
import { useEditor, useEditorState } from '../kit/editor/editorContext.ts'
import { DetailReason } from '../kit/detail/DetailReason.tsx'
import { Field } from '../kit/fields/Field.tsx'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'

const LOOKS: Partial<Record<ApprovalAction, 'primary' | 'danger'>> = {
  request: 'primary',
  send: 'primary',
  approve: 'primary',
  reject: 'danger',
}

interface Props {
  approval: Approval
  chosen: number | null
}

/** The actions of this user, as the server reported them. */
export function ApprovalActions({ approval, chosen }: Props) {
  const { t } = useText()
  const { actor } = useEditor()
  const acts = useActionHandlers(undefined)
  const busy = useEditorState((state) => state.busy)
  const [remark, setRemark] = useState('')
  const mayApprove = approval.steps.some(({ action }) => action === 'approve')
  /** Input that only this screen has: the chosen sailing and the remark. */
  const missing = (action: ApprovalAction) => {
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
            refusal={refusals[0]?.Message ?? missing(action)}
            onClick={() => acts.take(actionOf(action, { proposal_id: chosen ?? 0, remark: remark.trim() || null }))}
          >
            {t(`approval.action_${action}`)}
          </Button>
        ))}
      </div>
      <DetailReason handlers={acts} />
    </section>
  )
}

interface RemarkProps {
  isRequired: boolean
  remark: string
  onChange: (remark: string) => void
}

/** The remark of an approval. */
export function RemarkField({ isRequired, remark, onChange }: RemarkProps) {
  const { t } = useText()
  const hint = isRequired ? t('approval.remarkHint') : undefined
  return (
    <Field name="approval_remark" label={t('approval.remark')} required={isRequired} hint={hint} wide>
      {(control) => (
        <textarea
          {...control}
          className="control control-lines"
          rows={2}
          maxLength={REASON_MAX_LENGTH}
          value={remark}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

interface StepInput {
  proposal_id: number
  remark: string | null
}

const needsReason = (action: ApprovalAction): action is ReasonedAction<typeof APPROVAL_TABLE> =>
  APPROVAL_TRANSITIONS[action][0].reason === 'required'

const actionOf = (action: ApprovalAction, input: StepInput): DetailAction => {
  const plain: DetailAction = {
    isFor: () => true,
    isDue: () => true,
    refusal: () => null,
    name: action,
    label: `approval.action_${action}`,
    done: { text: `approval.done_${action}` },
    // The page passes the current record, with unsaved changes saved or kept.
    run: (record, reason) => sendApprovalStep(action, record as unknown as ShippingOrder, input, reason),
  }
  if (!needsReason(action)) return plain
  const label = action === 'reject' ? 'approval.reject_reason' : 'approval.reason'
  return { ...plain, reason: { title: `approval.action_${action}`, label, maxLength: REASON_MAX_LENGTH } }
}

function sendApprovalStep(action: ApprovalAction, { so_no, version }: ShippingOrder, { proposal_id, remark }: StepInput, reason: string) {
  const params = { so_no }
  if (action === 'approve') return send(approvalApi.approve, { params, body: { version, proposal_id, remark } })
  if (needsReason(action)) return send(approvalApi[action], { params, body: { version, reason } })
  return send(approvalApi[action], { params, body: { version } })
}
