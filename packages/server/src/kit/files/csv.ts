import { csvCell, csvLine } from '@fairlead/domain/kit/csv'
import type { SheetCell, SheetPlan } from './spreadsheet.ts'

/** The byte order mark, so that Excel reads UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}'
/** Texts that a spreadsheet program would read as a formula, also after blanks and with full-width characters. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** Text as a cell: an apostrophe before a text that would be a formula, as spreadsheet programs write it. */
export const textCell = (text: string) => csvCell(FORMULA.test(text) ? `'${text}` : text)
const figure = (value: number, digits = 0) => (digits > 0 ? value.toFixed(digits) : String(value))

function fieldOf({ kind, digits }: SheetPlan['columns'][number], value: SheetCell): string {
  if (value === null) return ''
  if (typeof value === 'object') return figure(value.value, value.digits)
  if (kind === 'number') return figure(Number(value), digits)
  if (kind === 'date') return String(value)
  return kind === 'dateTime' ? String(value).slice(0, 16).replace('T', ' ') : textCell(String(value))
}

/** A table as CSV (RFC 4180) with a byte order mark. */
export function csvOf({ columns, rows }: Pick<SheetPlan, 'columns' | 'rows'>): string {
  const lines = [
    columns.map(({ heading }) => textCell(heading)),
    ...rows.map((row) => columns.map((column, index) => fieldOf(column, row[index] ?? null))),
  ]
  return csvOfCells(lines)
}

/** Cells that are ready, such as exact figures and texts by `textCell`, as CSV. */
export const csvOfCells = (lines: readonly (readonly string[])[]): string => BYTE_ORDER_MARK + lines.map(csvLine).join('')
