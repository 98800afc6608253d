import { Link } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { Button, buttonClass } from '../kit/Button.tsx'
import { useLiveLists } from '../kit/listData.ts'
import { useText } from '../kit/texts.ts'
import { Page } from '../shell/Page.tsx'
import { useApprovalDashboard } from './approval.dashboard.ts'
import { ApprovalCards } from './ApprovalCards.tsx'
import './approval.css'

/** Where the approval desk begins: what waits in each list (APPR-001). */
export function ApprovalDashboardPage() {
  const { t } = useText()
  const { data, isError, refetch } = useApprovalDashboard()
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
      {isError && !data ? (
        <div className="panel approval-message" role="alert">
          <p>{t('approval.dashboardFailed')}</p>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </div>
      ) : (
        <div className="approval-cards">
          <ApprovalCards counts={data?.lists} />
        </div>
      )}
    </Page>
  )
}
