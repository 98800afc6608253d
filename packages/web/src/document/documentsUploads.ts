import { MEGABYTE } from '@fairlead/domain/kit/bytes'
import type { UploadForm } from '@fairlead/domain/document/document'
import type { MessageKey } from '@fairlead/domain/messages'
import { documentsChanged, type DocumentPlace } from './documentsData.ts'
import { isFailure } from '../kit/net/failure.ts'
import { problemText } from '../kit/net/problems.ts'
import { newKey } from '../kit/net/send.ts'
import { sendFile } from '../kit/net/sendFile.ts'
import { storeOf } from '../kit/app/store.ts'
import { texts } from '../kit/app/texts.ts'

export type UploadState = 'waiting' | 'sending' | 'checking' | 'done' | 'failed' | 'cancelled'

export interface Upload {
  id: string
  place: DocumentPlace
  file: File
  form: UploadForm
  state: UploadState
  sent: number
  /** Why it failed, in words. */
  problem: string
  /** Sent again it might succeed: not what was refused for what it is. */
  mayRetry: boolean
  cancel: () => void
}

/** More at once would only slow each of them down. */
const AT_ONCE = 2
const DONE_MS = 4_000

/** Every upload of this tab, so that one goes on while its user looks at another tab of the record. */
export const uploads = storeOf<readonly Upload[]>([])

const patch = (id: string, change: Partial<Upload>) =>
  uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))

export const isOver = ({ state }: Pick<Upload, 'state'>) => state === 'done' || state === 'failed' || state === 'cancelled'

/** Files that the server would refuse for their size are told at once (FILE-005). */
export function addUploads(place: DocumentPlace, files: readonly File[], form: UploadForm, maxBytes: number) {
  const added = files.map((file): Upload => {
    const id = newKey()
    const tooLarge = file.size > maxBytes
    const problem = tooLarge ? texts().t('document.fileTooLarge', { max: Math.floor(maxBytes / MEGABYTE) }) : ''
    return {
      id,
      place,
      file,
      form,
      state: tooLarge ? 'failed' : 'waiting',
      sent: 0,
      problem,
      mayRetry: !tooLarge,
      cancel: () => patch(id, { state: 'cancelled' }),
    }
  })
  uploads.set([...uploads.get(), ...added])
  startNext()
}

export function retryUpload(id: string) {
  patch(id, { state: 'waiting', sent: 0, problem: '', cancel: () => patch(id, { state: 'cancelled' }) })
  startNext()
}

export const clearUploads = (place: DocumentPlace) =>
  uploads.set(uploads.get().filter((upload) => upload.place.id !== place.id || upload.place.module !== place.module || !isOver(upload)))

function startNext() {
  const running = uploads.get().filter(({ state }) => state === 'sending' || state === 'checking').length
  for (const upload of uploads
    .get()
    .filter(({ state }) => state === 'waiting')
    .slice(0, Math.max(0, AT_ONCE - running)))
    void run(upload)
}

const isRefusal = (error: unknown) => isFailure(error) && [403, 413, 415, 422].includes(error.status)

async function run({ id, place, file, form }: Upload) {
  const stop = new AbortController()
  patch(id, { state: 'sending', cancel: () => stop.abort() })
  try {
    await sendFile(place.api.upload, {
      params: { record_id: place.id },
      fields: form,
      file,
      idempotencyKey: id,
      signal: stop.signal,
      // The last bytes have left: the server checks what it has.
      onProgress: (sent) => patch(id, { sent: Math.min(sent, file.size), state: sent >= file.size ? 'checking' : 'sending' }),
    })
    patch(id, { state: 'done', sent: file.size })
    await documentsChanged(place)
    // It stands in the list now; this row has told so.
    setTimeout(() => uploads.set(uploads.get().filter((upload) => upload.id !== id)), DONE_MS)
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    const problem = problemText(error) || texts().t('msgNoPermission')
    patch(id, isCancelled ? { state: 'cancelled' } : { state: 'failed', problem, mayRetry: !isRefusal(error) })
  } finally {
    startNext()
  }
}

/** How a state is told. */
export const STATE_TEXTS: Partial<Record<UploadState, MessageKey>> = {
  waiting: 'document.waiting',
  checking: 'document.checking',
  done: 'document.action_upload',
  cancelled: 'document.cancelled',
}
