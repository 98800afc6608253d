import type { AgeingLevel } from '@fairlead/domain/kit/ageing'
import type { ListAgeing } from '@fairlead/domain/kit/ageingDays'
import { Eye } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { type Age, ListAge } from './ListAge.tsx'
import { AGEING_COLUMN, type Row } from './list.ts'
import type { ReadyColumn } from './listReady.tsx'

/** What every row of a list takes alike; stays the same object while none of it changes. */
export interface RowKit {
  columns: readonly ReadyColumn[]
  ageing: ListAgeing | undefined
  ageingLabel: string
  linkOf: (row: Row) => string
  selectLabel: string
  previewLabel: string
  freshLabel: string
}

interface ListRowProps {
  id: string
  record: Row
  kit: RowKit
  level: AgeingLevel
  count: number | null
  selected: boolean
  /** Of all rows of the list, the headings being the first. */
  rowIndex: number
  /** The one row that Tab reaches. */
  stop: boolean
  previewed: boolean
  fresh: boolean
}

const EYE = <Eye size={14} aria-hidden="true" />
/** Clicks are heard by the table's body, once for all rows. */
const heardAbove = () => {}

export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { id, record, kit, level, selected, stop, previewed, fresh } = props
  const tabIndex = stop ? 0 : -1
  const [key, ...others] = kit.columns
  return (
    <tr
      data-id={id}
      data-level={level === 'none' ? undefined : level}
      data-previewed={previewed || undefined}
      aria-rowindex={props.rowIndex}
      aria-selected={selected}
      tabIndex={tabIndex}
    >
      <td className="list-tools">
        <label className="list-box">
          <input
            type="checkbox"
            className="box"
            data-act="select"
            aria-label={`${kit.selectLabel} ${id}`}
            checked={selected}
            onChange={heardAbove}
            tabIndex={tabIndex}
          />
        </label>
        <button type="button" className="list-eye" data-act="preview" aria-label={`${kit.previewLabel} ${id}`} tabIndex={tabIndex}>
          {EYE}
        </button>
      </td>
      <td className="list-key">
        <a href={kit.linkOf(record)} tabIndex={tabIndex}>
          {key?.cell(record)}
        </a>
        {fresh && (
          <span className="list-fresh" title={kit.freshLabel}>
            <span className="unseen">{kit.freshLabel}</span>
          </span>
        )}
      </td>
      {others.map((column) => (
        <td key={column.id} className={column.figures ? 'list-figures' : undefined}>
          {column.id === AGEING_COLUMN ? mark(kit, props) : column.cell(record)}
        </td>
      ))}
    </tr>
  )
})

const mark = ({ ageing, ageingLabel }: RowKit, { level, count }: Age): ReactNode =>
  ageing && <ListAge ageing={ageing} level={level} count={count} label={ageingLabel} />
