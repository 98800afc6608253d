import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { RetryPanel } from '../kit/ui/RetryPanel.tsx'
import { buttonClass } from '../kit/ui/Button.tsx'
import { useListCounts } from '../kit/list/listCounts.ts'
import { useLiveLists } from '../kit/list/listData.ts'
import { hasFunction, useSession } from '../kit/app/session.ts'
import { useText } from '../kit/app/texts.ts'
import { Page } from '../kit/ui/Page.tsx'
import { BookingCards } from './booking.dashboard-cards.tsx'
import { BookingPanels } from './booking.dashboard-panels.tsx'
import { notSailedConditions, useBookingDashboard } from './booking.dashboard.ts'
import './booking.dashboard.css'

/** The booking dashboard: counts of the lists, busiest ports and carriers, submissions by day (BOOK-001). */
export function BookingDashboardPage() {
  const { t } = useText()
  const session = useSession()
  const dashboard = useBookingDashboard()
  useLiveLists('booking')
  const counts = useListCounts('booking')
  const { data } = dashboard
  const hasFailed = [dashboard, counts].some(({ isError, data: figures }) => isError && !figures)
  const retry = () => void Promise.all([dashboard.refetch(), counts.refetch()])
  return (
    <Page
      title={t('booking.dashboard')}
      actions={
        session &&
        hasFunction(session, ['create_booking']) && (
          <Link to="/BMS/shipping_order/new" className={buttonClass('primary')}>
            <Plus size={14} aria-hidden="true" />
            {t('booking.create')}
          </Link>
        )
      }
    >
      {hasFailed ? <RetryPanel text={t('figuresFailed')} onRetry={retry} /> : <BookingCards lists={counts.data} />}
      {!hasFailed && data && (
        <BookingPanels
          figures={data}
          titles={{ trend: t('booking.trend'), byPortPair: t('booking.byPortPair'), byCarrier: t('booking.byCarrier') }}
          path="/BMS/search_booking"
          instant="submitted_at"
          counted={notSailedConditions(data)}
        />
      )}
    </Page>
  )
}
