import { carrierMessageApi } from '@fairlead/domain/carrier-message/carrier-message.api'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { unmatchedChanged } from './messageData.ts'
import { placeWords } from './placeWords.ts'

/** Takes in a message that came by another way, by hand. */
export function Receive({ onChanged }: { onChanged: () => Promise<unknown> }) {
  const { t, say } = useText()
  const [raw, setRaw] = useState('')
  const receive = useMutation({
    mutationFn: () => send(carrierMessageApi.receive, { body: { raw } }),
    onSuccess: ({ edi_message_id, status, reasons, warnings }) => {
      const isTaken = status !== 'REFUSED'
      toast({
        id: 'carrier-message',
        tone: status === 'ACCEPTED' ? 'ok' : isTaken ? 'warn' : 'bad',
        message: isTaken ? 'carrier-message.received' : { key: 'carrier-message.refused', params: { number: String(edi_message_id) } },
        more: [...reasons, ...warnings].map(({ at, Message }) => (at === '' ? Message : `${placeWords(at, say)}: ${Message}`)),
      })
      if (isTaken) setRaw('')
      return Promise.all([onChanged(), unmatchedChanged()])
    },
  })
  return (
    <details className="message-receive">
      <summary>{t('carrier-message.receive')}</summary>
      <label className="message-quiet" htmlFor="message-raw">
        {t('carrier-message.receiveRaw')}
      </label>
      <textarea
        id="message-raw"
        className="control figure"
        rows={6}
        spellCheck={false}
        value={raw}
        onChange={({ target }) => setRaw(target.value)}
      />
      <div className="section-foot">
        <Button disabled={raw.trim() === ''} busy={receive.isPending} onClick={() => receive.mutate()}>
          {t('carrier-message.receive')}
        </Button>
      </div>
    </details>
  )
}
