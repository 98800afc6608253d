import { bookingRelatedApi } from '@fairlead/domain/booking/booking.related-api'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { StatusChip } from '../kit/ui/StatusChip.tsx'
import { useRecord } from '../kit/editor/editorContext.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import './related.css'

const STATUS = 'booking.booking_status_'

/** Orders with the same master SO, sailing, purchase order or parties (BOOK-034). */
export function RelatedBookings() {
  const { t, say } = useText()
  const { so_no = '', version = 0 } = useRecord<ShippingOrder>() ?? {}
  const { data, isPending } = useQuery({
    queryKey: ['booking', 'related bookings', so_no, version],
    queryFn: ({ signal }) => send(bookingRelatedApi.bookings, { params: { so_no } }, { signal }),
    placeholderData: (before) => before,
  })
  if (isPending || !data) return <div className="skeleton related-waiting" />
  if (data.length === 0) return <p className="meta related-empty">{t('booking.relatedBookingsEmpty')}</p>
  return (
    <ul className="related-list">
      {data.map((one) => (
        <li key={one.so_no} className="related-item">
          <span className="related-acts">
            <Link to={`/BMS/shipping_order/${encodeURIComponent(one.so_no)}`}>{one.so_no}</Link>
            <StatusChip labels={STATUS} status={one.booking_status} />
          </span>
          <span className="meta figure">
            {[`${one.pol ?? '…'} → ${one.pod ?? '…'}`, one.etd && `ETD ${one.etd}`, one.po_no].filter(Boolean).join(' · ')}
          </span>
          <span className="meta">{one.relations.map((relation) => say(`booking.relatedBy_${relation}`)).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
