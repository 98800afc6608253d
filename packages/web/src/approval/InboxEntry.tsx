import type { Decided, InboxItem } from '@fairlead/domain/approval/approval.api'
import { HISTORY_LABELS } from '@fairlead/domain/approval/approval.codes'
import type { Proposal } from '@fairlead/domain/approval/approval'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Chip } from '../kit/ui/Chip.tsx'
import { RequiredMark } from '../kit/fields/Field.tsx'
import { formatInstant } from '../kit/format/formats.ts'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { type Choice, lacksReason } from './approval.inbox.ts'
import { InboxOffers } from './InboxOffers.tsx'

interface Props {
  item: InboxItem
  choice: Choice | null
  refused: Decided | null
  /** The first entry sent without a required reason or remark, which gets the focus. */
  isFirstWithoutReason: boolean
  onChoose: (choice: Choice | null) => void
}

/** One booking that waits: its facts, its changes and the possible decisions. */
export function InboxEntry({ item, choice, refused, isFirstWithoutReason, onChoose }: Props) {
  const { t } = useText()
  const problemId = useId()
  const { order, proposals, since, seen_at } = item
  const { so_no, po_no, pol, pod, container_summary, shipper_party_name, cargo_ready_date, approval_changed_at } = order
  const cargo = [po_no, shipper_party_name, container_summary, cargo_ready_date && `${t('booking.cargo_ready_date')} ${cargo_ready_date}`]
  const problem = refused && [refused.Message, ...refused.errors.map(({ Message }) => Message)].filter(Boolean)
  return (
    <li className="panel inbox-entry">
      <div className="inbox-head">
        <Link
          to={`/BMS/pending_customer_approval/shipping_order/${encodeURIComponent(so_no)}`}
          search={{ tab: 'approval' }}
          className="inbox-no"
        >
          {so_no}
        </Link>
        <strong>
          {pol} → {pod}
        </strong>
        <span className="meta">{cargo.filter(Boolean).join(' · ')}</span>
        {seen_at === null && <Chip kind="open">{t('approval.inboxNew')}</Chip>}
        {approval_changed_at && <span className="meta figure inbox-since">{formatInstant(approval_changed_at)}</span>}
      </div>
      {seen_at !== null && since.length > 0 && <ChangesSince since={since} />}
      {problem && (
        <p id={problemId} className="field-error" role="alert">
          {[...new Set(problem)].join(' ')}
        </p>
      )}
      <Choices {...{ order, proposals, choice, refused, isFirstWithoutReason, onChoose }} problemId={problemId} />
    </li>
  )
}

/** The other side's changes since this reader last opened the booking. */
function ChangesSince({ since }: Pick<InboxItem, 'since'>) {
  const { t, say } = useText()
  const wordsOf = ({ path, before, after }: InboxItem['since'][number]['fields'][number]) =>
    `${say(HISTORY_LABELS[path] ?? `booking.${path.split('.')[0]}`)}: ${shown(path, before, say)} → ${shown(path, after, say)}`
  return (
    <details className="inbox-changes" open>
      <summary>{t('approval.inboxSince')}</summary>
      <ul>
        {since.map(({ history_id, at, user_name, action, fields }) => (
          <li key={history_id}>
            <span className="figure">{formatInstant(at)}</span> {say(`booking.did_${action}`)}, {user_name}
            {fields.length > 0 && <span className="meta"> {fields.map(wordsOf).join(' · ')}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}

const shown = (path: string, value: unknown, say: (key: string) => string) => {
  if (value === null || value === undefined) return '–'
  if (path === 'approval_status') return say(`booking.approval_status_${String(value)}`)
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

interface ChoicesProps extends Omit<Props, 'item'> {
  problemId: string
  order: InboxItem['order']
  proposals: readonly Proposal[]
}

function Choices({ order, proposals, choice, refused, isFirstWithoutReason, problemId, onChoose }: ChoicesProps) {
  const id = useId()
  const { t } = useText()
  const { internal } = useActor()
  return (
    <fieldset className="inbox-choices">
      <legend className="unseen">{t('approval.inboxChoices', { so_no: order.so_no })}</legend>
      <InboxOffers
        name={id}
        order={order}
        proposals={proposals}
        chosen={choice?.kind === 'approve' ? choice.proposal_id : null}
        onChoose={(proposal_id) => onChoose({ kind: 'approve', proposal_id, words: '' })}
      />
      <RadioChoice name={id} value="reject" checked={choice?.kind === 'reject'} onPick={() => onChoose({ kind: 'reject', words: '' })}>
        {t('approval.inboxReject')}
      </RadioChoice>
      <RadioChoice name={id} value="later" checked={choice === null} onPick={() => onChoose(null)}>
        {t('approval.inboxLater')}
      </RadioChoice>
      {choice !== null && (choice.kind === 'reject' || internal) && (
        <ReasonField
          choice={choice}
          isWrong={lacksReason(refused)}
          hasFocus={refused !== null && isFirstWithoutReason}
          problemId={problemId}
          onChoose={onChoose}
        />
      )}
    </fieldset>
  )
}

interface RadioChoiceProps {
  name: string
  value: string
  checked: boolean
  onPick: () => void
  children: ReactNode
}

function RadioChoice({ name, value, checked, onPick, children }: RadioChoiceProps) {
  return (
    <label className="inbox-choice">
      <input type="radio" name={name} value={value} checked={checked} onChange={onPick} />
      {children}
    </label>
  )
}

interface ReasonProps extends Pick<ChoicesProps, 'problemId' | 'onChoose'> {
  choice: Choice
  isWrong: boolean
  hasFocus: boolean
}

/** The reason of a rejection, or the remark of an approval. */
function ReasonField({ choice, isWrong, hasFocus, problemId, onChoose }: ReasonProps) {
  const { t } = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus) input.current?.focus()
  }, [hasFocus])
  return (
    <div className="field inbox-words">
      <label className="field-label" htmlFor={id}>
        {t(choice.kind === 'reject' ? 'approval.reject_reason' : 'approval.remark')}
        <RequiredMark />
      </label>
      <input
        id={id}
        className="control"
        maxLength={500}
        ref={input}
        aria-required="true"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? problemId : undefined}
        value={choice.words}
        onChange={({ target }) => onChoose({ ...choice, words: target.value })}
      />
    </div>
  )
}
