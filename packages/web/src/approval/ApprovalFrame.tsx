import type { Proposal } from '@fairlead/domain/approval/approval'
import { Pencil } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DetailFrame } from '../kit/detail/DetailFrame.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { StatusChip } from '../kit/ui/StatusChip.tsx'
import { formatInstant } from '../kit/format/formats.ts'
import { HistoryList } from '../kit/history/History.tsx'
import { useText } from '../kit/app/texts.ts'
import { Proposals } from './Proposals.tsx'
import './approval.css'

interface FrameProps {
  /** Shown for a proposal that names no rate; by default that it has none. */
  unrated?: string | undefined
  proposals: readonly Proposal[]
  mayPropose: boolean
  reported: readonly { action: string }[]
  status: ReactNode
  renderEditor: (onDone: () => void) => ReactNode
  renderActions: (chosen: number | null) => ReactNode
  /** Does the history of the approval include this action of the record? */
  isOfApproval: (action: string) => boolean
}

/** The approval tab of a record: status, proposals, actions and history. */
export function ApprovalFrame({ proposals, unrated, mayPropose, reported, status, renderEditor, renderActions, isOfApproval }: FrameProps) {
  const { t } = useText()
  const [chosen, choose] = useState<number | null>(null)
  const [isEditing, edit] = useState(false)
  const head = useFocusAfter(isEditing)
  return (
    <div className="approval">
      {status}
      <DetailFrame
        name="proposals"
        title={t('approval.proposals')}
        actions={
          <span ref={head}>
            {mayPropose && !isEditing && (
              <Button icon={<Pencil size={14} aria-hidden="true" />} onClick={() => edit(true)}>
                {t('approval.edit')}
              </Button>
            )}
          </span>
        }
      >
        {isEditing && mayPropose ? (
          renderEditor(() => edit(false))
        ) : (
          <Proposals
            proposals={proposals}
            mayChoose={reported.some(({ action }) => action === 'approve')}
            chosen={chosen}
            onChoose={choose}
            unrated={unrated ?? t('approval.rateNone')}
          />
        )}
      </DetailFrame>
      {reported.length > 0 && !isEditing && renderActions(chosen)}
      <DetailFrame name="approval_history" title={t('approval.history')}>
        <HistoryList empty="approval.historyEmpty" filter={({ action }) => isOfApproval(action)} />
      </DetailFrame>
    </div>
  )
}

/** Returns focus to the edit button after editing. */
function useFocusAfter(isEditing: boolean) {
  const head = useRef<HTMLSpanElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) head.current?.querySelector('button')?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return head
}

interface StatusProps {
  approval: { approval_changed_at: string | null; approval_reason: string | null; approval_remark: string | null }
  /** The key of the status in the catalogue, as prefix and value. */
  status: readonly [prefix: string, value: string]
  /** Further facts of the list. */
  facts?: ReactNode
  /** Notes below the list. */
  children?: ReactNode
}

/** The status of an approval: since when, its reason and remark. */
export function ApprovalStatus({ approval, status: [prefix, value], facts, children }: StatusProps) {
  const { t } = useText()
  const { approval_changed_at, approval_reason, approval_remark } = approval
  return (
    <DetailFrame name="approval_status" title={t('approval.status')}>
      <dl className="approval-standing">
        <div>
          <dt>{t('approval.status')}</dt>
          <dd>
            <StatusChip labels={prefix} status={value} />
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
        {facts}
      </dl>
      {children}
    </DetailFrame>
  )
}
