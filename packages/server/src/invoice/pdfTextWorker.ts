import { parentPort, workerData } from 'node:worker_threads'
import { extractText, getDocumentProxy } from 'unpdf'

/* Reads the text layer of the first pages of a PDF, which has no scripts run and no files opened. */

/** The number of an invoice is on one of its first pages. */
const MOST_PAGES = 5
const MOST_CHARACTERS = 200_000

async function read(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(bytes)
  const { text } = await extractText(pdf, { mergePages: false })
  return text.slice(0, MOST_PAGES).join('\n').slice(0, MOST_CHARACTERS)
}

read(workerData as Uint8Array).then(
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  (text) => parentPort?.postMessage({ text }),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  (error: unknown) => parentPort?.postMessage({ failure: String(error) }),
)
