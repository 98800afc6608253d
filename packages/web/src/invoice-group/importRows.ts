interface TypedRow {
  number: string
  government_invoice_no: string | null
  invoice_date: string | null
}

const MARK = /^\uFEFF/
const DATE = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/

/** A date of a spreadsheet as YYYY-MM-DD; other text stays, so that the server names the problem. */
function dateOf(text: string): string | null {
  const [, year, month = '', day = ''] = DATE.exec(text) ?? []
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return text === '' ? null : text
}

const cellsOf = (line: string) =>
  (line.includes('\t') ? line.split('\t') : line.includes(';') ? line.split(';') : line.split(',')).map((cell) =>
    cell.trim().replaceAll(/^"|"$/g, ''),
  )

/** The lines of a pasted table or a CSV file; a heading, whose second cell has no digit, is left out. */
export function rowsOfText(text: string): TypedRow[] {
  const lines = text
    .replace(MARK, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(cellsOf)
  const isHeading = (cells: readonly string[]) => !cells.some((cell) => /\d/.test(cell))
  return lines
    .filter((cells, index) => index > 0 || !isHeading(cells))
    .map(([number = '', government = '', date = '']) => ({ number, government_invoice_no: government || null, invoice_date: dateOf(date) }))
}
