import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { Suspense } from 'react'
import { useRecord } from '../kit/editor/editorContext.ts'
import { useText } from '../kit/app/texts.ts'
import { PrintDeclaration } from '../print/printed.tsx'
import { DeclaredMasses } from '../vgm/declared.ts'

/** The declaration on paper, for whoever wants a signature. */
function PrintedDeclaration() {
  const { t } = useText()
  const order = useRecord<ShippingOrder>()
  if (order?.mode !== 'SEA') return null
  return (
    <section className="panel booking-print" aria-label={t('booking.group_prints')}>
      <h2>{t('booking.group_prints')}</h2>
      <PrintDeclaration />
    </section>
  )
}

/** BOOK-026: what is declared of each container, and the messages about it. */
export function BookingVgm() {
  return (
    <Suspense fallback={null}>
      <DeclaredMasses />
      <PrintedDeclaration />
    </Suspense>
  )
}
