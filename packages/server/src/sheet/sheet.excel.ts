import { Worker } from 'node:worker_threads'
import { UnreadableSheet, type SheetRow } from './sheet.cells.ts'

/** A sheet of the largest allowed size takes a few seconds. */
const TIME_MS = 20_000

/** Reads the first sheet of an Excel file in a worker thread, because it would block other requests. */
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
