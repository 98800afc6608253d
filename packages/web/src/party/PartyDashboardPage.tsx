import { PARTY_LISTS } from '@fairlead/domain/party/party.lists'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Button, buttonClass } from '../kit/Button.tsx'
import { ListCards } from '../kit/ListCards.tsx'
import { useLiveLists } from '../kit/listData.ts'
import { useText } from '../kit/texts.ts'
import { Page } from '../shell/Page.tsx'
import { usePartyDashboard } from './party.dashboard.ts'
import './party.css'

/** Where whoever keeps parties begins: what waits in each list (PARTY-001). */
export function PartyDashboardPage() {
  const { t } = useText()
  const { data, isError, refetch } = usePartyDashboard()
  useLiveLists('party')
  return (
    <Page
      title={t('party.dashboard')}
      actions={
        <Link to="/BMS/party_maintenance/new" className={buttonClass('primary')}>
          <Plus size={14} aria-hidden="true" />
          {t('party.newParty')}
        </Link>
      }
    >
      {isError && !data ? (
        <div className="panel party-failed" role="alert">
          <p>{t('party.dashboardFailed')}</p>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </div>
      ) : (
        <ListCards label={t('party.lists')} lists={PARTY_LISTS} counts={data?.lists} />
      )}
    </Page>
  )
}
