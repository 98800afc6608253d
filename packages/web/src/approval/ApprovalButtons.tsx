import type { MessageKey } from '@fairlead/domain/messages'
import { REASON_MAX_LENGTH } from '@fairlead/domain/kit/stepCalls'
import { type ReactNode, useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import type { DetailAction } from '../kit/detail/detail.ts'
import { useActionHandlers } from '../kit/detail/detailActions.ts'
import type { Values } from '../kit/editor/recordKind.ts'
import { useEditor, useEditorState, useRecord } from '../kit/editor/editorContext.ts'
import { DetailFrame } from '../kit/detail/DetailFrame.tsx'
import { DetailReason } from '../kit/detail/DetailReason.tsx'
import { Field } from '../kit/fields/Field.tsx'
import { useText } from '../kit/app/texts.ts'

/** What an approval step sends apart from its reason. */
export interface StepInput {
  proposal_id: number
  remark: string | null
}

/** The approval steps of one kind of record: their texts and calls. */
export interface ApprovalSteps<A extends string> {
  label(action: A): MessageKey
  done(action: A): MessageKey
  needsReason(action: A, record: Values | null): boolean
  send(action: A, record: Values, input: StepInput, reason: string): Promise<object>
}

export interface ReportedStep<A extends string> {
  action: A
  refusals: readonly { Message: string }[]
}

interface Props<A extends string> {
  steps: ApprovalSteps<A>
  /** The steps of this user, as the server reported them. */
  reported: readonly ReportedStep<A>[]
  chosen: number | null
  /** Why this screen takes no step now, such as unsaved changes. */
  obstacle?: string | null
  /** Shown below the buttons. */
  children?: ReactNode
}

const LOOKS: Partial<Record<string, 'primary' | 'danger'>> = {
  request: 'primary',
  send: 'primary',
  approve: 'primary',
  reject: 'danger',
}

/** The remark of an approval and a button for each step. */
export function ApprovalButtons<A extends string>({ steps, reported, chosen, obstacle, children }: Props<A>) {
  const { t } = useText()
  const { actor } = useEditor()
  const record = useRecord<Values>()
  const handlers = useActionHandlers(undefined)
  const busy = useEditorState((state) => state.busy)
  const [remark, setRemark] = useState('')
  const mayApprove = reported.some(({ action }) => action === 'approve')
  /** Input that only this screen has: the chosen sailing and the remark. */
  const missing = (action: A) => {
    if (action !== 'approve') return null
    if (chosen === null) return t('approval.chooseOne')
    return actor.internal && !remark.trim() ? t('approval.remarkRequired') : null
  }
  const input = { proposal_id: chosen ?? 0, remark: remark.trim() || null }
  return (
    <DetailFrame name="decision" title={t('approval.actions')}>
      <div className="approval-actions">
        {mayApprove && <RemarkField isRequired={actor.internal} remark={remark} onChange={setRemark} />}
        <div className="approval-buttons">
          {reported.map(({ action, refusals }) => (
            <Button
              key={action}
              look={LOOKS[action]}
              busy={busy === action}
              disabled={busy !== null && busy !== action}
              refusal={obstacle ?? refusals[0]?.Message ?? missing(action)}
              onClick={() => handlers.take(actionOf(steps, action, { record, input }))}
            >
              {t(steps.label(action))}
            </Button>
          ))}
        </div>
        {children}
        <DetailReason handlers={handlers} />
      </div>
    </DetailFrame>
  )
}

interface RemarkProps {
  isRequired: boolean
  remark: string
  onChange: (remark: string) => void
}

function RemarkField({ isRequired, remark, onChange }: RemarkProps) {
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

function actionOf<A extends string>(
  steps: ApprovalSteps<A>,
  action: A,
  { record: shown, input }: { record: Values | null; input: StepInput },
): DetailAction {
  const plain: DetailAction = {
    isFor: () => true,
    isDue: () => true,
    refusal: () => null,
    name: action,
    label: steps.label(action),
    done: { text: steps.done(action) },
    // The page passes the current record, with unsaved changes saved or kept.
    run: (record, reason) => steps.send(action, record, input, reason) as Promise<Values>,
  }
  if (!steps.needsReason(action, shown)) return plain
  const label = action === 'reject' ? 'approval.reject_reason' : 'approval.reason'
  return { ...plain, reason: { title: steps.label(action), label, maxLength: REASON_MAX_LENGTH } }
}
