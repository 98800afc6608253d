import { SAILED_DAYS, type MasterBlFigures } from '@fairlead/domain/master-bl/master-bl.lists.api'
import { addDays } from '@fairlead/domain/kit/dates'
import type { Condition } from '@fairlead/domain/kit/conditions'
import { BookingBars } from '../booking/booking.dashboard-bars.tsx'
import { useText } from '../kit/app/texts.ts'
import { filterText } from '../kit/list/listAddress.ts'
import '../booking/booking.dashboard.css'
import './master-bl.css'

/** The orders of a port pair that sailed in the last days and are on no bill. */
const withoutBill = (pol: string, pod: string, today: string): Condition[] => [
  ['pol', 'is', [pol]],
  ['pod', 'is', [pod]],
  ['etd', 'between', [addDays(today, -SAILED_DAYS), addDays(today, -1)]],
  ['booking_status', 'in', ['CONFIRMED']],
  ['master_bl_no', 'isEmpty', []],
]

/** Port pairs of which orders sailed on no master bill. */
export function SailedWithoutBill({ figures: { today, sailed_without } }: { figures: MasterBlFigures }) {
  const { t } = useText()
  if (sailed_without.length === 0) return <p className="page-lead">{t('master-bl.noneSailedWithout')}</p>
  return (
    <div className="dashboard-panels bill-panels">
      <BookingBars
        title={t('master-bl.sailedWithout', { days: SAILED_DAYS })}
        path="/BMS/search_booking"
        bars={sailed_without.map(({ pol, pod, pol_name, pod_name, orders }) => ({
          key: `${pol}-${pod}`,
          code: `${pol} → ${pod}`,
          name: t('master-bl.laneWords', { from: pol_name ?? pol, to: pod_name ?? pod }),
          total: orders,
          search: { filter: filterText(withoutBill(pol, pod, today)) },
        }))}
      />
    </div>
  )
}
