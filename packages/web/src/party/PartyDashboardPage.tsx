import { PARTY_LISTS } from '@fairlead/domain/party/party.lists'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { RetryPanel } from '../kit/ui/RetryPanel.tsx'
import { buttonClass } from '../kit/ui/Button.tsx'
import { ListCards } from '../kit/list/ListCards.tsx'
import { useLiveLists } from '../kit/list/listData.ts'
import { useText } from '../kit/app/texts.ts'
import { Page } from '../kit/ui/Page.tsx'
import { usePartyDashboard } from './party.dashboard.ts'
import './party.css'

/** The first page of the party module: the count of each list (PARTY-001). */
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
        <RetryPanel text={t('figuresFailed')} onRetry={() => void refetch()} />
      ) : (
        <ListCards label={t('party.lists')} lists={PARTY_LISTS} counts={data?.lists} />
      )}
    </Page>
  )
}
