import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { useQuery } from '@tanstack/react-query'
import { useRecord } from '../kit/editor/editorContext.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { RetryPanel } from '../kit/ui/RetryPanel.tsx'
import { WideTable } from './WideTable.tsx'

const TEXTS = ['container_no', 'container_size', 'seal_no', 'carrier_booking_no', 'cfs_received', 'cy_gate_in'] as const
const FIGURES = ['package_qty', 'gross_weight', 'cbm'] as const

/** The containers that hold the loose cargo of an order: box, seal, CFS and CY dates of the closed load. The order itself has no copy of them. */
export function LoadedContainers() {
  const { t, language } = useText()
  const { so_no = '', version = 0 } = useRecord<ShippingOrder>() ?? {}
  const { data, isError, refetch } = useQuery({
    queryKey: ['booking', 'loaded containers of', so_no, version],
    queryFn: ({ signal }) => send(bookingApi.loadedContainers, { params: { so_no } }, { signal }),
    placeholderData: (before) => before,
    // A load is closed and opened without a change of the order.
    staleTime: 0,
    enabled: so_no !== '',
  })
  if (isError && !data) return <RetryPanel text={t('screenFailed')} onRetry={() => void refetch()} />
  if (!data) return <div className="skeleton related-waiting" />
  if (data.length === 0) return <p className="booking-quiet">{t('booking.loadedNot')}</p>
  return (
    <>
      <p className="booking-quiet">{t('booking.loadedFrom')}</p>
      <WideTable label={t('booking.group_loaded')}>
        <table className="booking-table">
          <thead>
            <tr>
              {TEXTS.map((field) => (
                <th key={field} scope="col">
                  {t(`booking.${field}`)}
                </th>
              ))}
              {FIGURES.map((field) => (
                <th key={field} scope="col" className="booking-number">
                  {t(`booking.${field}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((box) => (
              <tr key={box.container_no}>
                {TEXTS.map((field) => (
                  <td key={field}>{box[field]}</td>
                ))}
                {FIGURES.map((field) => (
                  <td key={field} className="booking-number">
                    {box[field]?.toLocaleString(language, { maximumFractionDigits: 3 })}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </>
  )
}
