import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { houseDocumentApi, type HouseParty } from '@fairlead/domain/print/print.house-api'
import { useQuery } from '@tanstack/react-query'
import { useRecord } from '../kit/editor/editorContext.ts'
import { RetryPanel } from '../kit/ui/RetryPanel.tsx'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import './booking.states.css'

/** The number of the house bill. */
export function BookingHouseNumber() {
  const { t } = useText()
  const order = useRecord<ShippingOrder>()
  return (
    <dl className="booking-figures booking-above">
      <div className="booking-figure">
        <dt>{t('booking.hbl_no')}</dt>
        <dd className="figure">{order?.hbl_no ?? t('booking.hblNotYet')}</dd>
      </div>
    </dl>
  )
}

/** The parties as the house bill prints them (BOOK-030). */
export function BookingHouseParties() {
  const { t } = useText()
  const order = useRecord<ShippingOrder>()
  const so_no = order?.so_no ?? ''
  const house = useQuery({
    queryKey: ['booking', 'house', so_no, order?.version],
    queryFn: ({ signal }) => send(houseDocumentApi.houseDocument, { params: { so_no } }, { signal }),
    enabled: order !== null,
    meta: { silent: 'all' },
  })
  if (house.isError) return <RetryPanel text={t('booking.houseFailed')} onRetry={() => void house.refetch()} />
  return (
    <div className="booking-house" aria-busy={house.isPending}>
      {house.data?.parties.map((party) => (
        <PrintedParty key={party.role} party={party} />
      ))}
    </div>
  )
}

const PrintedParty = ({ party: { role, full_name, lines } }: { party: HouseParty }) => {
  const { say } = useText()
  return (
    <div className="booking-printed">
      <h3>{say(`booking.${role}_party_id`)}</h3>
      <address>
        <strong>{full_name}</strong>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- printed lines never move
          <span key={index}>{line}</span>
        ))}
      </address>
    </div>
  )
}
