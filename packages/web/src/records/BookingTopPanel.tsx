import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { formOf } from '@fairlead/domain/booking/booking.defaults'
import { differences } from '@fairlead/domain/kit/differences'
import { BookingStart } from '../booking-template/BookingStart.tsx'
import { useVesselCheck } from '../booking/booking.vessel.ts'
import { useEditor, useFormNow, useRecord } from '../kit/editor/editorContext.ts'
import { pathWords } from '../kit/editor/recordWords.ts'
import { DifferenceTable } from '../kit/history/DifferenceTable.tsx'
import { useText } from '../kit/app/texts.ts'
import '../booking/booking.states.css'
import { WideTable } from '../booking/WideTable.tsx'

/** Above the tabs. New booking: ways to start it. Stored booking: the customer's amendment or cancellation request, until operations decide. */
export function BookingTopPanel() {
  const order = useRecord<ShippingOrder>()
  useVesselCheck()
  if (order === null) return <BookingStart />
  if (order?.booking_status === 'AMEND_PENDING') return <Amendment order={order} />
  if (order?.booking_status === 'CANCEL_PENDING') return <Cancellation order={order} />
  return null
}

function Cancellation({ order }: { order: ShippingOrder }) {
  const { t, say } = useText()
  return (
    <section className="panel booking-waiting" aria-label={t('booking.cancelAsked')}>
      <h2>{t('booking.cancelAsked')}</h2>
      <blockquote className="booking-reason">{order.cancel_reason}</blockquote>
      {order.status_before && (
        <p className="booking-quiet">{t('booking.cancelReturns', { status: say(`booking.booking_status_${order.status_before}`) })}</p>
      )}
    </section>
  )
}

/** The confirmed and the requested values; updated while operations complete them (BOOK-058). */
function Amendment({ order }: { order: ShippingOrder }) {
  const { t } = useText()
  const { kind } = useEditor()
  const form = useFormNow((now: ShippingOrderForm) => now)
  const changes = differences(formOf(order), form)
  return (
    <section className="panel booking-waiting" aria-label={t('booking.amendAsked')}>
      <h2>{t('booking.amendAsked')}</h2>
      <WideTable label={t('booking.amendAsked')}>
        <DifferenceTable
          className="booking-table"
          changes={changes}
          headings={[t('booking.amendField'), t('booking.amendBefore'), t('booking.amendAfter')]}
          nameOf={(path) => pathWords(kind, path, { ...form })}
        />
      </WideTable>
    </section>
  )
}
