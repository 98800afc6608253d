import { masterBlListsApi, type MasterBlFigures } from '@fairlead/domain/master-bl/master-bl.lists.api'
import { mayWriteBills } from '@fairlead/domain/master-bl/master-bl.transitions'
import type { Condition } from '@fairlead/domain/kit/conditions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { filterText } from '../kit/list/listAddress.ts'
import { useLiveLists } from '../kit/list/listData.ts'
import { listsOf } from '../kit/net/listKeys.ts'
import { send } from '../kit/net/send.ts'
import { buttonClass } from '../kit/ui/Button.tsx'
import { Page } from '../kit/ui/Page.tsx'
import { RetryPanel } from '../kit/ui/RetryPanel.tsx'
import { billHref } from './master-bl.address.ts'
import { SailedWithoutBill } from './SailedWithoutBill.tsx'
import '../booking/booking.dashboard.css'
import '../kit/list/list-cards.css'
import './master-bl.css'

/** How many bills are in each status, and which orders sailed without one (MBL-001). */
export function MasterBlDashboardPage() {
  const { t } = useText()
  const actor = useActor()
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
        mayWriteBills(actor) && (
          <Link to={billHref('new', undefined)} className={buttonClass('primary')}>
            <Plus size={14} aria-hidden="true" />
            {t('master-bl.create')}
          </Link>
        )
      }
    >
      {isError && !data ? (
        <RetryPanel text={t('figuresFailed')} onRetry={() => void refetch()} />
      ) : (
        <>
          <StatusCards figures={data} />
          {data && <SailedWithoutBill figures={data} />}
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
