import { vgmApi } from '@fairlead/domain/vgm/vgm.api'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { send } from '../kit/send.ts'
import { useText } from '../kit/texts.ts'
import { toast } from '../kit/toast.ts'
import { vgmChanged } from './vgmData.ts'

/** Takes in a message that came by another way, by hand. */
export function VgmReceive({ soNo }: { soNo: string }) {
  const { t } = useText()
  const [raw, setRaw] = useState('')
  const receive = useMutation({
    mutationFn: () => send(vgmApi.receive, { body: { raw } }),
    onSuccess: ({ status, reasons }) => {
      const isTaken = status === 'ACCEPTED'
      toast({
        id: 'vgm',
        tone: isTaken ? 'ok' : 'bad',
        message: isTaken ? 'vgm.received' : 'vgm.refused',
        more: reasons.map(({ at, Message }) => `${at}: ${Message}`),
      })
      if (isTaken) setRaw('')
      return vgmChanged(soNo)
    },
  })
  return (
    <details className="vgm-receive">
      <summary>{t('vgm.receive')}</summary>
      <label className="vgm-quiet" htmlFor="vgm-raw">
        {t('vgm.receiveRaw')}
      </label>
      <textarea
        id="vgm-raw"
        className="control figure"
        rows={6}
        spellCheck={false}
        value={raw}
        onChange={({ target }) => setRaw(target.value)}
      />
      <div className="section-foot">
        <Button disabled={raw.trim() === ''} busy={receive.isPending} onClick={() => receive.mutate()}>
          {t('vgm.receive')}
        </Button>
      </div>
    </details>
  )
}
