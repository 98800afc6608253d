import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApprovalApi, type ConsolApproval } from '@fairlead/domain/consolidation/consolidation.approval-api'
import { hasNoPrincipal, isUndecided } from '@fairlead/domain/consolidation/consolidation.warning-rules'
import { compareApi } from '@fairlead/domain/compare/compare.api'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApprovalButtons } from '../approval/ApprovalButtons.tsx'
import { ApprovalFrame, ApprovalStatus } from '../approval/ApprovalFrame.tsx'
import { ProposalEditor } from '../approval/ProposalEditor.tsx'
import { useText } from '../kit/app/texts.ts'
import { useEditorState, useRecord } from '../kit/editor/editorContext.ts'
import { send } from '../kit/net/send.ts'
import { Chip } from '../kit/ui/Chip.tsx'
import { RetryPanel } from '../kit/ui/RetryPanel.tsx'
import { PLAN_APPROVAL_STEPS } from './consolidation.approval-steps.ts'
import { orderFacts } from './consolidation.orders.ts'
import { laneOf } from './consolidation.sailings.ts'

/** The approval tab of a plan: status, proposals, required document, actions and history (CONSOL-017). */
export function PlanApproval() {
  const plan = useRecord<Consolidation>()
  return plan && <OfPlan plan={plan} />
}

const ACTIONS = ['request', 'send', 'approve', 'reject', 'advise', 'withdraw', 'reopen', 'lapse', 'propose']

const useApproval = ({ consolidation_no, version }: Consolidation) =>
  useQuery({
    queryKey: ['consolidation', 'approval', consolidation_no, version],
    queryFn: ({ signal }) => send(consolidationApprovalApi.approval, { params: { consolidation_no } }, { signal }),
    placeholderData: (before) => before,
    // A document uploaded in another tab settles a refusal.
    staleTime: 0,
    meta: { silent: 'all' },
  })

function OfPlan({ plan }: { plan: Consolidation }) {
  const { t } = useText()
  const { data, isError, refetch } = useApproval(plan)
  if (isError && !data) return <RetryPanel text={t('screenFailed')} onRetry={() => void refetch()} />
  if (!data) return <div className="skeleton history-waiting" />
  return (
    <ApprovalFrame
      proposals={data.proposals}
      unrated={plan.rate_source_key === null ? undefined : t('consolidation.rateOfPlan')}
      mayPropose={data.may_propose}
      reported={data.steps}
      status={<PlanStatus plan={plan} approval={data} />}
      renderEditor={(onDone) => <ProposalsOfPlan key={data.version} plan={plan} approval={data} onDone={onDone} />}
      renderActions={(chosen) => <PlanButtons approval={data} chosen={chosen} />}
      isOfApproval={(action) => ACTIONS.includes(action)}
    />
  )
}

interface EditorProps {
  plan: Consolidation
  approval: ConsolApproval
  onDone: () => void
}

function ProposalsOfPlan({ plan, approval: { version, proposals }, onDone }: EditorProps) {
  const { t } = useText()
  const { consolidation_no } = plan
  const query = laneOf(plan, orderFacts(plan))
  return (
    <ProposalEditor
      id={consolidation_no}
      proposals={proposals}
      fitting={{ queryKey: ['compare', 'lane', query], read: (signal) => send(compareApi.compare, { query }, { signal }) }}
      unsavedText={t('consolidation.saveFirst')}
      onSave={(forms) => send(consolidationApprovalApi.propose, { params: { consolidation_no }, body: { version, proposals: forms } })}
      onDone={onDone}
    />
  )
}

function PlanStatus({ plan, approval }: { plan: Consolidation; approval: ConsolApproval }) {
  const { t, say } = useText()
  const { consol_status, required_document, document_is_there } = approval
  const facts = (
    <div>
      <dt>{t('consolidation.requiredDocument')}</dt>
      <dd>
        {say(`document.document_type_${required_document}`)}{' '}
        <Chip kind={document_is_there ? 'done' : 'waiting'}>
          {t(document_is_there ? 'consolidation.documentThere' : 'consolidation.documentMissing')}
        </Chip>
      </dd>
    </div>
  )
  return (
    <>
      <ApprovalStatus approval={approval} status={['consolidation.consol_status_', consol_status]} facts={facts} />
      {isUndecided(plan) && hasNoPrincipal(plan) && <p className="callout callout-warn">{t('consolidation.nobodyIsAsked')}</p>}
    </>
  )
}

interface ButtonsProps {
  approval: ConsolApproval
  chosen: number | null
}

/** Unsaved changes of the plan come first (CONSOL-053). */
function PlanButtons({ approval, chosen }: ButtonsProps) {
  const { t } = useText()
  const isDirty = useEditorState(({ changes }) => changes.length > 0)
  const obstacle = isDirty ? t('consolidation.saveFirst') : null
  return (
    <ApprovalButtons steps={PLAN_APPROVAL_STEPS} reported={approval.steps} chosen={chosen} obstacle={obstacle}>
      <Refusals approval={approval} obstacle={obstacle} />
    </ApprovalButtons>
  )
}

/** Everything that keeps the next steps from being taken, each once. */
function Refusals({ approval: { steps }, obstacle }: Pick<ButtonsProps, 'approval'> & { obstacle: string | null }) {
  const { t } = useText()
  const refusals = new Map<string, string | undefined>(steps.flatMap((step) => step.refusals).map(({ Message, href }) => [Message, href]))
  if (refusals.size === 0 && obstacle === null) return null
  return (
    <ul className="plan-refusals" aria-label={t('consolidation.stillOpen')}>
      {obstacle && <li>{obstacle}</li>}
      {[...refusals].map(([text, href]) => (
        <li key={text}>{href ? <Link to={href}>{text}</Link> : text}</li>
      ))}
    </ul>
  )
}
