import { MESSAGE_PAGE_SIZE, type MessagePage } from '@fairlead/domain/notification/notification'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../kit/ui/Button.tsx'
import { problemText } from '../kit/net/problems.ts'
import { useText } from '../kit/app/texts.ts'
import { useNow } from '../kit/ui/useNow.ts'
import { CentreMessage } from './CentreMessage.tsx'
import type { MessageQuery } from './notification.data.ts'

const TICK_MS = 10_000

interface CentreListProps {
  page: UseQueryResult<MessagePage>
  query: MessageQuery
  onPage: (page: number) => void
  onLeave: () => void
}

export function CentreList({ page, query, onPage, onLeave }: CentreListProps) {
  const { t, say } = useText()
  const now = useNow(TICK_MS)
  if (page.isError)
    return (
      <div className="centre-note" role="alert">
        <p>{say(problemText(page.error))}</p>
        <Button busy={page.isFetching} onClick={() => void page.refetch()}>
          {t('retry')}
        </Button>
      </div>
    )
  if (!page.data) return <Skeleton />
  const { messages, total_count } = page.data
  if (messages.length === 0 && query.page_number === 1) return <Empty query={query} />
  return (
    <>
      <ul className="centre-list" aria-label={t('notification.openCenter')} aria-busy={page.isPlaceholderData}>
        {messages.map((message) => (
          <CentreMessage key={message.message_id} message={message} now={now} onLeave={onLeave} />
        ))}
      </ul>
      {(total_count > MESSAGE_PAGE_SIZE || query.page_number > 1) && (
        <Pages page={query.page_number} shown={messages.length} total={total_count} onPage={onPage} />
      )}
    </>
  )
}

function Empty({ query }: { query: MessageQuery }) {
  const { t } = useText()
  const isSearch = query.search_text.trim() !== ''
  const ofFilter = query.read_filter === 'Unread' ? 'notification.emptyUnread' : 'notification.empty'
  return <output className="centre-note">{t(isSearch ? 'notification.emptyFound' : ofFilter)}</output>
}

function Skeleton() {
  const { t } = useText()
  return (
    <output className="centre-note">
      <span className="unseen">{t('loading')}</span>
      {[70, 55, 80].map((width) => (
        <span key={width} className="skeleton centre-skeleton" style={{ width: `${width}%` }} />
      ))}
    </output>
  )
}

function Pages({ page, shown, total, onPage }: { page: number; shown: number; total: number; onPage: (page: number) => void }) {
  const { t } = useText()
  const first = (page - 1) * MESSAGE_PAGE_SIZE
  return (
    <nav className="centre-pages" aria-label={t('notification.centrePages')}>
      <Button
        look="quiet"
        square
        aria-label={t('listPrevious')}
        disabled={page === 1}
        icon={<ChevronLeft size={15} aria-hidden="true" />}
        onClick={() => onPage(page - 1)}
      />
      <span className="meta figure">{t('listRange', { first: Math.min(first + 1, total), last: first + shown, total })}</span>
      <Button
        look="quiet"
        square
        aria-label={t('listNext')}
        disabled={first + shown >= total}
        icon={<ChevronRight size={15} aria-hidden="true" />}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
