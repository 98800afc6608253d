import type { AgeingLevel } from '@fairlead/domain/kit/ageing'
import type { ListAgeing } from '@fairlead/domain/kit/ageingDays'
import { Eye } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { type Age, ListAge } from './ListAge.tsx'
import { AGEING_COLUMN, type Row } from './list.ts'
import type { RowDrafts } from './listCellEdit.ts'
import type { RenderedColumn } from './renderColumns.tsx'

/** The properties that all rows share; the same object until one of them changes, so that rows are not rendered again. */
export interface RowKit {
  columns: readonly RenderedColumn[]
  /** The fields that the user may change in the list. */
  edited: ReadonlySet<string>
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
  /** `aria-rowindex` in the whole list; the headings are row 1. */
  rowIndex: number
  /** Tab reaches this row; only one has it. */
  stop: boolean
  previewed: boolean
  fresh: boolean
  /** What was typed into its cells and is not stored yet. */
  drafts: RowDrafts | undefined
}

const EYE = <Eye size={14} aria-hidden="true" />
/** The table body handles the clicks of all rows; React requires a handler for `checked`. */
const handledByBody = () => {}

export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { id, record, kit, level, selected, stop, previewed, fresh, drafts } = props
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
      {tools(props, key?.text(record) || id, tabIndex)}
      <td className="list-key">
        <a href={kit.linkOf(record)} tabIndex={tabIndex}>
          {key?.cell(record) ?? id}
        </a>
        {fresh && (
          <span className="list-fresh" title={kit.freshLabel}>
            <span className="unseen">{kit.freshLabel}</span>
          </span>
        )}
      </td>
      {others.map((column) =>
        kit.edited.has(column.id) ? (
          <td
            key={column.id}
            data-edit={column.id}
            tabIndex={tabIndex}
            aria-readonly={false}
            aria-busy={drafts?.[column.id]?.problem === null ? true : undefined}
            aria-invalid={drafts?.[column.id]?.problem ? true : undefined}
          >
            {drafts?.[column.id]?.text ?? column.cell(record)}
          </td>
        ) : (
          <td key={column.id} className={column.figures ? 'list-figures' : undefined}>
            {column.id === AGEING_COLUMN ? mark(kit, props) : column.cell(record)}
          </td>
        ),
      )}
    </tr>
  )
})

// Plain functions, not components: a list has thousands of cells.
const tools = ({ kit, selected }: ListRowProps, name: string, tabIndex: number): ReactNode => (
  <td className="list-tools">
    <label className="list-box">
      <input
        type="checkbox"
        className="box"
        data-act="select"
        aria-label={`${kit.selectLabel} ${name}`}
        checked={selected}
        onChange={handledByBody}
        tabIndex={tabIndex}
      />
    </label>
    <button type="button" className="list-eye" data-act="preview" aria-label={`${kit.previewLabel} ${name}`} tabIndex={tabIndex}>
      {EYE}
    </button>
  </td>
)

const mark = ({ ageing, ageingLabel }: RowKit, { level, count }: Age): ReactNode =>
  ageing && <ListAge ageing={ageing} level={level} count={count} label={ageingLabel} />
