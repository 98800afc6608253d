import { type GridColumn, isEditable, plainName, plainText, typedValue } from './gridColumns.ts'
import type { GridRow } from '../editor/gridLines.ts'
import type { Cell, Range } from '../editor/gridView.ts'

/** Parses the clipboard text of a spreadsheet: tabs between cells, line breaks between rows, quotes around cells that contain either. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  const token = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*)/y
  let position = 0
  for (;;) {
    token.lastIndex = position
    const [whole = '', quoted, plain] = token.exec(text) ?? []
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    position += whole.length
    if (position >= text.length) break
    if (text[position] === '\t') position += 1
    else {
      position += text.startsWith('\r\n', position) ? 2 : 1
      if (position >= text.length) break
      rows.push([])
    }
  }
  return rows
}

const quoted = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export function blockText(columns: readonly GridColumn[], rows: readonly GridRow[], { top, bottom, left, right }: Range): string {
  const shown = columns.slice(left, right + 1)
  return rows
    .slice(top, bottom + 1)
    .map((row, index) => shown.map((column) => quoted(plainText(column, row, top + index))).join('\t'))
    .join('\n')
}

/** A pasted value without a cell. */
export interface RefusedCell extends Cell {
  text: string
}

/** The column that each cell of a heading row names. Null if the row is not a heading: at least two cells, or its only cell, must name a column. */
export function headingOf(columns: readonly GridColumn[], row: readonly string[]): (number | null)[] | null {
  const named = row.map((cell) => {
    const name = plainName(cell)
    const found = columns.findIndex(({ field, label, headings = [] }) =>
      [field, label, ...headings].some((heading) => plainName(heading) === name),
    )
    return name === '' || found < 0 ? null : found
  })
  const count = named.filter((column) => column !== null).length
  return count > 0 && count >= Math.min(2, row.filter((cell) => cell.trim() !== '').length) ? named : null
}

interface PasteInput {
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  /** The selected cells; a single value fills all of them. */
  range: Range
  block: readonly (readonly string[])[]
  newRow: () => GridRow
  maxRows: number
}

/**
 * The rows after a paste. Adds rows if the block is longer; what lies beyond the last row or column is returned as `refused`. Text that a column cannot
 * read stays as it is, and the cell shows an error.
 */
export function paste({ block: pasted, ...input }: PasteInput) {
  const heading = pasted.length > 1 ? headingOf(input.columns, pasted[0] ?? []) : null
  return pasteBlock({ ...input, ...(heading ? { heading, block: pasted.slice(1) } : { block: pasted }) })
}

function pasteBlock({ columns, rows, range: selected, block, newRow, maxRows, heading }: PasteInput & { heading?: (number | null)[] }) {
  const range = heading ? { ...selected, left: 0 } : selected
  if (block.length === 0) return { rows: [...rows], refused: [], range: selected }
  const single = !heading && block.length === 1 && block[0]?.length === 1
  const height = single ? range.bottom - range.top + 1 : block.length
  const width = single ? range.right - range.left + 1 : Math.max(...block.map((line) => line.length))
  const wanted = Math.min(maxRows, Math.max(rows.length, range.top + height))
  const next = [...rows, ...Array.from({ length: wanted - rows.length }, newRow)]
  const refused: RefusedCell[] = []
  for (let down = 0; down < height; down++) {
    const row = range.top + down
    const changes: GridRow = {}
    for (let right = 0; right < width; right++) {
      const col = heading ? (heading[right] ?? columns.length) : range.left + right
      const column = columns[col]
      if (heading && column === undefined) continue
      const text = (single ? block[0]?.[0] : block[down]?.[right]) ?? ''
      if (!column || row >= wanted) {
        if (text.trim() !== '') refused.push({ row, col, text })
        continue
      }
      if (isEditable(column)) changes[column.field] = typedValue(column, text)
    }
    const before = next[row]
    if (before) next[row] = { ...before, ...changes }
  }
  return {
    rows: next,
    refused,
    range: { ...range, bottom: Math.min(wanted, range.top + height) - 1, right: Math.min(columns.length, range.left + width) - 1 },
  }
}
