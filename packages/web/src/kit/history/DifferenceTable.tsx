import type { Difference } from '@fairlead/domain/kit/differences'
import { ValueWords } from './HistoryValue.tsx'

interface DifferenceTableProps {
  changes: readonly Difference[]
  /** Headings of the three columns: the field, what it is, what it is asked to become. */
  headings: readonly [field: string, before: string, after: string]
  nameOf: (path: string) => string
  className: string
  caption?: string
}

/** Field by field: what is in force, and what was asked for. */
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
