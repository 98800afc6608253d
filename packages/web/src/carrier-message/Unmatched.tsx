import { useState } from 'react'
import { useText } from '../kit/app/texts.ts'
import { Message, type MessageProps } from './Message.tsx'
import { useUnmatched } from './messageData.ts'

/** What came in and was refused without a booking under which it could be seen. */
export function Unmatched(props: Omit<MessageProps, 'message'>) {
  const { t } = useText()
  const [isOpen, open] = useState(false)
  const { data } = useUnmatched(isOpen)
  return (
    <details className="message-receive" onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{t('carrier-message.unmatched')}</summary>
      {data?.length === 0 && <p className="empty">{t('carrier-message.unmatchedNone')}</p>}
      <ol className="messages" aria-label={t('carrier-message.unmatched')}>
        {(data ?? []).map((message) => (
          <Message key={message.edi_message_id} message={message} {...props} />
        ))}
      </ol>
    </details>
  )
}
