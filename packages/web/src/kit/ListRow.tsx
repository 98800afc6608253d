import { Subscribe } from '@tanstack/react-table'
import { Eye } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { Ageing } from '@fairlead/domain/kit/ageing'
import { ListAge } from './ListAge.tsx'
import { AGEING_COLUMN, type Row } from './list.ts'
import { useAgeLevel } from './listClock.ts'
import type { ReadyColumn } from './listReady.tsx'
import type { ListTable } from './listTableModel.ts'

/** What every row of a list takes alike; stays the same object while none of it changes. */
export interface RowKit {
  columns: readonly ReadyColumn[]
  ageing: Ageing | undefined
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
  selection: ListTable['atoms']['rowSelection']
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

export const ListRow = memo(function ListRow({ id, record, kit, selection, rowIndex, stop, previewed, fresh }: ListRowProps) {
  const { ageing, columns } = kit
  const level = useAgeLevel(ageing, ageing && record[ageing.from])
  const tabIndex = stop ? 0 : -1
  const [key, ...others] = columns
  return (
    <Subscribe source={selection} selector={(selected) => selected[id] === true}>
      {(selected) => (
        <tr
          data-id={id}
          data-level={level === 'none' ? undefined : level}
          data-previewed={previewed || undefined}
          aria-rowindex={rowIndex}
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
              {cellOf(column, record, kit)}
            </td>
          ))}
        </tr>
      )}
    </Subscribe>
  )
})

function cellOf(column: ReadyColumn, record: Row, { ageing, ageingLabel }: RowKit): ReactNode {
  if (column.id !== AGEING_COLUMN) return column.cell(record)
  return ageing && <ListAge ageing={ageing} since={record[ageing.from]} label={ageingLabel} />
}
