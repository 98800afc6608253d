import { bookingMailApi } from '@fairlead/domain/record-mail/record-mail.api'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { Suspense } from 'react'
import { needTexts } from '../kit/app/texts.ts'
import { useRecord } from '../kit/editor/editorContext.ts'
import { keepFocus } from '../kit/ui/keepFocus.ts'
import { later, MissingFloat } from '../kit/ui/later.tsx'

const Dialog = later(async () => {
  const [{ RecordMailDialog }] = await Promise.all([import('./RecordMailDialog.tsx'), needTexts(['record-mail', 'document'])])
  return { default: RecordMailDialog }
}, MissingFloat)

/** The tool of a booking that sends an e-mail about it. */
export function SendBookingByEmail({ onDone }: { onDone: () => void }) {
  const { so_no = '' } = useRecord<ShippingOrder>() ?? {}
  const close = () => {
    onDone()
    keepFocus()
  }
  return (
    <Suspense fallback={null}>
      <Dialog place={{ api: bookingMailApi, module: 'booking', id: so_no }} onClose={close} />
    </Suspense>
  )
}
