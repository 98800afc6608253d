import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { mayDeclare } from '@fairlead/domain/vgm/vgm.rules'
import { DetailFrame } from '../kit/detail/DetailFrame.tsx'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import { useText } from '../kit/app/texts.ts'
import { LoadState } from '../kit/ui/LoadState.tsx'
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
  const query = useVgm(soNo)
  const { data, isPending } = query
  const messages = useVgmMessages(soNo)
  if (!order) return null
  return (
    <>
      <DetailFrame name="vgm" title={t('vgm.title')} isBusy={isPending}>
        {!data && !isPending && <LoadState query={query}>{null}</LoadState>}
        {data?.lines.length === 0 && <p className="empty">{t('vgm.none')}</p>}
        {data && data.lines.length > 0 && <VgmLines key={soNo} vgm={data} order={order} />}
      </DetailFrame>
      <DetailFrame name="messages" title={t('carrier-message.messages')} isBusy={messages.isPending}>
        <Messages
          messages={messages.data}
          mayReceive={actor.internal && mayDeclare(actor)}
          mayResend={mayDeclare(actor)}
          Readable={VgmReadable}
          onChanged={() => vgmChanged(soNo)}
        />
      </DetailFrame>
    </>
  )
}
