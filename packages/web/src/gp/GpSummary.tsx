import { gpApi } from '@fairlead/domain/gp/gp.api'
import type { GpFigures, JobGp } from '@fairlead/domain/gp/gp'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../kit/app/texts.ts'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { send } from '../kit/net/send.ts'
import { RetryPanel } from '../kit/ui/RetryPanel.tsx'
import './gp.css'

/** Whose gross profit is shown; `version` reads it again after a change. */
export type GpOf = { job_no: string; version: number } | { inv_id: number; version: number }

const readGp = (of: GpOf, signal: AbortSignal) =>
  'job_no' in of
    ? send(gpApi.ofJob, { params: { job_no: of.job_no } }, { signal })
    : send(gpApi.ofInvoice, { params: { inv_id: of.inv_id } }, { signal })

/** Revenue, cost and gross profit by stage, as stored with each job (INV-052). */
export function GpSummary({ of }: { of: GpOf }) {
  const { t } = useText()
  const { data, isError, refetch } = useQuery({
    queryKey: ['gp', of],
    queryFn: ({ signal }) => readGp(of, signal),
    meta: { silent: 'all' },
    retryOnMount: false,
  })
  if (isError && !data) return <RetryPanel text={t('figuresFailed')} onRetry={() => void refetch()} />
  if (!data) return <div className="skeleton related-waiting" />
  if (data.jobs.length === 0) return <p className="meta">{t('gp.otherBooks')}</p>
  return (
    <div className="gp">
      {data.jobs.map((job) => (
        <Job key={`${job.job_no} ${job.company_code}`} job={job} />
      ))}
      {data.total && data.jobs.length > 1 && (
        <Table caption={t('gp.allJobs')} currency={data.total.base_currency} rows={[[t('gp.stage_total'), data.total]]} />
      )}
    </div>
  )
}

function Job({ job }: { job: JobGp }) {
  const { t, say } = useText()
  const { base_currency, stages, disbursements, per_teu, per_cbm, per_cw, unrated_lines, unrated_planned } = job
  const units = [
    [t('gp.per_teu'), per_teu],
    [t('gp.per_cbm'), per_cbm],
    [t('gp.per_cw'), per_cw],
  ] as const
  return (
    <>
      <Table
        caption={[job.job_no, job.so_no, job.company_code].filter(Boolean).join(' · ')}
        currency={base_currency}
        rows={[...stages.map((stage) => [say(`gp.stage_${stage.stage}`), stage] as const), [t('gp.disbursements'), disbursements] as const]}
      />
      <dl className="gp-units">
        {units.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Amount value={value} currency={base_currency} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {unrated_planned > 0 && <p className="callout callout-warn">{t('gp.unratedPlanned', { count: unrated_planned })}</p>}
      {unrated_lines > 0 && <p className="callout callout-warn">{t('gp.unrated', { count: unrated_lines })}</p>}
    </>
  )
}

interface TableProps {
  caption: string
  currency: string | null
  rows: readonly (readonly [string, GpFigures])[]
}

function Table({ caption, currency, rows }: TableProps) {
  const { t } = useText()
  return (
    <table className="gp-table">
      <caption>
        {caption} {currency && <span className="meta">{currency}</span>}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('gp.stage')}</th>
          <th scope="col">{t('gp.revenue')}</th>
          <th scope="col">{t('gp.cost')}</th>
          <th scope="col">{t('gp.gp')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, { revenue, cost, gp, margin }]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <Amount value={revenue} currency={currency} />
            </td>
            <td>
              <Amount value={cost} currency={currency} />
            </td>
            <td className={gp.startsWith('-') ? 'gp-loss' : undefined}>
              <Amount value={gp} currency={currency} />
              {margin !== null && (
                <span className="gp-margin" title={t('gp.margin')}>
                  {margin.toFixed(1)} %
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Amount({ value, currency }: { value: string; currency: string | null }) {
  const { language } = useText()
  return <span className="figure">{formatAmount(value, currency, language)}</span>
}
