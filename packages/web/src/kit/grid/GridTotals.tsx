import { sum } from '@fairlead/domain/kit/numbers'
import { useSyncExternalStore } from 'react'
import { formatNumber } from './gridColumns.ts'
import { useGrid } from './gridContext.ts'
import { useText } from '../app/texts.ts'

/** The sums of the columns with `sum`. */
export function GridTotals() {
  const { lines, columns } = useGrid()
  const { t, language } = useText()
  const totals = useSyncExternalStore(lines.subscribe, () =>
    columns
      .map((column) => {
        if (!column.sum) return ''
        const figures = lines.rows().map((row) => row[column.field])
        return formatNumber(sum(figures.filter((figure) => typeof figure === 'number')), column.digits ?? 0, language)
      })
      .join('\n'),
  ).split('\n')
  if (!columns.some((column) => column.sum)) return null
  const first = columns.findIndex((column) => column.sum)
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={first + 1} className="grid-total-label">
          {t('total')}
        </th>
        {columns.slice(first).map((column, index) => (
          <td key={column.field} className="grid-figures">
            {totals[first + index]}
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  )
}
