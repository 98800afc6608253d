import { Worker } from 'node:worker_threads'
import type { SheetRow } from './sheet.cells.ts'
import { UnreadableSheet } from './sheet.unreadable.ts'

/** A sheet of the largest allowed size takes a few seconds. */
const TIME_MS = 20_000

/** Reads the first sheet of an Excel file in a worker thread, because it would block other requests. */
export function excelRows(content: Uint8Array): Promise<SheetRow[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('sheet.excelWorker.ts', import.meta.url), {
      workerData: content,
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    })
    const refuse = (key: UnreadableSheet['key']) => {
      clearTimeout(timer)
      void worker.terminate()
      reject(new UnreadableSheet(key))
    }
    const timer = setTimeout(() => refuse('sheet.tooLarge'), TIME_MS)
    worker.once('message', (answer: SheetRow[] | UnreadableSheet['key']) => {
      if (typeof answer === 'string') return refuse(answer)
      clearTimeout(timer)
      resolve(answer)
    })
    worker.once('error', () => refuse('sheet.unreadable'))
  })
}
