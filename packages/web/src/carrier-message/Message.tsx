import { carrierMessageApi } from '@fairlead/domain/carrier-message/carrier-message.api'
import type { EdiMessage, Understood } from '@fairlead/domain/carrier-message/carrier-message'
import type { EdiStatus } from '@fairlead/domain/carrier-message/carrier-message.codes'
import { useMutation } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Chip, type ChipKind } from '../kit/ui/Chip.tsx'
import { formatInstant } from '../kit/format/formats.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { FullMessage } from './FullMessage.tsx'
import { placeWords } from './placeWords.ts'

const TONES: Record<EdiStatus, ChipKind> = {
  QUEUED: 'waiting',
  SENT: 'done',
  FAILED: 'refused',
  ACCEPTED: 'done',
  DECLINED: 'refused',
  REFUSED: 'refused',
}

export interface MessageProps {
  message: EdiMessage
  mayResend: boolean
  /** How its module shows the content of a message. */
  Readable: ComponentType<Understood>
  onChanged: () => Promise<unknown>
}

/** A message with its status, errors and warnings; opens to its full text. */
export function Message({ message, mayResend, Readable, onChanged }: MessageProps) {
  const { t, say } = useText()
  const [isOpen, open] = useState(false)
  const { edi_message_id, direction, message_type, reference, status, created_at, sent_at, user_name } = message
  const resend = useMutation({
    mutationFn: () => send(carrierMessageApi.resend, { params: { edi_message_id } }),
    onSuccess: onChanged,
  })
  return (
    <li className="message">
      <div className="message-head">
        <time className="figure" dateTime={sent_at ?? created_at}>
          {formatInstant(sent_at ?? created_at)}
        </time>
        <Chip kind={TONES[status]}>{say(`carrier-message.status_${status}`)}</Chip>
        <strong>{say(`carrier-message.type_${message_type}`)}</strong>
        <span>{say(`carrier-message.direction_${direction}`)}</span>
        <bdi className="figure">{reference || t('carrier-message.number', { number: String(edi_message_id) })}</bdi>
        <span className="message-quiet">{user_name}</span>
        <span className="message-acts">
          {direction === 'OUT' && mayResend && status !== 'QUEUED' && (
            <Button look="quiet" busy={resend.isPending} onClick={() => resend.mutate()}>
              {t('carrier-message.resend')}
            </Button>
          )}
          <Button look="quiet" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
            {t('carrier-message.more')}
          </Button>
        </span>
      </div>
      <MessageProblems message={message} />
      {isOpen && <FullMessage id={edi_message_id} Readable={Readable} />}
    </li>
  )
}

/** Why a message failed, and its warnings, each with its place in the message. */
function MessageProblems({ message: { status, failure, reasons, warnings } }: Pick<MessageProps, 'message'>) {
  const { t } = useText()
  return (
    <>
      {failure && status === 'FAILED' && <p className="message-fault">{failure}</p>}
      {reasons.map(({ at, Message: text }) => (
        <p key={`${at} ${text}`} className="message-fault">
          <Reason at={at} text={text} />
        </p>
      ))}
      {warnings.length > 0 && (
        <ul className="message-warnings" aria-label={t('carrier-message.warnings')}>
          {warnings.map(({ at, Message: text }) => (
            <li key={`${at} ${text}`}>
              <Reason at={at} text={text} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A text after its place; some texts name the place themselves. */
function Reason({ at, text }: { at: string; text: string }) {
  const { say } = useText()
  return (
    <>
      {at !== '' && <span className="figure">{placeWords(at, say)} </span>}
      {text}
    </>
  )
}
