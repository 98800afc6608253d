import { Worker } from 'node:worker_threads'

/** A file of a vendor is not trusted: the thread that reads it has these limits, and ends after each file. */
const LONGEST_MS = 10_000
const MOST_MEGABYTES = 256

type Answer = { text: string } | { failure: string }

/** The text layer of a PDF; null if the file cannot be read within the limits. */
export function readPdfText(bytes: Uint8Array, longestMs = LONGEST_MS): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('pdfTextWorker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
      // A hostile file must not fill the log.
      stdout: true,
      stderr: true,
    })
    const timer = setTimeout(() => void worker.terminate(), longestMs)
    const finish = (text: string | null) => {
      clearTimeout(timer)
      resolve(text)
      void worker.terminate()
    }
    worker.once('message', (answer: Answer) => finish('text' in answer ? answer.text : null))
    worker.once('error', () => finish(null))
    worker.once('exit', () => finish(null))
  })
}
