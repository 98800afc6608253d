import { messageTime, type NotificationMessage } from '@fairlead/domain/notification/notification'
import { Link } from '@tanstack/react-router'
import { Mail, MailOpen, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { formatInstant } from '../kit/format/formats.ts'
import { useText } from '../kit/app/texts.ts'
import { markRead, removeMessage, toggleRead } from './notification.acts.ts'

/** More than fits on the lines that a message has. */
const LONG = 140

interface MessageProps {
  message: NotificationMessage
  now: number
  onLeave: () => void
}

/** One message: it leads to its record, and is then read. */
export function CentreMessage({ message, now, onLeave }: MessageProps) {
  const { t, say } = useText()
  const [busy, setBusy] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const text = say({ key: message.desc_key, params: message.desc_param })
  const run = (act: (given: NotificationMessage) => Promise<void>) => {
    setBusy(true)
    void act(message).finally(() => setBusy(false))
  }
  const leave = () => {
    onLeave()
    void markRead(message)
  }
  const ReadIcon = message.is_read ? Mail : MailOpen
  return (
    <li className={`centre-message${message.is_read ? '' : ' centre-unread'}`}>
      <span className="centre-dot" aria-hidden="true" />
      <div className="centre-words">
        <Link to={message.href} className={`centre-link${isWhole ? '' : ' centre-link-short'}`} onClick={leave}>
          {!message.is_read && <span className="unseen">{`${t('notification.unread')}: `}</span>}
          {text}
        </Link>
        {text.length > LONG && (
          <button type="button" className="as-link centre-more" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'notification.showLess' : 'notification.showAll')}
          </button>
        )}
        <span className="centre-facts meta">
          <span className="centre-module">{say(`notification.chip_${message.module}`)}</span>
          <time dateTime={message.message_dt} title={formatInstant(message.message_dt)}>
            {say(messageTime(message.message_dt, now, formatInstant))}
          </time>
        </span>
      </div>
      <Button
        look="quiet"
        square
        busy={busy}
        aria-label={t(message.is_read ? 'notification.markUnread' : 'notification.markRead', { message: text })}
        icon={<ReadIcon size={15} aria-hidden="true" />}
        onClick={() => run(toggleRead)}
      />
      <Button
        look="quiet"
        square
        aria-label={t('notification.remove', { message: text })}
        icon={<X size={15} aria-hidden="true" />}
        onClick={() => run(removeMessage)}
      />
    </li>
  )
}
