import { type GridColumn, isEditable, readCell } from './gridColumns.ts'
import { blockText, parseBlock, paste, type RefusedCell } from './gridClipboard.ts'
import type { GridLines, GridRow } from '../editor/gridLines.ts'
import { type GridView, rangeOf } from '../editor/gridView.ts'

export interface GridModel {
  lines: GridLines
  view: GridView
  columns: readonly GridColumn[]
  newRow: () => GridRow
  maxRows: number
  readOnly: boolean
  onRefused: (cells: readonly RefusedCell[]) => void
}

export type GridActs = ReturnType<typeof gridActs>

/** What can be done to the lines of a grid, each as one step that can be undone. */
export function gridActs(model: GridModel) {
  const { lines, view, columns } = model
  const range = () => rangeOf(view.get())
  const last = () => lines.rows().length - 1

  /** Writes one cell; text that means nothing there stays as it was typed, and is told beside it. */
  function write(row: number, col: number, text: string) {
    const column = columns[col]
    if (!column || !isEditable(column)) return
    const reading = readCell(column, text)
    const value = 'value' in reading ? reading.value : reading.refused
    const rows = lines.rows()
    if (rows[row]?.[column.field] === value) return
    lines.change(rows.map((line, at) => (at === row ? { ...line, [column.field]: value } : line)))
  }

  /** Every selected cell becomes what `valueOf` says. */
  function fill(valueOf: (column: GridColumn) => unknown) {
    const { top, bottom, left, right } = range()
    const changed = columns.slice(left, right + 1).filter(isEditable)
    lines.change(
      lines.rows().map((line, at) => {
        if (at < top || at > bottom) return line
        return { ...line, ...Object.fromEntries(changed.map((column) => [column.field, valueOf(column)])) }
      }),
    )
  }

  function addRow(after = last()) {
    if (lines.rows().length >= model.maxRows) return
    lines.change(lines.rows().toSpliced(after + 1, 0, model.newRow()))
    view.go({ row: after + 1, col: view.get().col })
  }

  return {
    write,
    addRow,
    clear: () => fill(() => null),
    /** The topmost selected cell of each column into those below; a single row takes from the row above. */
    fillDown() {
      const { top, bottom } = range()
      const source = lines.rows()[top === bottom ? top - 1 : top]
      if (source) fill((column) => source[column.field])
    },
    duplicateRows() {
      const { top, bottom } = range()
      const room = model.maxRows - lines.rows().length
      const copies = lines
        .rows()
        .slice(top, bottom + 1)
        .slice(0, room)
      if (copies.length === 0) return
      lines.change(lines.rows().toSpliced(bottom + 1, 0, ...copies))
      view.select({ row: bottom + 1, col: view.get().anchor.col }, { row: bottom + copies.length, col: view.get().col })
    },
    deleteRows() {
      const { top, bottom } = range()
      if (lines.rows().length === 0) return
      lines.change(lines.rows().toSpliced(top, bottom - top + 1))
      view.go({ row: Math.max(0, Math.min(top, last())), col: view.get().col })
    },
    copied: () => blockText(columns, lines.rows(), range()),
    paste(text: string) {
      if (text === '') return // nothing was copied, or a picture: no value that belongs into a cell
      const result = paste({ ...model, rows: lines.rows(), range: range(), block: parseBlock(text) })
      lines.change(result.rows)
      const { top, left, bottom, right } = result.range
      view.select({ row: top, col: left }, { row: bottom, col: right })
      model.onRefused(result.refused)
    },
  }
}
