import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { Suspense } from 'react'
import { DetailFrame } from '../kit/detail/DetailFrame.tsx'
import { useRecord } from '../kit/editor/editorContext.ts'
import { useText } from '../kit/app/texts.ts'
import { PrintDeclaration } from '../print/PrintPanels.lazy.tsx'
import { LateVgmTab } from '../vgm/VgmTab.lazy.ts'

/** The printed declaration, for a signature. */
function PrintedDeclaration() {
  const { t } = useText()
  const order = useRecord<ShippingOrder>()
  if (order?.mode !== 'SEA') return null
  return (
    <DetailFrame name="prints" title={t('booking.group_prints')}>
      <PrintDeclaration />
    </DetailFrame>
  )
}

/** BOOK-026: the declaration of each container, and the messages about it. */
export function BookingVgm() {
  return (
    <Suspense fallback={null}>
      <LateVgmTab />
      <PrintedDeclaration />
    </Suspense>
  )
}
