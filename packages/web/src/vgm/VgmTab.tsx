import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { isDeclarable, mayDeclare } from '@fairlead/domain/vgm/vgm.rules'
import { useDesk, useRecord } from '../kit/detailContext.ts'
import { useText } from '../kit/texts.ts'
import { useVgm } from './vgmData.ts'
import { VgmLines } from './VgmLines.tsx'
import { VgmMessages } from './VgmMessages.tsx'
import './vgm.css'

export function VgmTab() {
  const { t } = useText()
  const { actor } = useDesk()
  const order = useRecord<ShippingOrder>()
  const soNo = order?.so_no ?? ''
  const { data, isPending } = useVgm(soNo)
  if (!order) return null
  const refusal = isDeclarable(order) ? null : t('vgm.notDeclarable')
  return (
    <>
      <section className="panel vgm" aria-label={t('vgm.title')} aria-busy={isPending}>
        <h2>{t('vgm.title')}</h2>
        {data?.lines.length === 0 && <p className="empty">{t('vgm.none')}</p>}
        {data && data.lines.length > 0 && (
          <VgmLines key={`${soNo} ${data.version}`} vgm={data} readOnly={refusal !== null || !mayDeclare(actor)} refusal={refusal} />
        )}
      </section>
      <VgmMessages soNo={soNo} mayReceive={actor.internal && mayDeclare(actor)} mayResend={mayDeclare(actor)} />
    </>
  )
}
