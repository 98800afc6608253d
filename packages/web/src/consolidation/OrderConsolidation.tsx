import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { consolidationApi, type OrderConsolidation as Related } from '@fairlead/domain/consolidation/consolidation.api'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { StatusChip } from '../kit/ui/StatusChip.tsx'
import { useRecord } from '../kit/editor/editorContext.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { planHref } from './consolidation.address.ts'
import '../booking/related.css'

const STATUS = 'consolidation.consol_status_'
const LOAD = 'consolidation.load_status_'

/** The plan of this order, and how much of it is planned (BOOK-035). */
export function OrderConsolidation() {
  const { t } = useText()
  const { so_no = '', version = 0 } = useRecord<ShippingOrder>() ?? {}
  const { data, isPending } = useQuery({
    queryKey: ['booking', 'consolidation of', so_no, version],
    queryFn: ({ signal }) => send(consolidationApi.ofOrder, { params: { so_no } }, { signal }),
    placeholderData: (before) => before,
  })
  if (isPending || !data) return <div className="skeleton related-waiting" />
  if (!data.consolidation) return <p className="meta related-empty">{t('consolidation.relatedNone')}</p>
  return (
    <ul className="related-list">
      <Plan plan={data.consolidation} />
    </ul>
  )
}

function Plan({ plan }: { plan: Related }) {
  const { t, say, language } = useText()
  const { consolidation_no, consol_status, load_status, vessel, voyage, etd, container_summary, may_open } = plan
  const figure = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 3 })
  const planned = [
    t('consolidation.packagesOf', { planned: figure(plan.package_qty), booked: figure(plan.booked_package_qty) }),
    `${figure(plan.cbm)} / ${figure(plan.booked_cbm)} CBM`,
    `${figure(plan.kg)} / ${figure(plan.booked_kg)} KG`,
  ]
  return (
    <li className="related-item">
      <span className="related-acts">
        {may_open ? <Link to={planHref(consolidation_no, undefined)}>{consolidation_no}</Link> : <strong>{consolidation_no}</strong>}
        <StatusChip labels={STATUS} status={consol_status} />
      </span>
      <span className="meta figure">
        {[[vessel, voyage].filter(Boolean).join(' '), etd && `ETD ${etd}`, container_summary].filter(Boolean).join(' · ')}
      </span>
      <span className="meta figure">{planned.join(' · ')}</span>
      {plan.containers.map(({ line_no, container_size, container_no, seal_no, package_qty }) => (
        <span key={line_no} className="meta figure">
          {t('consolidation.heldBy', {
            container: [container_no ?? t('consolidation.containerOf', { line_no, size: container_size }), seal_no]
              .filter(Boolean)
              .join(' · '),
            qty: figure(package_qty),
          })}
        </span>
      ))}
      <span className="meta">{`${t('consolidation.load_status')}: ${say(`${LOAD}${load_status}`)}`}</span>
    </li>
  )
}
