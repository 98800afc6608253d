import { vgmApi } from '@fairlead/domain/vgm/vgm.api'
import type { EdiMessage } from '@fairlead/domain/vgm/vgm'
import type { EdiStatus } from '@fairlead/domain/vgm/vgm.codes'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Chip, type ChipKind } from '../kit/Chip.tsx'
import { formatInstant } from '../kit/formats.ts'
import { send } from '../kit/send.ts'
import { useText } from '../kit/texts.ts'
import { VgmMessage } from './VgmMessage.tsx'
import { VgmReceive } from './VgmReceive.tsx'
import { useVgmMessages, vgmChanged } from './vgmData.ts'

const TONES: Record<EdiStatus, ChipKind> = { QUEUED: 'waiting', SENT: 'done', FAILED: 'refused', ACCEPTED: 'done', REFUSED: 'refused' }

interface MessagesProps {
  soNo: string
  mayReceive: boolean
  mayResend: boolean
}

/** What went to carriers and terminals and what came from them, newest first. */
export function VgmMessages({ soNo, mayReceive, mayResend }: MessagesProps) {
  const { t } = useText()
  const { data, isPending } = useVgmMessages(soNo)
  return (
    <section className="panel vgm" aria-label={t('vgm.messages')} aria-busy={isPending}>
      <h2>{t('vgm.messages')}</h2>
      {data?.length === 0 && <p className="empty">{t('vgm.messagesNone')}</p>}
      <ol className="vgm-messages">
        {(data ?? []).map((message) => (
          <Message key={message.edi_message_id} message={message} soNo={soNo} mayResend={mayResend} />
        ))}
      </ol>
      {mayReceive && <VgmReceive soNo={soNo} />}
    </section>
  )
}

function Message({ message, soNo, mayResend }: { message: EdiMessage; soNo: string; mayResend: boolean }) {
  const { t, say } = useText()
  const [isOpen, open] = useState(false)
  const { edi_message_id, direction, message_type, reference, status, created_at, sent_at, user_name, failure, reasons } = message
  const resend = useMutation({
    mutationFn: () => send(vgmApi.resend, { params: { edi_message_id } }),
    onSuccess: () => vgmChanged(soNo),
  })
  return (
    <li className="vgm-message">
      <div className="vgm-head">
        <time className="figure" dateTime={sent_at ?? created_at}>
          {formatInstant(sent_at ?? created_at)}
        </time>
        <Chip kind={TONES[status]}>{say(`vgm.status_${status}`)}</Chip>
        <strong>{say(`vgm.type_${message_type}`)}</strong>
        <span>{say(`vgm.direction_${direction}`)}</span>
        <bdi className="figure">{reference}</bdi>
        <span className="vgm-quiet">{user_name}</span>
        <span className="vgm-acts">
          {direction === 'OUT' && mayResend && status !== 'QUEUED' && (
            <Button look="quiet" busy={resend.isPending} onClick={() => resend.mutate()}>
              {t('vgm.resend')}
            </Button>
          )}
          <Button look="quiet" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
            {t('vgm.more')}
          </Button>
        </span>
      </div>
      {failure && status === 'FAILED' && <p className="vgm-fault">{failure}</p>}
      {reasons.map(({ at, Message: text }) => (
        <p key={at} className="vgm-fault">
          <span className="figure">{at}</span> {text}
        </p>
      ))}
      {isOpen && <VgmMessage id={edi_message_id} />}
    </li>
  )
}
