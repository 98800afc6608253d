import { parentPort, workerData } from 'node:worker_threads'
import { writeXlsx, type Cell, type CellStyle, type CellValue } from 'hucre/xlsx'
import { csvOf } from './csv.ts'
import type { SheetCell, SheetPlan } from './spreadsheet.ts'

type Column = SheetPlan['columns'][number]

const HEADING: CellStyle = { font: { bold: true }, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E6EFFA' } } }
/** The longest name of a sheet. */
const NAME_LENGTH = 31

const figureFormat = (digits = 0) => (digits > 0 ? `#,##0.${'0'.repeat(digits)}` : '#,##0')

const FORMATS: Record<Column['kind'], (column: Column) => string | undefined> = {
  text: () => undefined,
  number: ({ digits }) => figureFormat(digits),
  date: () => 'yyyy-mm-dd',
  dateTime: () => 'yyyy-mm-dd hh:mm',
}

/** A typed value; text is written as text, so that no user input becomes a formula. */
function valueOf({ kind }: Column, value: SheetCell): CellValue {
  if (value === null) return null
  if (typeof value === 'object') return value.value
  if (kind === 'number') return Number(value)
  if (kind === 'date') return new Date(`${value}T00:00:00Z`)
  return kind === 'dateTime' ? new Date(`${value}Z`) : String(value)
}

/** The style of headings, and of figures whose decimals differ from their column, by "row,column". */
function cellsOf({ columns, rows }: SheetPlan): Map<string, Partial<Cell>> {
  const cells = new Map<string, Partial<Cell>>(
    columns.map(({ heading }, column) => [`0,${column}`, { value: heading, type: 'string', style: HEADING }]),
  )
  for (const [row, values] of rows.entries())
    for (const [column, cell] of values.entries())
      if (cell !== null && typeof cell === 'object')
        cells.set(`${row + 1},${column}`, { value: cell.value, type: 'number', style: { numFmt: figureFormat(cell.digits) } })
  return cells
}

const sheetName = (title: string) => title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, NAME_LENGTH)

/** The name of a column by its position: A, …, Z, AA, … */
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26))

const aboutSheet = ({ title, lines }: NonNullable<SheetPlan['about']>) => ({
  name: sheetName(title),
  columns: [{ width: 80 }],
  rows: lines.map((line) => [line]),
  cells: new Map<string, Partial<Cell>>(lines.map((value, row) => [`${row},0`, { value, type: 'string' }])),
})

const writeSheet = (plan: SheetPlan): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name: sheetName(plan.title),
        columns: plan.columns.map((column) => {
          const numFmt = FORMATS[column.kind](column)
          return { width: column.width, ...(numFmt === undefined ? {} : { numFmt }) }
        }),
        rows: [
          plan.columns.map(({ heading }) => heading),
          ...plan.rows.map((row) => plan.columns.map((column, index) => valueOf(column, row[index] ?? null))),
        ],
        cells: cellsOf(plan),
        freezePane: { rows: 1 },
        autoFilter: { range: `A1:${columnName(plan.columns.length - 1)}${plan.rows.length + 1}` },
      },
      ...(plan.about ? [aboutSheet(plan.about)] : []),
    ],
  })

const { plan, format } = workerData as { plan: SheetPlan; format: 'xlsx' | 'csv' }
const bytes = format === 'csv' ? new TextEncoder().encode(csvOf(plan)) : await writeSheet(plan)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage(bytes)
