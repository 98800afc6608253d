import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApprovalApi, type ConsolApproval } from '@fairlead/domain/consolidation/consolidation.approval-api'
import { compareApi } from '@fairlead/domain/compare/compare.api'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useFocusAfter } from '../approval/BookingApproval.tsx'
import { ProposalEditor } from '../approval/ProposalEditor.tsx'
import { Proposals } from '../approval/Proposals.tsx'
import { useText } from '../kit/app/texts.ts'
import { useRecord } from '../kit/editor/editorContext.ts'
import { formatInstant } from '../kit/format/formats.ts'
import { HistoryOf } from '../kit/history/History.tsx'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Chip } from '../kit/ui/Chip.tsx'
import { RetryPanel } from '../kit/ui/RetryPanel.tsx'
import { toneOf } from '../kit/ui/tones.ts'
import { orderFacts } from './consolidation.orders.ts'
import { laneOf } from './consolidation.sailings.ts'
import { PlanApprovalActions } from './PlanApprovalActions.tsx'
import '../approval/approval.css'

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
  const [chosen, choose] = useState<number | null>(null)
  const [isEditing, edit] = useState(false)
  const head = useFocusAfter(isEditing)
  if (isError && !data) return <RetryPanel text={t('screenFailed')} onRetry={() => void refetch()} />
  if (!data) return <div className="skeleton history-waiting" />
  return (
    <div className="approval">
      <StatusLine approval={data} />
      <section className="panel approval-panel" aria-label={t('approval.proposals')}>
        <div ref={head} className="approval-head">
          <h2>{t('approval.proposals')}</h2>
          {data.may_propose && !isEditing && (
            <Button icon={<Pencil size={14} aria-hidden="true" />} onClick={() => edit(true)}>
              {t('approval.edit')}
            </Button>
          )}
        </div>
        {isEditing && data.may_propose ? (
          <ProposalsOfPlan key={data.version} plan={plan} approval={data} onDone={() => edit(false)} />
        ) : (
          <Proposals
            proposals={data.proposals}
            mayChoose={data.steps.some(({ action }) => action === 'approve')}
            chosen={chosen}
            onChoose={choose}
          />
        )}
      </section>
      {data.steps.length > 0 && !isEditing && <PlanApprovalActions approval={data} chosen={chosen} />}
      <HistoryOf title="approval.history" empty="approval.historyEmpty" filter={({ action }) => ACTIONS.includes(action)} />
    </div>
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

const STATUS = 'consolidation.consol_status_'

function StatusLine({ approval }: { approval: ConsolApproval }) {
  const { t, say } = useText()
  const { consol_status, approval_changed_at, approval_reason, approval_remark, required_document, document_is_there } = approval
  return (
    <section className="panel approval-standing" aria-label={t('approval.status')}>
      <dl>
        <div>
          <dt>{t('approval.status')}</dt>
          <dd>
            <Chip kind={toneOf(STATUS, consol_status) ?? 'draft'}>{say(`${STATUS}${consol_status}`)}</Chip>
          </dd>
        </div>
        {approval_changed_at && (
          <div>
            <dt>{t('approval.since')}</dt>
            <dd className="figure">{formatInstant(approval_changed_at)}</dd>
          </div>
        )}
        <div>
          <dt>{t('approval.reason')}</dt>
          <dd>{approval_reason ?? '–'}</dd>
        </div>
        <div>
          <dt>{t('approval.remark')}</dt>
          <dd>{approval_remark ?? '–'}</dd>
        </div>
        <div>
          <dt>{t('consolidation.requiredDocument')}</dt>
          <dd>
            {say(`document.document_type_${required_document}`)}{' '}
            <Chip kind={document_is_there ? 'done' : 'waiting'}>
              {t(document_is_there ? 'consolidation.documentThere' : 'consolidation.documentMissing')}
            </Chip>
          </dd>
        </div>
      </dl>
    </section>
  )
}
