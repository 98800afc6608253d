import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { unread } from '../kit/app/unread.ts'
import { useText } from '../kit/app/texts.ts'
import { centreOpen, messagesOf, NEWEST } from './notification.data.ts'
import { followEvents } from './notification.live.ts'
import { prefetch, later, MissingFloat } from '../kit/ui/later.tsx'
import './bell.css'

const MAX_SHOWN = 99
const loadCentre = () => import('./NotificationCentre.tsx')
const prefetchCentre = prefetch(loadCentre)
const NotificationCentre = later(async () => ({ default: (await loadCentre()).NotificationCentre }), MissingFloat)

/** Shows the number of unread messages and opens the notification centre (NOTIF-006). */
export function Bell() {
  const { t } = useText()
  const button = useRef<HTMLButtonElement>(null)
  const open = centreOpen.useValue()
  const count = useQuery(messagesOf(NEWEST)).data?.unread_count ?? 0
  useEffect(followEvents, [])
  useEffect(() => () => centreOpen.set(false), [])
  useEffect(() => unread.set(count), [count])
  useEffect(() => () => unread.set(0), [])
  const shown = count > MAX_SHOWN ? `${MAX_SHOWN}+` : count
  const label = count > 0 ? t('notification.openCenterUnread', { count: shown }) : t('notification.openCenter')
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button button-quiet button-square bell"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prefetchCentre}
        onFocus={prefetchCentre}
        onClick={() => centreOpen.set(!open)}
      >
        <BellIcon size={16} aria-hidden="true" />
        {count > 0 && (
          <span className="bell-count figure" aria-hidden="true">
            {shown}
          </span>
        )}
      </button>
      {open && (
        <Suspense fallback={null}>
          <NotificationCentre anchor={button} onClose={() => centreOpen.set(false)} />
        </Suspense>
      )}
    </>
  )
}
