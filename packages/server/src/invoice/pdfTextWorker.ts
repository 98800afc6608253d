import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'

/* Reads the text layer of the first pages of a PDF, which has no scripts run and no files opened. */

/** The number of an invoice is on one of its first pages; later ones are not read. */
const MOST_PAGES = 5
const MOST_CHARACTERS = 200_000

async function read(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(bytes)
  const pages: string[] = []
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
  }
  return pages.join('\n').slice(0, MOST_CHARACTERS)
}

read(workerData as Uint8Array).then(
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  (text) => parentPort?.postMessage({ text }),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  (error: unknown) => parentPort?.postMessage({ failure: String(error) }),
)
