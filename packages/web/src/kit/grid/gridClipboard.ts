import { type GridColumn, isEditable, plainName, plainText, readCell } from './gridColumns.ts'
import type { GridRow } from '../editor/gridLines.ts'
import type { Cell, Range } from '../editor/gridView.ts'

/** A block as a spreadsheet puts it on the clipboard: tabs between cells, line breaks between rows, quotes around both. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  const token = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*)/y
  let at = 0
  for (;;) {
    token.lastIndex = at
    const [whole = '', quoted, plain] = token.exec(text) ?? []
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    at += whole.length
    if (at >= text.length) break
    if (text[at] === '\t') at += 1
    else {
      at += text.startsWith('\r\n', at) ? 2 : 1
      if (at >= text.length) break
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
    .map((row) => shown.map((column) => quoted(plainText(column, row))).join('\t'))
    .join('\n')
}

/** A pasted cell that was not taken. */
export interface RefusedCell extends Cell {
  text: string
}

/** Which column each cell of a heading names; null where the row is no heading: two cells of it must be names, or its only one. */
export function headingOf(columns: readonly GridColumn[], row: readonly string[]): (number | null)[] | null {
  const named = row.map((cell) => {
    const wanted = plainName(cell)
    const found = columns.findIndex(({ field, label, headings = [] }) =>
      [field, label, ...headings].some((name) => plainName(name) === wanted),
    )
    return wanted === '' || found < 0 ? null : found
  })
  const count = named.filter((column) => column !== null).length
  return count > 0 && count >= Math.min(2, row.filter((cell) => cell.trim() !== '').length) ? named : null
}

interface Pasting {
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  /** Where the block goes; a single value fills all of it. */
  range: Range
  block: readonly (readonly string[])[]
  newRow: () => GridRow
  maxRows: number
}

/** The rows after a paste. Rows are added where the block is longer; what cannot be read is left out and told. */
export function paste({ block: given, ...pasting }: Pasting) {
  const heading = given.length > 1 ? headingOf(pasting.columns, given[0] ?? []) : null
  return pasteBlock({ ...pasting, ...(heading ? { heading, block: given.slice(1) } : { block: given }) })
}

function pasteBlock({ columns, rows, range: asked, block, newRow, maxRows, heading }: Pasting & { heading?: (number | null)[] }) {
  const range = heading ? { ...asked, left: 0 } : asked
  if (block.length === 0) return { rows: [...rows], refused: [], range: asked }
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
      const reading = readCell(column, text)
      if ('value' in reading) {
        if (isEditable(column)) changes[column.field] = reading.value
      } else if (isEditable(column)) refused.push({ row, col, text })
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
