import { sum } from '@fairlead/domain/kit/numbers'
import { useSyncExternalStore } from 'react'
import { formatNumber } from './gridColumns.ts'
import { useGrid } from './gridContext.ts'
import { useText } from '../app/texts.ts'

/** The sums of the columns with `sum`, and what columns with `total` show instead. */
export function GridTotals() {
  const { lines, columns } = useGrid()
  const { t, language } = useText()
  const totals = useSyncExternalStore(lines.subscribe, () =>
    columns
      .map((column) => {
        if (column.total !== undefined) return column.total
        if (!column.sum) return ''
        const figures = lines.rows().map((row) => row[column.field])
        return formatNumber(sum(figures.filter((figure) => typeof figure === 'number')), column.digits ?? 0, language)
      })
      .join('\n'),
  ).split('\n')
  const first = columns.findIndex(({ sum: isSummed, total }) => isSummed === true || total !== undefined)
  if (first < 0) return null
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
