import { lastPage, ReadFilter } from '@fairlead/domain/notification/notification'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CheckCheck, Settings2, Trash2 } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Button, buttonClass } from '../kit/ui/Button.tsx'
import { ListPopover } from '../kit/list/ListPopover.tsx'
import { useText } from '../kit/app/texts.ts'
import { useDebounced } from '../kit/ui/useDebounced.ts'
import { CentreList } from './CentreList.tsx'
import { markAll, removeAll } from './notification.message-actions.ts'
import { messagesOf, NEWEST, type MessageQuery } from './notification.data.ts'
import { SETTINGS_PATH } from '@fairlead/domain/notification/notification.address-rules'
import './notification-centre.css'

const SEARCH_AFTER_MS = 250

/** The messages of the user, newest first. */
export function NotificationCentre({ anchor, onClose }: { anchor: RefObject<HTMLButtonElement | null>; onClose: () => void }) {
  const { t } = useText()
  const [query, setWanted] = useState<MessageQuery>(NEWEST)
  const search_text = useDebounced(query.search_text, SEARCH_AFTER_MS).trim()
  const page = useQuery({ ...messagesOf({ ...query, search_text }), placeholderData: keepPreviousData, refetchOnMount: 'always' })
  const last = page.data && !page.isPlaceholderData ? lastPage(page.data.total_count) : query.page_number
  // The messages of the last page may have been removed.
  if (query.page_number > last) setWanted({ ...query, page_number: last })
  return (
    <ListPopover anchor={anchor} title={t('notification.center')} onClose={onClose} width={440}>
      <Tools query={query} onChange={setWanted} />
      <CentreList page={page} query={query} onPage={(page_number) => setWanted({ ...query, page_number })} onLeave={onClose} />
      <Foot onLeave={onClose} />
    </ListPopover>
  )
}

function Tools({ query, onChange }: { query: MessageQuery; onChange: (query: MessageQuery) => void }) {
  const { t } = useText()
  return (
    <div className="centre-tools">
      <fieldset className="centre-filter">
        <legend className="unseen">{t('notification.filter')}</legend>
        {ReadFilter.options.map((read_filter) => (
          <Button
            key={read_filter}
            look={query.read_filter === read_filter ? 'plain' : 'quiet'}
            aria-pressed={query.read_filter === read_filter}
            onClick={() => onChange({ ...query, read_filter, page_number: 1 })}
          >
            {t(`notification.filter_${read_filter}`)}
          </Button>
        ))}
      </fieldset>
      <input
        type="search"
        className="control"
        aria-label={t('notification.search')}
        placeholder={t('notification.search')}
        maxLength={100}
        value={query.search_text}
        onChange={(event) => onChange({ ...query, search_text: event.target.value, page_number: 1 })}
      />
    </div>
  )
}

/** Marks or removes all messages, not only those shown. */
function Foot({ onLeave }: { onLeave: () => void }) {
  const { t } = useText()
  const { unread_count: unread = 0, total_count: total = 0 } = useQuery(messagesOf(NEWEST)).data ?? {}
  return (
    <div className="centre-foot">
      <Button look="quiet" icon={<CheckCheck size={15} aria-hidden="true" />} disabled={unread === 0} onClick={() => void markAll()}>
        {t('notification.markAll')}
      </Button>
      <Button look="quiet" icon={<Trash2 size={15} aria-hidden="true" />} disabled={total === 0} onClick={() => void removeAll()}>
        {t('notification.clearAll')}
      </Button>
      <Link
        to={SETTINGS_PATH}
        className={`${buttonClass('quiet', { square: true })} centre-settings`}
        aria-label={t('notification.settings')}
        title={t('notification.settings')}
        onClick={onLeave}
      >
        <Settings2 size={15} aria-hidden="true" />
      </Link>
    </div>
  )
}
