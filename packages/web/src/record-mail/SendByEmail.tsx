import { bookingMailApi } from '@fairlead/domain/record-mail/record-mail.api'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { Suspense } from 'react'
import { needTexts } from '../kit/app/texts.ts'
import { useRecord } from '../kit/editor/editorContext.ts'
import { keepFocus } from '../kit/ui/keepFocus.ts'
import { later, MissingFloat } from '../kit/ui/later.tsx'
import type { MailPlace } from './record-mail.desk.ts'

const Dialog = later(async () => {
  const [{ RecordMailDialog }] = await Promise.all([import('./RecordMailDialog.tsx'), needTexts(['record-mail', 'document', 'print'])])
  return { default: RecordMailDialog }
}, MissingFloat)

/** The tool of a record that sends an e-mail about it. */
export function SendByEmail({ place, onDone }: { place: MailPlace; onDone: () => void }) {
  const close = () => {
    onDone()
    keepFocus()
  }
  return (
    <Suspense fallback={null}>
      <Dialog place={place} onClose={close} />
    </Suspense>
  )
}

export function SendBookingByEmail({ onDone }: { onDone: () => void }) {
  const { so_no = '' } = useRecord<ShippingOrder>() ?? {}
  return <SendByEmail place={{ api: bookingMailApi, module: 'booking', id: so_no }} onDone={onDone} />
}
