import { Worker } from 'node:worker_threads'
import type { PrintPlan } from './print.paper.ts'

interface Waiting {
  resolve: (bytes: Uint8Array) => void
  reject: (error: Error) => void
}
type Answer = { id: number } & ({ bytes: Uint8Array } | { lost: string[] } | { failure: string })

/** Thrown for a document with characters that no font has. */
export class Unprintable extends Error {
  readonly signs: readonly string[]
  constructor(signs: readonly string[]) {
    super(`no font has the characters ${signs.join(' ')}`)
    this.signs = signs
  }
}

/** After this time the worker is considered hung. */
const LONGEST_MS = 60_000

interface Thread {
  worker: Worker | null
  waiting: Map<number, Waiting>
  id: number
  longestMs: number
}
const thread = (longestMs: number): Thread => ({ worker: null, waiting: new Map(), id: 0, longestMs })
/** Lists have a separate worker, so that documents do not wait for a list of thousands of rows. */
const THREADS = { documents: thread(LONGEST_MS), lists: thread(3 * LONGEST_MS) }

/** Writes a PDF in a worker thread, which is reused because loading fonts is slow. */
export function writePdf(plan: PrintPlan, of: keyof typeof THREADS = 'documents'): Promise<Uint8Array> {
  const state = THREADS[of]
  const worker = (state.worker ??= startWorker(state))
  const id = (state.id += 1)
  const written = new Promise<Uint8Array>((resolve, reject) => state.waiting.set(id, { resolve, reject }))
  const timer = setTimeout(() => void worker.terminate(), state.longestMs)
  worker.ref()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  worker.postMessage({ id, plan })
  return written.finally(() => {
    clearTimeout(timer)
    if (state.waiting.size === 0) worker.unref()
  })
}

function startWorker(state: Thread): Worker {
  const worker = new Worker(new URL('printWorker.ts', import.meta.url))
  worker.on('message', (answer: Answer) => {
    const waiting = state.waiting.get(answer.id)
    state.waiting.delete(answer.id)
    if ('bytes' in answer) waiting?.resolve(answer.bytes)
    else waiting?.reject('lost' in answer ? new Unprintable(answer.lost) : new Error(answer.failure))
  })
  worker.on('error', (error) => forget(state, worker, error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', (code) => forget(state, worker, new Error(`the thread that writes documents ended with ${code}`)))
  return worker
}

/** Rejects the waiting requests; the next document starts a new worker. */
function forget(state: Thread, worker: Worker, error: Error): void {
  if (state.worker !== worker) return
  state.worker = null
  for (const { reject } of state.waiting.values()) reject(error)
  state.waiting.clear()
}
