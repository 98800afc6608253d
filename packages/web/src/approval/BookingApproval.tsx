import { approvalApi } from '@fairlead/domain/approval/approval.api'
import type { Approval } from '@fairlead/domain/approval/approval'
import { compareApi } from '@fairlead/domain/compare/compare.api'
import { sideOf } from '@fairlead/domain/approval/approval.codes'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { RetryPanel } from '../kit/ui/RetryPanel.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Chip } from '../kit/ui/Chip.tsx'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import { formatInstant } from '../kit/format/formats.ts'
import { HistoryOf } from '../kit/history/History.tsx'
import { toneOf } from '../kit/ui/tones.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { ApprovalActions } from './ApprovalActions.tsx'
import { useMarkRead } from './approval.seen.ts'
import { ProposalEditor } from './ProposalEditor.tsx'
import { Proposals } from './Proposals.tsx'
import './approval.css'

/** The approval tab of a booking: status, proposals, actions and history (BOOK-031). */
export function BookingApproval() {
  const order = useRecord<ShippingOrder>()
  return order && <OfOrder so_no={order.so_no} version={order.version} />
}

const useApproval = (so_no: string, version: number) =>
  useQuery({
    queryKey: ['booking', 'approval', so_no, version],
    queryFn: ({ signal }) => send(approvalApi.read, { params: { so_no } }, { signal }),
    placeholderData: (before) => before,
    meta: { silent: 'all' },
  })

function OfOrder({ so_no, version }: Pick<ShippingOrder, 'so_no' | 'version'>) {
  const { t } = useText()
  const { data, isError, refetch } = useApproval(so_no, version)
  const [chosen, choose] = useState<number | null>(null)
  const [isEditing, edit] = useState(false)
  const head = useFocusAfter(isEditing)
  if (isError && !data) return <RetryPanel text={t('screenFailed')} onRetry={() => void refetch()} />
  if (!data) return <div className="skeleton history-waiting" />
  return (
    <div className="approval">
      <ApprovalStatusLine approval={data} />
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
          <ProposalsOfOrder key={data.version} approval={data} onDone={() => edit(false)} />
        ) : (
          <Proposals
            proposals={data.proposals}
            mayChoose={data.steps.some(({ action }) => action === 'approve')}
            chosen={chosen}
            onChoose={choose}
          />
        )}
      </section>
      {data.steps.length > 0 && !isEditing && <ApprovalActions approval={data} chosen={chosen} />}
      <HistoryOf title="approval.history" empty="approval.historyEmpty" filter={({ action }) => action.startsWith('approval_')} />
    </div>
  )
}

function ProposalsOfOrder({ approval: { so_no, version, proposals }, onDone }: { approval: Approval; onDone: () => void }) {
  const { t } = useText()
  return (
    <ProposalEditor
      id={so_no}
      proposals={proposals}
      fitting={{
        queryKey: ['compare', 'proposals', so_no],
        read: (signal) => send(compareApi.compare, { query: { so_no, propose: '1' } }, { signal }),
      }}
      unsavedText={t('approval.saveFirst')}
      onSave={(forms) => send(approvalApi.propose, { params: { so_no }, body: { version, proposals: forms } })}
      onDone={onDone}
    />
  )
}

/** Returns focus to the edit button after editing. */
export function useFocusAfter(isEditing: boolean) {
  const head = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) head.current?.querySelector('button')?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return head
}

const STATUS = 'booking.approval_status_'

function ApprovalStatusLine({ approval }: { approval: Approval }) {
  const { t, say } = useText()
  const { actor } = useEditor()
  useMarkRead(approval)
  const { approval_status, approval_changed_at, approval_reason, approval_remark, approval_updated_by, other_side_has_read } = approval
  const isUnseen = approval_updated_by === sideOf(actor) && !other_side_has_read
  const unseen = isUnseen ? t(actor.internal ? 'approval.unseenByCustomer' : 'approval.unseenByMr') : null
  return (
    <section className="panel approval-standing" aria-label={t('approval.status')}>
      <dl>
        <div>
          <dt>{t('approval.status')}</dt>
          <dd>
            <Chip kind={toneOf(STATUS, approval_status) ?? 'draft'}>{say(`${STATUS}${approval_status}`)}</Chip>
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
      </dl>
      {unseen && <p className="meta">{unseen}</p>}
      {approval.booking_status !== 'CONFIRMED' && <p className="meta">{t('approval.onlyConfirmed')}</p>}
    </section>
  )
}
