import type { EdiMessage } from '@fairlead/domain/carrier-message/carrier-message'
import { maySeeUnmatched } from '@fairlead/domain/carrier-message/carrier-message.rules'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { Message, type MessageProps } from './Message.tsx'
import { Receive } from './Receive.tsx'
import { Unmatched } from './Unmatched.tsx'
import './carrier-message.css'

interface MessagesProps extends Omit<MessageProps, 'message'> {
  /** Newest first; undefined while they are on their way. */
  messages: readonly EdiMessage[] | undefined
  mayReceive: boolean
}

/** What went to carriers and terminals and what came from them. */
export function Messages({ messages, mayReceive, ...props }: MessagesProps) {
  const { t } = useText()
  const actor = useActor()
  return (
    <>
      {messages?.length === 0 && <p className="empty">{t('carrier-message.messagesNone')}</p>}
      <ol className="messages">
        {(messages ?? []).map((message) => (
          <Message key={message.edi_message_id} message={message} {...props} />
        ))}
      </ol>
      {mayReceive && <Receive onChanged={props.onChanged} />}
      {mayReceive && maySeeUnmatched(actor) && <Unmatched {...props} mayResend={false} />}
    </>
  )
}
