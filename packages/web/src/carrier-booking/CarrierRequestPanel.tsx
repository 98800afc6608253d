import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { CarrierBooking } from '@fairlead/domain/carrier-booking/carrier-booking'
import type { CarrierBookingState } from '@fairlead/domain/carrier-booking/carrier-booking.codes'
import { mayBookCarrier, requestWithOtherCarrier } from '@fairlead/domain/carrier-booking/carrier-booking.rules'
import { Chip, type ChipKind } from '../kit/ui/Chip.tsx'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import { formatInstant } from '../kit/format/formats.ts'
import { useText } from '../kit/app/texts.ts'
import { CarrierRequest } from './CarrierRequest.tsx'
import { useCarrierBooking } from './carrierData.ts'
import './carrier-booking.css'

const TONES: Record<CarrierBookingState, ChipKind> = {
  NOT_REQUESTED: 'draft',
  REQUESTED: 'waiting',
  RECEIVED: 'waiting',
  PENDING_UPDATE: 'waiting',
  CONDITIONAL: 'waiting',
  CONFIRMED: 'done',
  DECLINED: 'refused',
  CANCEL_REQUESTED: 'waiting',
  CANCELLED: 'draft',
}

/** The state of the request for space, and the form to request, change or cancel it. */
export function CarrierRequestPanel() {
  const { actor } = useEditor()
  const order = useRecord<ShippingOrder>()
  const { data } = useCarrierBooking(order?.so_no ?? '')
  if (!order || !data) return <div className="skeleton history-waiting" />
  return (
    <div className="carrier-request">
      <RequestState order={order} booking={data} />
      {mayBookCarrier(actor) && <CarrierRequest key={order.so_no} order={order} booking={data} />}
    </div>
  )
}

const FACTS = ['carrier_booking_ref', 'carrier_request_ref', 'vessel', 'voyage', 'etd', 'eta'] as const
const factsOf = (booking: CarrierBooking) =>
  [
    ...FACTS.map((field) => [field, booking[field]] as const),
    ['requested_at', booking.requested_at && formatInstant(booking.requested_at)],
    ['answered_at', booking.answered_at && formatInstant(booking.answered_at)],
    ['reason', booking.reason],
  ] as const

function RequestState({ order, booking }: { order: ShippingOrder; booking: CarrierBooking }) {
  const { t, say } = useText()
  const { state, notes } = booking
  const other = requestWithOtherCarrier(booking.stands_with, order)
  return (
    <>
      <dl className="carrier-facts">
        <div>
          <dt>{t('carrier-booking.state')}</dt>
          <dd>
            <Chip kind={TONES[state]}>{say(`carrier-booking.state_${state}`)}</Chip>
          </dd>
        </div>
        {factsOf(booking).map(
          ([field, value]) =>
            value && (
              <div key={field} className={field === 'reason' ? 'carrier-reason' : undefined}>
                <dt>{t(`carrier-booking.fact_${field}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {other && <p className="carrier-notes">{t('carrier-booking.standsElsewhere', { carrier: other.carrier_name })}</p>}
      {notes.length > 0 && (
        <ul className="carrier-notes" aria-label={t('carrier-booking.notes')}>
          {notes.map(({ msgKey, Message }) => (
            <li key={msgKey}>{Message}</li>
          ))}
        </ul>
      )}
    </>
  )
}
