import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { mayDeclare } from '@fairlead/domain/vgm/vgm.rules'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import { useText } from '../kit/app/texts.ts'
import { Messages } from '../carrier-message/Messages.tsx'
import { useVgm, useVgmMessages, vgmChanged } from './vgmData.ts'
import { VgmLines } from './VgmLines.tsx'
import { VgmReadable } from './VgmReadable.tsx'
import './vgm.css'

export function VgmTab() {
  const { t } = useText()
  const { actor } = useEditor()
  const order = useRecord<ShippingOrder>()
  const soNo = order?.so_no ?? ''
  const { data, isPending } = useVgm(soNo)
  const messages = useVgmMessages(soNo)
  if (!order) return null
  return (
    <>
      <section className="panel vgm" aria-label={t('vgm.title')} aria-busy={isPending}>
        <h2>{t('vgm.title')}</h2>
        {data?.lines.length === 0 && <p className="empty">{t('vgm.none')}</p>}
        {data && data.lines.length > 0 && <VgmLines key={soNo} vgm={data} order={order} />}
      </section>
      <section className="panel vgm" aria-label={t('carrier-message.messages')} aria-busy={messages.isPending}>
        <h2>{t('carrier-message.messages')}</h2>
        <Messages
          messages={messages.data}
          mayReceive={actor.internal && mayDeclare(actor)}
          mayResend={mayDeclare(actor)}
          Readable={VgmReadable}
          onChanged={() => vgmChanged(soNo)}
        />
      </section>
    </>
  )
}
