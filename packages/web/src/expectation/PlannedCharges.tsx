import { expectationApi } from '@fairlead/domain/expectation/expectation.api'
import type { PlannedCharge } from '@fairlead/domain/expectation/expectation'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../kit/app/texts.ts'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { formatDecimal } from '../kit/grid/gridColumns.ts'
import { send } from '../kit/net/send.ts'
import { Chip } from '../kit/ui/Chip.tsx'
import { RetryPanel } from '../kit/ui/RetryPanel.tsx'
import { StatusChip } from '../kit/ui/StatusChip.tsx'
import './expectation.css'

/** What is planned for a job, charge by charge, against its invoices; `version` reads it again after a change. */
export function PlannedCharges({ job_no, version }: { job_no: string; version: number }) {
  const { t } = useText()
  const { data, isError, refetch } = useQuery({
    queryKey: ['expectation', job_no, version],
    queryFn: ({ signal }) => send(expectationApi.ofJob, { params: { job_no } }, { signal }),
    meta: { silent: 'all' },
    retryOnMount: false,
  })
  if (isError && !data) return <RetryPanel text={t('figuresFailed')} onRetry={() => void refetch()} />
  if (!data) return <div className="skeleton related-waiting" />
  if (data.charges.length === 0) return <p className="meta">{t('expectation.none')}</p>
  return (
    <table className="expectations">
      <thead>
        <tr>
          <th scope="col">{t('expectation.charge')}</th>
          <th scope="col">{t('expectation.planned')}</th>
          <th scope="col">{t('expectation.invoiced')}</th>
          <th scope="col">{t('expectation.difference')}</th>
          <th scope="col">{data.base_currency}</th>
        </tr>
      </thead>
      {(['AR', 'AP'] as const).map((side) => (
        <Side key={side} side={side} charges={data.charges.filter(({ ap_ar }) => ap_ar === side)} currency={data.base_currency} />
      ))}
    </table>
  )
}

interface SideProps {
  side: 'AP' | 'AR'
  charges: readonly PlannedCharge[]
  currency: string | null
}

function Side({ side, charges, currency }: SideProps) {
  const { t, language } = useText()
  if (charges.length === 0) return null
  const money = (value: string | null) => (value === null ? t('expectation.noRate') : formatAmount(value, currency, language))
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={5}>
          {t(`expectation.side_${side}`)}
        </th>
      </tr>
      {charges.map((charge) => (
        <tr key={charge.charge_code}>
          <td>
            <strong>{charge.charge_code}</strong> {charge.charge_name}
            <Parts parts={charge.parts} />
          </td>
          <td className="figure">{money(charge.planned)}</td>
          <td className="figure">{money(charge.invoiced)}</td>
          <td className="figure">{charge.match === 'OPEN' ? '–' : money(charge.difference)}</td>
          <td>
            {charge.match === 'OPEN' ? (
              <Chip kind={side === 'AP' ? 'waiting' : 'open'}>{t(`expectation.missing_${side}`)}</Chip>
            ) : (
              <StatusChip labels="expectation.match_" status={charge.match} />
            )}
          </td>
        </tr>
      ))}
    </tbody>
  )
}

/** Quantity and price of each part, with where it comes from and who pays or is paid. */
function Parts({ parts }: Pick<PlannedCharge, 'parts'>) {
  const { t, language } = useText()
  return (
    <ul className="expectation-parts">
      {parts.map((part) => {
        const price = `${part.currency} ${formatDecimal(part.unit_price, language)}`
        const source = t(`expectation.source_${part.source}`, { note: part.source_note ?? '' })
        const text = [part.container_size, source, part.issue_party_name].filter(Boolean).join(' · ')
        return (
          <li key={`${part.source} ${part.container_size ?? ''} ${price} ${part.issue_party_id ?? ''}`}>
            {formatDecimal(part.quantity, language)} × {price} · {text}
          </li>
        )
      })}
    </ul>
  )
}
