import type { CompareColumn, Comparison } from '@fairlead/domain/compare/compare'
import { type CompareRow, differingRows, strengthsOf, type Strength, RATE_ROWS, SAILING_ROWS } from '@fairlead/domain/compare/compare.rules'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../kit/app/texts.ts'
import { CompareHead } from './CompareHead.tsx'
import { CompareValue } from './CompareValue.tsx'
import { useReach } from './compare.reach.ts'

/** The rows in domain order, the columns in requested order; differing rows are marked. */
export function CompareTable({ data }: { data: Comparison }) {
  const { t } = useText()
  const [onlyDifferences, show] = useState(false)
  const { columns, with_rates } = data
  const differing = differingRows(columns)
  const whyNot = useReach(data.of)
  const praises = strengthsOf(columns.filter((column) => whyNot(column) === null))
  const isPriced = columns.filter(({ total_rate }) => total_rate !== null).length > 1
  const isUnfair = isPriced && differing.has('total_rate') && ![...praises.values()].flat().includes('cheapest')
  const isOneCurrency = new Set(columns.flatMap(({ currency }) => currency ?? [])).size < 2
  const isThere = (row: CompareRow) =>
    (row !== 'total_compared' || !isOneCurrency) &&
    (row !== 'booking_status' || columns.some(({ so_no }) => so_no !== null)) &&
    (!onlyDifferences || differing.has(row))
  const common = { columns, differing, praises }
  return (
    <div className="panel compare">
      <label className="compare-only">
        <input type="checkbox" checked={onlyDifferences} onChange={(event) => show(event.target.checked)} />
        {t('compare.onlyDifferences')}
      </label>
      <div className="compare-scroll">
        <table aria-label={t('compare.menu')}>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <CompareHead key={column.key} column={column} praises={praises.get(column.key) ?? []} of={data.of} />
              ))}
            </tr>
          </thead>
          {with_rates && <Rows {...common} title={t('compare.groupRate')} rows={RATE_ROWS.filter(isThere)} />}
          <Rows {...common} title={t('compare.groupSailing')} rows={SAILING_ROWS.filter(isThere)} />
        </table>
      </div>
      {isUnfair && <p className="compare-note">{t('compare.otherCurrency')}</p>}
    </div>
  )
}

interface RowsProps {
  title: string
  rows: readonly CompareRow[]
  columns: readonly CompareColumn[]
  differing: ReadonlySet<CompareRow>
  /** Where each column is better than the others. */
  praises: ReadonlyMap<string, readonly Strength[]>
}

/** The rows in which a strength shows. */
const ROWS_OF: Readonly<Record<Strength, readonly CompareRow[]>> = {
  cheapest: ['total_rate', 'total_compared'],
  fastest: ['transit_days'],
  earliest: ['est_ship_date'],
}

function Rows({ title, rows, columns, differing, praises }: RowsProps) {
  const { t, say } = useText()
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns.length + 1} className="compare-group">
          {title}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row} className={differing.has(row) ? 'compare-differs' : undefined}>
          <th scope="row">
            {say(`compare.${row}`)}
            {differing.has(row) && (
              <span className="compare-sign" title={t('compare.differs')}>
                <span aria-hidden="true">≠</span>
                <span className="unseen">{t('compare.differs')}</span>
              </span>
            )}
          </th>
          {columns.map((column) => {
            const isBest = praises.get(column.key)?.some((praise) => ROWS_OF[praise].includes(row)) ?? false
            return (
              <td key={column.key} className={isBest ? 'compare-best' : undefined}>
                {isBest && <Check size={13} aria-hidden="true" />}
                <CompareValue row={row} column={column} />
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  )
}
