import { masterBlListsApi, SAILED_DAYS, type MasterBlFigures } from '@fairlead/domain/master-bl/master-bl.lists.api'
import { addDays } from '@fairlead/domain/kit/dates'
import type { Condition } from '@fairlead/domain/kit/list'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { BookingBars } from '../booking/booking.dashboard-bars.tsx'
import { useText } from '../kit/app/texts.ts'
import { filterText } from '../kit/list/listAddress.ts'
import { useLiveLists } from '../kit/list/listData.ts'
import { listsOf } from '../kit/net/listKeys.ts'
import { send } from '../kit/net/send.ts'
import { buttonClass } from '../kit/ui/Button.tsx'
import { Page } from '../kit/ui/Page.tsx'
import { RetryPanel } from '../kit/ui/RetryPanel.tsx'
import { billHref } from './master-bl.address.ts'
import '../booking/booking.dashboard.css'
import '../kit/list/list-cards.css'
import './master-bl.css'

/** How many bills are in each status, and which orders sailed without one (MBL-001). */
export function MasterBlDashboardPage() {
  const { t } = useText()
  const { data, isError, refetch } = useQuery({
    queryKey: [...listsOf('master-bl'), 'dashboard'],
    queryFn: ({ signal }) => send(masterBlListsApi.dashboard, {}, { signal }),
    staleTime: 30_000,
    meta: { silent: 'all' },
    retryOnMount: false,
  })
  useLiveLists('master-bl')
  return (
    <Page
      title={t('master-bl.dashboard')}
      actions={
        <Link to={billHref('new', undefined)} className={buttonClass('primary')}>
          <Plus size={14} aria-hidden="true" />
          {t('master-bl.create')}
        </Link>
      }
    >
      {isError && !data ? (
        <RetryPanel text={t('figuresFailed')} onRetry={() => void refetch()} />
      ) : (
        <>
          <StatusCards figures={data} />
          {data && <Sailed figures={data} />}
        </>
      )}
    </Page>
  )
}

const ofStatus = (status: string): Condition[] => [['mbl_status', 'in', [status]]]

function StatusCards({ figures }: { figures: MasterBlFigures | undefined }) {
  const { t, say, language } = useText()
  return (
    <ul className="cards" aria-label={t('master-bl.byStatus')} aria-busy={!figures}>
      {(figures?.by_status ?? []).map(({ mbl_status, total }) => (
        <li key={mbl_status} className="panel card">
          <Link to="/BMS/search_master_bl" search={{ filter: filterText(ofStatus(mbl_status)) }} className="card-title">
            {say(`master-bl.mbl_status_${mbl_status}`)}
          </Link>
          <span className="card-figure">{total.toLocaleString(language)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The orders of a port pair that sailed in the last days and are on no bill. */
const withoutBill = (pol: string, pod: string, today: string): Condition[] => [
  ['pol', 'is', [pol]],
  ['pod', 'is', [pod]],
  ['etd', 'between', [addDays(today, -SAILED_DAYS), addDays(today, -1)]],
  ['booking_status', 'in', ['CONFIRMED']],
  ['master_bl_no', 'isEmpty', []],
]

function Sailed({ figures: { today, sailed_without } }: { figures: MasterBlFigures }) {
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
