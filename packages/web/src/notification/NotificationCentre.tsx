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
import { markAll, removeAll } from './notification.acts.ts'
import { messagesOf, NEWEST, type Wanted } from './notification.data.ts'
import { SETTINGS_PATH } from '@fairlead/domain/notification/notification.address-rules'
import './notification-centre.css'

const PAUSE_MS = 250

/** What the user was told, newest first. */
export function NotificationCentre({ anchor, onClose }: { anchor: RefObject<HTMLButtonElement | null>; onClose: () => void }) {
  const { t } = useText()
  const [wanted, setWanted] = useState<Wanted>(NEWEST)
  const search_text = useDebounced(wanted.search_text, PAUSE_MS).trim()
  const page = useQuery({ ...messagesOf({ ...wanted, search_text }), placeholderData: keepPreviousData, refetchOnMount: 'always' })
  const last = page.data && !page.isPlaceholderData ? lastPage(page.data.total_count) : wanted.page_number
  // What stood on the last page may just have gone.
  if (wanted.page_number > last) setWanted({ ...wanted, page_number: last })
  return (
    <ListPopover anchor={anchor} title={t('notification.center')} onClose={onClose} width={440}>
      <Tools wanted={wanted} onWant={setWanted} />
      <CentreList page={page} wanted={wanted} onPage={(page_number) => setWanted({ ...wanted, page_number })} onLeave={onClose} />
      <Foot onLeave={onClose} />
    </ListPopover>
  )
}

function Tools({ wanted, onWant }: { wanted: Wanted; onWant: (wanted: Wanted) => void }) {
  const { t } = useText()
  return (
    <div className="centre-tools">
      <fieldset className="centre-filter">
        <legend className="unseen">{t('notification.filter')}</legend>
        {ReadFilter.options.map((read_filter) => (
          <Button
            key={read_filter}
            look={wanted.read_filter === read_filter ? 'plain' : 'quiet'}
            aria-pressed={wanted.read_filter === read_filter}
            onClick={() => onWant({ ...wanted, read_filter, page_number: 1 })}
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
        value={wanted.search_text}
        onChange={(event) => onWant({ ...wanted, search_text: event.target.value, page_number: 1 })}
      />
    </div>
  )
}

/** Acts on all that there is, whatever of it is shown. */
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
