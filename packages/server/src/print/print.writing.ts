import { Worker } from 'node:worker_threads'
import type { PrintPlan } from './print.paper.ts'

interface Waiting {
  resolve: (bytes: Uint8Array) => void
  reject: (error: Error) => void
}
type Answer = { id: number } & ({ bytes: Uint8Array } | { lost: string[] } | { failure: string })

/** Signs that no face holds stand in the document. */
export class Unprintable extends Error {
  readonly signs: readonly string[]
  constructor(signs: readonly string[]) {
    super(`no face holds ${signs.join(' ')}`)
    this.signs = signs
  }
}

/** A document that takes longer is taken to hang. */
const LONGEST_MS = 60_000

interface Thread {
  worker: Worker | null
  waiting: Map<number, Waiting>
  id: number
  longestMs: number
}
const thread = (longestMs: number): Thread => ({ worker: null, waiting: new Map(), id: 0, longestMs })
/** A list of thousands of rows takes its time: no document waits for it. */
const THREADS = { documents: thread(LONGEST_MS), lists: thread(3 * LONGEST_MS) }

/** Writes a PDF in a thread of its own, which is kept: its faces are read once. */
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

/** Whoever waits is told; the next document starts another thread. */
function forget(state: Thread, worker: Worker, error: Error): void {
  if (state.worker !== worker) return
  state.worker = null
  for (const { reject } of state.waiting.values()) reject(error)
  state.waiting.clear()
}
