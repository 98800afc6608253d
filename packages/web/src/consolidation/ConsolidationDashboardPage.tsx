import type { ConsolidationFigures } from '@fairlead/domain/consolidation/consolidation.lists.api'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { BookingBars } from '../booking/booking.dashboard-bars.tsx'
import { mayCreate, useSession } from '../kit/app/session.ts'
import { useText } from '../kit/app/texts.ts'
import { filterText } from '../kit/list/listAddress.ts'
import { useListCounts } from '../kit/list/listCounts.ts'
import { useLiveLists } from '../kit/list/listData.ts'
import { buttonClass } from '../kit/ui/Button.tsx'
import { Page } from '../kit/ui/Page.tsx'
import { RetryPanel } from '../kit/ui/RetryPanel.tsx'
import { planHref } from './consolidation.address.ts'
import { ofPortPair, ofWeek, useConsolidationDashboard } from './consolidation.dashboard.ts'
import { ConsolidationCards, OpenPlansLink } from './ConsolidationCards.tsx'
import '../booking/booking.dashboard.css'
import './consolidation.lists.css'

const PLAN_WRITERS = { funcs: ['create_consolidation'], notFor: ['SALES'] } as const

/** Where planning begins: what waits in each list, how full the coming weeks are, and where cargo waits for a plan (CONSOL-001). */
export function ConsolidationDashboardPage() {
  const { t } = useText()
  const session = useSession()
  const dashboard = useConsolidationDashboard()
  const counts = useListCounts('consolidation')
  const { data } = dashboard
  const hasFailed = [dashboard, counts].some(({ isError, data: figures }) => isError && !figures)
  useLiveLists('consolidation')
  return (
    <Page
      title={t('consolidation.dashboard')}
      actions={
        session &&
        mayCreate(session, PLAN_WRITERS) && (
          <Link to={planHref('new', undefined)} className={buttonClass('primary')}>
            <Plus size={14} aria-hidden="true" />
            {t('consolidation.create')}
          </Link>
        )
      }
    >
      {hasFailed ? (
        <RetryPanel text={t('figuresFailed')} onRetry={() => void Promise.all([dashboard.refetch(), counts.refetch()])} />
      ) : (
        <>
          <div className="plan-cards">
            <ConsolidationCards counts={counts.data} />
          </div>
          <p className="page-lead">
            <OpenPlansLink />
          </p>
          {data && <Panels figures={data} />}
        </>
      )}
    </Page>
  )
}

function Panels({ figures }: { figures: ConsolidationFigures }) {
  const { t, language } = useText()
  return (
    <div className="dashboard-panels plan-panels">
      <Weeks figures={figures} />
      <BookingBars
        title={t('consolidation.waitingLanes')}
        path="/BMS/pending_consolidation_creation"
        bars={figures.by_port_pair.map((pair) => ({
          key: `${pair.pol}-${pair.pod}`,
          code: `${pair.pol} → ${pair.pod}`,
          name: t('consolidation.laneWords', {
            from: pair.pol_name ?? pair.pol,
            to: pair.pod_name ?? pair.pod,
            cbm: pair.cbm.toLocaleString(language, { maximumFractionDigits: 1 }),
          }),
          total: pair.orders,
          search: { filter: filterText(ofPortPair(pair)) },
        }))}
      />
    </div>
  )
}

/** How full the containers of each week are planned; each week opens its plans. */
function Weeks({ figures: { by_week, today } }: { figures: ConsolidationFigures }) {
  const { t, language } = useText()
  return (
    <section className="panel section dashboard-panel" aria-label={t('consolidation.fillByWeek')}>
      <h2>{t('consolidation.fillByWeek')}</h2>
      {by_week.length === 0 && <p className="meta">{t('consolidation.noWeek')}</p>}
      <ol className="bars">
        {by_week.map(({ week, plans, cbm, fill }) => (
          <li key={week}>
            <Link to="/BMS/search_consolidation" search={{ filter: filterText(ofWeek({ week }, today)) }} className="bar">
              <span className="bar-code">{week}</span>
              <span className="bar-name">
                {t('consolidation.weekWords', { count: plans, cbm: cbm.toLocaleString(language, { maximumFractionDigits: 1 }) })}
              </span>
              <span className="bar-total">{fill === null ? '–' : `${fill.toFixed(1)} %`}</span>
              <span className="bar-track" aria-hidden="true">
                <span className={`bar-fill${(fill ?? 0) > 100 ? ' fill-over' : ''}`} style={{ width: `${Math.min(100, fill ?? 0)}%` }} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
