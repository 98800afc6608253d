import { memo, useCallback, useSyncExternalStore } from 'react'
import { cellText, type GridColumn, isFigure } from './gridColumns.ts'
import { type GridParts, useGrid } from './gridContext.ts'
import { GridEditor } from './GridEditor.tsx'
import type { GridRow as Line } from '../editor/gridLines.ts'
import { placeOfRow, readPlaceOfRow } from '../editor/gridView.ts'
import { useText } from '../app/texts.ts'

/** One line; renders only when its values, its messages or its part of the selection change. */
export const GridRow = memo(function GridRow({ index }: { index: number }) {
  const grid = useGrid()
  const { language } = useText()
  const { lines, view, columns } = grid
  const line = useSyncExternalStore(lines.subscribe, () => lines.rows()[index])
  const place = readPlaceOfRow(useSyncExternalStore(view.subscribe, () => placeOfRow(view.get(), index)))
  const messages = useMessages(grid, index)
  if (!line) return null
  return (
    <tr aria-rowindex={index + 2} className={place.active === null ? undefined : 'grid-row-active'}>
      <th
        scope="row"
        className="grid-number"
        draggable={grid.isDraggable}
        onPointerDown={() => view.select({ row: index, col: 0 }, { row: index, col: columns.length - 1 })}
      >
        {index + 1}
      </th>
      {columns.map((column, col) => (
        <Cell
          key={column.field}
          {...{ grid, column, line, language }}
          row={index}
          col={col}
          isActive={place.active === col}
          isEditing={place.active === col && place.editing}
          isSelected={col >= place.left && col <= place.right}
          message={messages[col] ?? ''}
        />
      ))}
      <td className="grid-rest" />
    </tr>
  )
})

const SEPARATOR = '\u0000'

/** The message of each cell of a line, an error or else a warning. Joined to one text, so that the line renders only when a message changes. */
function useMessages({ findings, name, columns }: GridParts, index: number): string[] {
  const { say } = useText()
  const read = useCallback(
    () =>
      columns
        .map(({ field }) => {
          const path = `${name}.${index}.${field}`
          const error = findings.errorOf(path)
          const warning = error ? undefined : findings.warningOf(path)
          return error ? `!${say(error)}` : warning ? `?${say(warning)}` : ''
        })
        .join(SEPARATOR),
    [columns, findings, index, name, say],
  )
  return useSyncExternalStore(findings.subscribe, read).split(SEPARATOR)
}

interface CellProps {
  grid: GridParts
  column: GridColumn
  line: Line
  language: string
  row: number
  col: number
  isActive: boolean
  isEditing: boolean
  isSelected: boolean
  /** Starts with `!` for an error, `?` for a warning. */
  message: string
}

function Cell({ grid, column, line, language, row, col, isActive, isEditing, isSelected, message }: CellProps) {
  const { view, startEditing, readOnly } = grid
  const messageText = message.slice(1)
  const text = cellText(column, line, language, row)
  const classes = [
    'grid-cell',
    isFigure(column) && 'grid-figures',
    column.kind === 'computed' && 'grid-computed',
    isActive && 'grid-active',
    isSelected && 'grid-selected',
    message.startsWith('!') && 'grid-bad',
    message.startsWith('?') && 'grid-warn',
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the grid handles the keys
    <td
      data-cell={`${row}-${col}`}
      className={classes.filter(Boolean).join(' ')}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected || isActive}
      aria-readonly={readOnly || column.kind === 'computed' || undefined}
      aria-invalid={message.startsWith('!') || undefined}
      title={messageText || undefined}
      onPointerDown={(event) => !isEditing && view.go({ row, col }, { extend: event.shiftKey })}
      onPointerEnter={(event) => event.buttons === 1 && view.go({ row, col }, { extend: true })}
      onDoubleClick={() => startEditing(null)}
      onFocus={() => !isActive && view.go({ row, col })}
    >
      {isEditing ? (
        <GridEditor column={column} line={line} />
      ) : (
        text || <span className="grid-placeholder">{column.placeholder?.(line)}</span>
      )}
      {messageText && <span className="unseen">{`. ${messageText}`}</span>}
    </td>
  )
}
