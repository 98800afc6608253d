import { Worker } from 'node:worker_threads'

/** `digits`: decimals of this cell, if they differ from its column, as for amounts of different currencies. */
export type SheetCell = string | number | { value: number; digits: number } | null

/** A sheet as plain data, which can be passed to a worker. `width` in characters. */
export interface SheetPlan {
  title: string
  columns: { heading: string; kind: 'text' | 'number' | 'date' | 'dateTime'; digits?: number; width: number }[]
  rows: SheetCell[][]
  /** A second sheet of an .xlsx file that describes the rows: one text per line. */
  about?: { title: string; lines: readonly string[] }
}

/** Writes an .xlsx or .csv file in a worker thread, because it would block all requests for up to a second. Rejects when aborted. */
export function writeSpreadsheet(plan: SheetPlan, signal: AbortSignal, format: 'xlsx' | 'csv' = 'xlsx'): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('spreadsheetWorker.ts', import.meta.url), { workerData: { plan, format } })
    const stop = () => {
      worker.terminate().catch(reject)
      reject(new Error('cancelled'))
    }
    signal.addEventListener('abort', stop, { once: true })
    worker.once('message', (bytes: Uint8Array) => resolve(bytes))
    worker.once('error', reject)
    worker.once('exit', (code) => {
      signal.removeEventListener('abort', stop)
      if (code !== 0) reject(new Error(`the spreadsheet thread ended with ${code}`))
    })
  })
}
