import { parentPort, workerData } from 'node:worker_threads'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import type { SheetPlan } from './spreadsheet.ts'

const FORMATS = { date: 'yyyy-mm-dd', dateTime: 'yyyy-mm-dd hh:mm' } as const
type Column = SheetPlan['columns'][number]

/** Every cell has its type; text is written as text, so that nothing a user typed becomes a formula. */
function cellOf({ kind, digits }: Column, value: string | number | null): Cell {
  if (value === null) return null
  if (kind === 'number') return { type: Number, value: Number(value), format: digits ? `#,##0.${'0'.repeat(digits)}` : '#,##0' }
  if (kind === 'date' || kind === 'dateTime')
    return { type: Date, value: new Date(kind === 'date' ? `${value}T00:00:00Z` : `${value}Z`), format: FORMATS[kind] }
  return { type: String, value: String(value) }
}

const { title, columns, rows } = workerData as SheetPlan
const heading = columns.map((column): Cell => ({ type: String, value: column.heading, fontWeight: 'bold', backgroundColor: '#e6effa' }))
const data = [heading, ...rows.map((row) => columns.map((column, index) => cellOf(column, row[index] ?? null)))]
const file = writeXlsxFile(data, {
  sheet: title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31),
  stickyRowsCount: 1,
  columns: columns.map(({ width }) => ({ width })),
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage(new Uint8Array(await file.toBuffer()))
