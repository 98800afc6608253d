import { useQuery } from '@tanstack/react-query'
import { useText } from '../kit/app/texts.ts'
import { centreOpen, messagesOf, NEWEST } from './notification.data.ts'
import './bell.css'

/** The number of unread messages on the home screen; opens the notification centre. */
export function UnreadNote() {
  const { t } = useText()
  const count = useQuery(messagesOf(NEWEST)).data?.unread_count ?? 0
  if (count === 0) return null
  return (
    <p className="page-lead">
      <button type="button" className="unread-note" onClick={() => centreOpen.set(true)}>
        {t('notification.unreadHome', { count })}
      </button>
    </p>
  )
}
