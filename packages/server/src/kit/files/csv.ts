import type { SheetCell, SheetPlan } from './spreadsheet.ts'

/** So that Excel reads UTF-8. */
const MARK = '\u{FEFF}'
/** What a spreadsheet would take for a formula when it opens the file, also after blanks and in full width. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/
const QUOTED = /[",\r\n]|^\s|\s$/

const quoted = (text: string) => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
/** What somebody typed stays a text: an apostrophe before what would be a formula, as spreadsheets write it themselves. */
const typed = (text: string) => quoted(FORMULA.test(text) ? `'${text}` : text)
const figure = (value: number, digits = 0) => (digits > 0 ? value.toFixed(digits) : String(value))

function fieldOf({ kind, digits }: SheetPlan['columns'][number], value: SheetCell): string {
  if (value === null) return ''
  if (typeof value === 'object') return figure(value.value, value.digits)
  if (kind === 'number') return figure(Number(value), digits)
  if (kind === 'date') return String(value)
  return kind === 'dateTime' ? String(value).slice(0, 16).replace('T', ' ') : typed(String(value))
}

/** A table as RFC 4180 has it, in UTF-8. */
export function csvOf({ columns, rows }: Pick<SheetPlan, 'columns' | 'rows'>): string {
  const lines = [
    columns.map(({ heading }) => typed(heading)),
    ...rows.map((row) => columns.map((column, index) => fieldOf(column, row[index] ?? null))),
  ]
  return MARK + lines.map((line) => `${line.join(',')}\r\n`).join('')
}
