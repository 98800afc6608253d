import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'
import type { SheetRow } from './sheet.cells.ts'
import { UnreadableSheet } from './sheet.unreadable.ts'
import { flawsOf } from './sheet.excelLimits.ts'
import { excelOf, partsOf } from './sheet.excelParts.ts'

/** The rows of the first sheet of an Excel file. It reads values, not formulas; a row with a formula or a merged cell is flawed. */
async function excelRows(content: Buffer): Promise<SheetRow[]> {
  const parts = partsOf(content)
  const flaws = flawsOf(parts)
  const rows = await readSheet(excelOf(parts))
  let length = 0
  return rows.flatMap((row, index): SheetRow[] => {
    const row_no = index + 1
    const cells = row.map(textOf)
    for (const cell of cells) length += cell.length
    if (length > TEXT_MAX) throw new UnreadableSheet('sheet.tooLarge')
    const flaw = flaws.get(row_no)
    if (cells.every((cell) => cell === '')) return []
    return [flaw ? { row_no, cells, flaw } : { row_no, cells }]
  })
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) {
    const text = value.toISOString()
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text
  }
  return String(value).trim()
}

/** The most characters of all cells together: many cells may name one long text. */
const TEXT_MAX = 64 * 1_048_576

const answer = await excelRows(Buffer.from(workerData as Uint8Array)).catch((error: unknown) => {
  if (error instanceof UnreadableSheet) return error.key
  throw error
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage(answer)
