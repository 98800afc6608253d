import { approvalApi } from '@fairlead/domain/approval/approval.api'
import type { Approval } from '@fairlead/domain/approval/approval'
import { compareApi } from '@fairlead/domain/compare/compare.api'
import { sideOf } from '@fairlead/domain/approval/approval.codes'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { useQuery } from '@tanstack/react-query'
import { RetryPanel } from '../kit/ui/RetryPanel.tsx'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { ApprovalButtons } from './ApprovalButtons.tsx'
import { ApprovalFrame, ApprovalStatus } from './ApprovalFrame.tsx'
import { useMarkRead } from './approval.seen.ts'
import { APPROVAL_STEPS } from './approval.steps.ts'
import { ProposalEditor } from './ProposalEditor.tsx'

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
  if (isError && !data) return <RetryPanel text={t('screenFailed')} onRetry={() => void refetch()} />
  if (!data) return <div className="skeleton history-waiting" />
  return (
    <ApprovalFrame
      proposals={data.proposals}
      mayPropose={data.may_propose}
      reported={data.steps}
      status={<OrderStatus approval={data} />}
      renderEditor={(onDone) => <ProposalsOfOrder key={data.version} approval={data} onDone={onDone} />}
      renderActions={(chosen) => <ApprovalButtons steps={APPROVAL_STEPS} reported={data.steps} chosen={chosen} />}
      isOfApproval={(action) => action.startsWith('approval_')}
    />
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

function OrderStatus({ approval }: { approval: Approval }) {
  const { t } = useText()
  const { actor } = useEditor()
  useMarkRead(approval)
  const isUnseen = approval.approval_updated_by === sideOf(actor) && !approval.other_side_has_read
  return (
    <ApprovalStatus approval={approval} status={['booking.approval_status_', approval.approval_status]}>
      {isUnseen && <p className="meta">{t(actor.internal ? 'approval.unseenByCustomer' : 'approval.unseenByMr')}</p>}
      {approval.booking_status !== 'CONFIRMED' && <p className="meta">{t('approval.onlyConfirmed')}</p>}
    </ApprovalStatus>
  )
}
