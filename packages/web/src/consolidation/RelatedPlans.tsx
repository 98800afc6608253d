import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { addDays } from '@fairlead/domain/kit/dates'
import type { Condition } from '@fairlead/domain/kit/conditions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useText } from '../kit/app/texts.ts'
import { useRecord } from '../kit/editor/editorContext.ts'
import { filterText } from '../kit/list/listAddress.ts'
import { listsOf } from '../kit/net/listKeys.ts'
import { send } from '../kit/net/send.ts'
import { StatusChip } from '../kit/ui/StatusChip.tsx'
import { planHref } from './consolidation.address.ts'
import '../booking/related.css'

const STATUS = 'consolidation.consol_status_'
const WEEK = 7
const MOST = 20

/** Plans with the same POL and POD whose ETD is within a week; while a plan has none, those without one. */
function related({ pol, pod, etd }: Pick<Consolidation, 'pol' | 'pod' | 'etd'>): Condition[] {
  return [
    ['consol_status', 'notIn', ['CANCELLED']],
    ['pol', 'is', [pol ?? '']],
    ['pod', 'is', [pod ?? '']],
    etd === null ? ['etd', 'isEmpty', []] : ['etd', 'between', [addDays(etd, -WEEK), addDays(etd, WEEK)]],
  ]
}

export function RelatedPlans() {
  const { t } = useText()
  const plan = useRecord<Consolidation>()
  const filter = plan?.pol && plan.pod ? filterText(related(plan)) : undefined
  const { data, isPending } = useQuery({
    queryKey: [...listsOf('consolidation'), 'related', filter],
    queryFn: ({ signal }) =>
      send(
        consolidationApi.list,
        {
          query: {
            list: 'search_consolidation',
            filter,
            sort: 'etd',
            page_size: MOST,
            columns: 'consolidation_no,consol_status,vessel,voyage,etd,fill',
          },
        },
        { signal },
      ),
    enabled: filter !== undefined,
    meta: { silent: 'all' },
  })
  if (isPending && filter !== undefined) return <div className="skeleton related-waiting" />
  const others = (data?.items ?? []).filter(({ consolidation_no }) => consolidation_no !== plan?.consolidation_no)
  if (others.length === 0) return <p className="meta related-empty">{t('consolidation.relatedPlansNone')}</p>
  return (
    <ul className="related-list">
      {others.map(({ consolidation_no, consol_status, vessel, voyage, etd, fill }) => (
        <li key={consolidation_no} className="related-item">
          <span className="related-acts">
            <Link to={planHref(consolidation_no, undefined)}>{consolidation_no}</Link>
            {consol_status && <StatusChip labels={STATUS} status={consol_status} />}
          </span>
          <span className="meta figure">
            {[[vessel, voyage].filter(Boolean).join(' '), etd && `ETD ${etd}`, typeof fill === 'number' && `${fill.toFixed(1)} %`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
