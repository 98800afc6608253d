import type { Understood } from '@fairlead/domain/carrier-message/carrier-message'
import { useText } from '../kit/app/texts.ts'

interface TableProps {
  columns: readonly { field: string; label: string }[]
  lines: Understood['lines']
  textOf: (field: string, value: string | number) => string
}

/** The lines of a message, one per container. */
export function MessageTable({ columns, lines, textOf }: TableProps) {
  const { t } = useText()
  if (lines.length === 0) return null
  return (
    <div className="message-scroll">
      <table className="message-table" aria-label={t('carrier-message.understood')}>
        <thead>
          <tr>
            {columns.map(({ field, label }) => (
              <th key={field} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a message never changes
            <tr key={index}>
              {columns.map(({ field }) => {
                const value = line[field] ?? null
                return <td key={field}>{value === null ? '' : textOf(field, value)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
