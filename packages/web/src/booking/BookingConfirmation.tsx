import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { formatInstant } from '../kit/format/formats.ts'
import { useRecord } from '../kit/editor/editorContext.ts'
import { useText } from '../kit/app/texts.ts'
import { BookingSteps, StatusLine, RefusalReasons } from './BookingSteps.tsx'

const WAITING: readonly string[] = ['NEW_E_BOOKING', 'NEW_MANUAL', 'RECOVERED', 'AMEND_PENDING']

function Figure({ name, children }: { name: string; children: string | null | undefined }) {
  return (
    <div className="booking-figure">
      <dt>{name}</dt>
      <dd className="figure">{children || '–'}</dd>
    </div>
  )
}

/** The confirmation panel: missing requirements, assigned numbers, and the button (BOOK-028). */
export function BookingConfirmation() {
  const { t } = useText()
  const order = useRecord<ShippingOrder>()
  if (!order) return null
  return (
    <div className="booking-state">
      <dl className="booking-figures">
        <StatusLine field="booking_status" />
        <Figure name={t('booking.job_no')}>{order.job_no}</Figure>
        <Figure name={t('booking.hbl_no')}>{order.hbl_no}</Figure>
        <Figure name={t('booking.confirmed_at')}>{order.confirmed_at && formatInstant(order.confirmed_at)}</Figure>
      </dl>
      {WAITING.includes(order.booking_status) && <RefusalReasons action="confirm" />}
      <BookingSteps names={['confirm']} />
    </div>
  )
}

/** The panel of the space with the carrier: requested, released, waitlisted, refused. */
export function BookingSpace() {
  const { t } = useText()
  const order = useRecord<ShippingOrder>()
  return (
    <div className="booking-state">
      <dl className="booking-figures">
        <StatusLine field="space_status" />
      </dl>
      {order?.booking_status === 'CONFIRMED' ? (
        <BookingSteps names={['request_space', 'release_so', 'waitlist_space', 'refuse_space', 'withdraw_so']} />
      ) : (
        <p className="booking-quiet">{t('booking.spaceWhileConfirmed')}</p>
      )}
    </div>
  )
}

/** The panel of the booking's job. */
export function BookingJob() {
  const { t } = useText()
  const order = useRecord<ShippingOrder>()
  if (!order?.job_no) return <p className="booking-quiet">{t('booking.noJobYet')}</p>
  return (
    <div className="booking-state">
      <dl className="booking-figures">
        <Figure name={t('booking.job_no')}>{order.job_no}</Figure>
        <StatusLine field="job_status" />
      </dl>
      <BookingSteps names={['job_complete', 'job_lock_gp', 'job_reopen']} />
    </div>
  )
}
