import { Worker } from 'node:worker_threads'
import { UnreadableSheet, type SheetRow } from './sheet.cells.ts'

/** A sheet of the largest size that is allowed takes a few seconds. */
const TIME_MS = 20_000

/** The rows of the first sheet of an Excel file, read in a thread of its own: it would hold up everybody's requests otherwise. */
export function excelRows(content: Uint8Array): Promise<SheetRow[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('sheet.excelWorker.ts', import.meta.url), {
      workerData: content,
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    })
    const unreadable = () => {
      clearTimeout(timer)
      void worker.terminate()
      reject(new UnreadableSheet('sheet.unreadable'))
    }
    const timer = setTimeout(unreadable, TIME_MS)
    worker.once('message', (rows: SheetRow[]) => {
      clearTimeout(timer)
      resolve(rows)
    })
    worker.once('error', unreadable)
  })
}
