import type { BookingFigures } from '@fairlead/domain/booking/booking.lists.api'
import type { Condition } from '@fairlead/domain/kit/conditions'
import { filterText } from '../kit/list/listAddress.ts'
import { BookingBars } from './booking.dashboard-bars.tsx'
import { BookingTrend } from './booking.dashboard-trend.tsx'
import { carrierConditions, portPairConditions } from './booking.dashboard.ts'
import './booking.dashboard.css'

interface Props {
  figures: BookingFigures
  titles: { trend: string; byPortPair: string; byCarrier: string }
  /** The list that every figure opens. */
  path: string
  /** The timestamp that the trend counts. */
  instant: 'submitted_at' | 'confirmed_at'
  /** The conditions on the bookings that the bars count. */
  counted: readonly Condition[]
}

/** The charts of a dashboard of bookings, below its cards. */
export function BookingPanels({ figures, titles, path, instant, counted }: Props) {
  const narrowed = (conditions: readonly Condition[]) => ({ filter: filterText([...conditions, ...counted]) })
  return (
    <div className="dashboard-panels">
      <BookingTrend
        title={titles.trend}
        trend={figures.trend}
        path={path}
        ofDay={(date) => ({ filter: filterText([[instant, 'on', [date]]]) })}
      />
      <BookingBars
        title={titles.byPortPair}
        path={path}
        bars={figures.by_port_pair.map((pair) => ({
          key: `${pair.pol}-${pair.pod}`,
          code: `${pair.pol} → ${pair.pod}`,
          name: `${pair.pol_name} → ${pair.pod_name}`,
          total: pair.total,
          search: narrowed(portPairConditions(pair)),
        }))}
      />
      <BookingBars
        title={titles.byCarrier}
        path={path}
        bars={figures.by_carrier.map((carrier) => ({
          key: carrier.carrier_code,
          code: carrier.carrier_code,
          name: carrier.carrier_name,
          total: carrier.total,
          search: narrowed(carrierConditions(carrier)),
        }))}
      />
    </div>
  )
}
