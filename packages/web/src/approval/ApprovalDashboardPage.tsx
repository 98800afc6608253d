import { UNDECIDED } from '@fairlead/domain/approval/approval.lists'
import type { Condition } from '@fairlead/domain/kit/conditions'
import { Link } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { BookingPanels } from '../booking/booking.dashboard-panels.tsx'
import { RetryPanel } from '../kit/ui/RetryPanel.tsx'
import { buttonClass } from '../kit/ui/Button.tsx'
import { useListCounts } from '../kit/list/listCounts.ts'
import { useLiveLists } from '../kit/list/listData.ts'
import { useText } from '../kit/app/texts.ts'
import { Page } from '../kit/ui/Page.tsx'
import { useApprovalDashboard } from './approval.dashboard.ts'
import { ApprovalCards } from './ApprovalCards.tsx'
import './approval.css'

/** Filters for the undecided bookings that the bars count. */
const WAITING: Condition[] = [
  ['booking_status', 'in', ['CONFIRMED']],
  ['approval_status', 'in', [...UNDECIDED]],
]

/** The approval dashboard: counts of the lists, ports and carriers of undecided bookings, and confirmations (APPR-001). */
export function ApprovalDashboardPage() {
  const { t } = useText()
  const dashboard = useApprovalDashboard()
  const counts = useListCounts('booking')
  const { data } = dashboard
  const hasFailed = [dashboard, counts].some(({ isError, data: figures }) => isError && !figures)
  useLiveLists('booking')
  return (
    <Page
      title={t('approval.dashboard')}
      actions={
        <Link to="/BMS/booking_approval_inbox" className={buttonClass('primary')}>
          <Inbox size={14} aria-hidden="true" />
          {t('approval.inbox')}
        </Link>
      }
    >
      {hasFailed ? (
        <RetryPanel text={t('figuresFailed')} onRetry={() => void Promise.all([dashboard.refetch(), counts.refetch()])} />
      ) : (
        <>
          <div className="approval-cards">
            <ApprovalCards counts={counts.data} />
          </div>
          {data && (
            <BookingPanels
              figures={data}
              titles={{ trend: t('approval.trend'), byPortPair: t('approval.byPortPair'), byCarrier: t('approval.byCarrier') }}
              path="/BMS/search_booking_approval"
              instant="confirmed_at"
              counted={WAITING}
            />
          )}
        </>
      )}
    </Page>
  )
}
