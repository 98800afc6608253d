import type { Difference } from '@fairlead/domain/kit/differences'
import { ValueWords } from './HistoryValue.tsx'

interface DifferenceTableProps {
  changes: readonly Difference[]
  /** Headings of the three columns: field, current value, requested value. */
  headings: readonly [field: string, before: string, after: string]
  nameOf: (path: string) => string
  className: string
  caption?: string
}

/** A table of changed fields with their current and requested values. */
export function DifferenceTable({ changes, headings, nameOf, className, caption }: DifferenceTableProps) {
  return (
    <table className={className}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">{nameOf(path)}</th>
            <td>
              <ValueWords path={path} value={before} />
            </td>
            <td>
              <strong>
                <ValueWords path={path} value={after} />
              </strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
