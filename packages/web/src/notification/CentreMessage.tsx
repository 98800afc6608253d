import { messageTime, type NotificationMessage } from '@fairlead/domain/notification/notification'
import { Link } from '@tanstack/react-router'
import { Mail, MailOpen, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { formatInstant } from '../kit/format/formats.ts'
import { useText } from '../kit/app/texts.ts'
import { markRead, removeMessage, toggleRead } from './notification.message-actions.ts'

/** Characters; a longer text may not fit into the lines of a message. */
const LONG_TEXT = 140

interface MessageProps {
  message: NotificationMessage
  now: number
  onLeave: () => void
}

/** One message with a link to its record; following the link marks it as read. */
export function CentreMessage({ message, now, onLeave }: MessageProps) {
  const { t, say } = useText()
  const [busy, setBusy] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const text = say({ key: message.desc_key, params: message.desc_param })
  const run = (change: (message: NotificationMessage) => Promise<void>) => {
    setBusy(true)
    void change(message).finally(() => setBusy(false))
  }
  const openRecord = () => {
    onLeave()
    void markRead(message)
  }
  return (
    <li className={`centre-message${message.is_read ? '' : ' centre-unread'}`}>
      <span className="centre-dot" aria-hidden="true" />
      <div className="centre-words">
        <Link to={message.href} className={`centre-link${isWhole ? '' : ' centre-link-short'}`} onClick={openRecord}>
          {!message.is_read && <span className="unseen">{`${t('notification.unread')}: `}</span>}
          {text}
        </Link>
        {text.length > LONG_TEXT && (
          <button type="button" className="as-link centre-more" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'notification.showLess' : 'notification.showAll')}
          </button>
        )}
        <ModuleAndTime message={message} now={now} />
      </div>
      <ReadButton isRead={message.is_read} text={text} busy={busy} onToggle={() => run(toggleRead)} />
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

function ModuleAndTime({ message, now }: Pick<MessageProps, 'message' | 'now'>) {
  const { say } = useText()
  return (
    <span className="centre-facts meta">
      <span className="centre-module">{say(`notification.chip_${message.module}`)}</span>
      <time dateTime={message.message_dt} title={formatInstant(message.message_dt)}>
        {say(messageTime(message.message_dt, now, formatInstant))}
      </time>
    </span>
  )
}

function ReadButton({ isRead, text, busy, onToggle }: { isRead: boolean; text: string; busy: boolean; onToggle: () => void }) {
  const { t } = useText()
  const Icon = isRead ? Mail : MailOpen
  return (
    <Button
      look="quiet"
      square
      busy={busy}
      aria-label={t(isRead ? 'notification.markUnread' : 'notification.markRead', { message: text })}
      icon={<Icon size={15} aria-hidden="true" />}
      onClick={onToggle}
    />
  )
}
