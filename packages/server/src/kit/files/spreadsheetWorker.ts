import { parentPort, workerData } from 'node:worker_threads'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import { csvOf } from './csv.ts'
import type { SheetCell, SheetPlan } from './spreadsheet.ts'

const FORMATS = { date: 'yyyy-mm-dd', dateTime: 'yyyy-mm-dd hh:mm' } as const
type Column = SheetPlan['columns'][number]

const figureCell = (value: number, digits = 0): Cell => ({
  type: Number,
  value,
  format: digits > 0 ? `#,##0.${'0'.repeat(digits)}` : '#,##0',
})

/** A typed cell; text is written as text, so that no user input becomes a formula. */
function cellOf({ kind, digits }: Column, value: SheetCell): Cell {
  if (value === null) return null
  if (typeof value === 'object') return figureCell(value.value, value.digits)
  if (kind === 'number') return figureCell(Number(value), digits)
  if (kind === 'date' || kind === 'dateTime')
    return { type: Date, value: new Date(kind === 'date' ? `${value}T00:00:00Z` : `${value}Z`), format: FORMATS[kind] }
  return { type: String, value: String(value) }
}

async function writeXlsx({ title, columns, rows }: SheetPlan): Promise<Uint8Array> {
  const heading = columns.map((column): Cell => ({ type: String, value: column.heading, fontWeight: 'bold', backgroundColor: '#e6effa' }))
  const data = [heading, ...rows.map((row) => columns.map((column, index) => cellOf(column, row[index] ?? null)))]
  const file = writeXlsxFile(data, {
    sheet: title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width })),
  })
  return new Uint8Array(await file.toBuffer())
}

const { plan, format } = workerData as { plan: SheetPlan; format: 'xlsx' | 'csv' }
const bytes = format === 'csv' ? new TextEncoder().encode(csvOf(plan)) : await writeXlsx(plan)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage(bytes)
