import { blankOf, type GridColumn, isEditable, typedValue } from './gridColumns.ts'
import { blockText, parseBlock, paste, type RefusedCell } from './gridClipboard.ts'
import { type GridLines, type GridRow, markAdded } from '../editor/gridLines.ts'
import { type GridView, rangeOf } from '../editor/gridView.ts'

export interface GridModel {
  lines: GridLines
  view: GridView
  columns: readonly GridColumn[]
  newRow: () => GridRow
  maxRows: number
  /** The field that identifies a stored line; a duplicate has none. */
  idField?: string | undefined
  readOnly: boolean
  /** Lines can be neither added nor deleted; `maxRows` is their number. */
  isFixed?: boolean | undefined
  onRefused: (cells: readonly RefusedCell[]) => void
}

export type GridActions = ReturnType<typeof gridActions>

/** The actions on the lines of a grid, each a step that can be undone. */
export const gridActions = (model: GridModel) => ({ ...cellActions(model), ...clipboardActions(model), ...rowActions(model) })

function cellActions({ lines, view, columns }: GridModel) {
  /** Sets every selected cell to the value of its column. */
  const fill = (valueOf: (column: GridColumn) => unknown) => {
    const { top, bottom, left, right } = rangeOf(view.get())
    const filled = columns.slice(left, right + 1).filter(isEditable)
    lines.change(
      lines.rows().map((line, row) => {
        if (row < top || row > bottom) return line
        return { ...line, ...Object.fromEntries(filled.map((column) => [column.field, valueOf(column)])) }
      }),
    )
  }
  return {
    /** Writes one cell; text that cannot be read is kept as typed, and the cell shows an error. */
    write(row: number, col: number, text: string) {
      const column = columns[col]
      if (!column || !isEditable(column)) return
      const value = typedValue(column, text)
      const rows = lines.rows()
      if (rows[row]?.[column.field] === value) return
      lines.change(rows.map((line, index) => (index === row ? { ...line, [column.field]: value } : line)))
    },
    clear: () => fill(blankOf),
    /** Copies the top selected cell of each column into those below; a single row copies the row above. */
    fillDown() {
      const { top, bottom } = rangeOf(view.get())
      const source = lines.rows()[top === bottom ? top - 1 : top]
      if (source) fill((column) => source[column.field])
    },
  }
}

function clipboardActions(model: GridModel) {
  const { lines, view, columns } = model
  const range = () => rangeOf(view.get())
  return {
    copiedText: () => blockText(columns, lines.rows(), range()),
    paste(text: string) {
      if (text === '') return // the clipboard is empty or contains a picture
      const result = paste({ ...model, rows: lines.rows(), range: range(), block: parseBlock(text) })
      lines.change(result.rows)
      const { top, left, bottom, right } = result.range
      view.select({ row: top, col: left }, { row: bottom, col: right })
      model.onRefused(result.refused)
    },
  }
}

function rowActions({ lines, view, newRow, maxRows, idField, isFixed }: GridModel) {
  const lastRow = () => lines.rows().length - 1
  return {
    addRow(col = view.get().col) {
      if (lines.rows().length >= maxRows) return
      lines.change([...lines.rows(), markAdded(newRow())])
      view.go({ row: lastRow(), col })
    },
    duplicateRows() {
      const { top, bottom } = rangeOf(view.get())
      const room = maxRows - lines.rows().length
      const copies = lines
        .rows()
        .slice(top, bottom + 1)
        .slice(0, room)
        // A copy is another object, by which rows are distinguished.
        .map((line) => ({ ...line, ...(idField ? { [idField]: null } : {}) }))
      if (copies.length === 0) return
      lines.change(lines.rows().toSpliced(bottom + 1, 0, ...copies))
      view.select({ row: bottom + 1, col: view.get().anchor.col }, { row: bottom + copies.length, col: view.get().col })
    },
    deleteRows() {
      const { top, bottom } = rangeOf(view.get())
      if (isFixed || lines.rows().length === 0) return
      lines.change(lines.rows().toSpliced(top, bottom - top + 1))
      view.go({ row: Math.max(0, Math.min(top, lastRow())), col: view.get().col })
    },
  }
}
