import { bookingRelatedApi } from '@fairlead/domain/booking/booking.related-api'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { useQuery } from '@tanstack/react-query'
import { useRecord } from '../kit/editor/editorContext.ts'
import { formatInstant } from '../kit/format/formats.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import './related.css'

/** The sailings that this order has had, the current one first (BOOK-036). */
export function SailingHistory() {
  const { t } = useText()
  const { so_no = '', version = 0 } = useRecord<ShippingOrder>() ?? {}
  const { data, isPending } = useQuery({
    queryKey: ['booking', 'sailing history', so_no, version],
    queryFn: ({ signal }) => send(bookingRelatedApi.sailingHistory, { params: { so_no } }, { signal }),
    placeholderData: (before) => before,
  })
  if (isPending || !data) return <div className="skeleton related-waiting" />
  return (
    <>
      <ol className="related-list">
        {data.map((sailing) => (
          <li key={sailing.until ?? 'now'} className="related-item">
            <strong>{[sailing.vessel, sailing.voyage].filter(Boolean).join(' ') || '–'}</strong>
            <span className="meta figure">
              {[sailing.carrier_code, sailing.etd && `ETD ${sailing.etd}`, sailing.eta && `ETA ${sailing.eta}`].filter(Boolean).join(' · ')}
            </span>
            <span className="meta">
              {sailing.until
                ? t('booking.sailingHistoryUntil', { at: formatInstant(sailing.until), name: sailing.user_name ?? '' })
                : t('booking.sailingHistoryNow')}
            </span>
          </li>
        ))}
      </ol>
      {data.length < 2 && <p className="meta related-empty">{t('booking.sailingHistoryEmpty')}</p>}
    </>
  )
}
