import { useEffect } from 'react'
import { RetryPanel } from '../kit/ui/RetryPanel.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { useLiveLists } from '../kit/list/listData.ts'
import { useText } from '../kit/app/texts.ts'
import { Page } from '../kit/ui/Page.tsx'
import { lacksReason, useDecisions, useInbox } from './approval.inbox.ts'
import { InboxEntry } from './InboxEntry.tsx'
import './approval.css'

/** The bookings waiting for the customer's decision: arrow keys choose, Ctrl Enter sends all decisions. */
export function ApprovalInboxPage() {
  const { t } = useText()
  const { data, isError, refetch } = useInbox()
  useLiveLists('booking')
  const items = data?.items ?? []
  const { choices, refused, choose, decide, count } = useDecisions(items)
  const firstWithoutReason = items.find(({ order }) => lacksReason(refused[order.so_no]))?.order.so_no
  const isOpen = count > 0 && !decide.isPending
  useSendKey(isOpen, () => decide.mutate())
  return (
    <Page title={t('approval.inbox')}>
      {isError && !data && <RetryPanel text={t('approval.inboxFailed')} onRetry={() => void refetch()} />}
      {!data && !isError && <div className="skeleton history-waiting" />}
      {data && <InboxLead shown={items.length} total={data.total} />}
      <ol className="inbox">
        {items.map((item) => (
          <InboxEntry
            key={item.order.so_no}
            item={item}
            choice={choices[item.order.so_no] ?? null}
            refused={refused[item.order.so_no] ?? null}
            isFirstWithoutReason={item.order.so_no === firstWithoutReason}
            onChoose={(choice) => choose(item.order.so_no, choice)}
          />
        ))}
      </ol>
      {items.length > 0 && <DecideBar count={count} busy={decide.isPending} onDecide={() => decide.mutate()} />}
    </Page>
  )
}

function DecideBar({ count, busy, onDecide }: { count: number; busy: boolean; onDecide: () => void }) {
  const { t } = useText()
  return (
    <div className="inbox-bar">
      <Button look="primary" shortcut="Ctrl ⏎" busy={busy} refusal={count === 0 ? t('approval.inboxNone') : null} onClick={onDecide}>
        {t('approval.inboxDecide', { n: count })}
      </Button>
    </div>
  )
}

function InboxLead({ shown, total }: { shown: number; total: number }) {
  const { t } = useText()
  return (
    <p className="page-lead">
      {shown === 0 ? t('approval.inboxEmpty') : t('approval.inboxLead', { n: total })}{' '}
      {total > shown && t('approval.inboxMore', { n: shown, total })}
    </p>
  )
}

function useSendKey(isOpen: boolean, onSend: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.ctrlKey) return
      event.preventDefault()
      onSend()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
