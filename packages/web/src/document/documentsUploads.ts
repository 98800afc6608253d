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

export interface DocumentUpload {
  id: string
  place: DocumentPlace
  file: File
  form: UploadForm
  state: UploadState
  sent: number
  /** The message of a failed upload. */
  problem: string
  /** Could a retry succeed? Not if the server refused the file or the user. */
  mayRetry: boolean
  cancel: () => void
}

/** More parallel uploads would only slow each other down. */
const AT_ONCE = 2
const DONE_MS = 4_000

/** All uploads of this browser tab, outside of components, so that they continue while the user visits another screen. */
export const uploads = storeOf<readonly DocumentUpload[]>([])

const patch = (id: string, change: Partial<DocumentUpload>) =>
  uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))

export const isOver = ({ state }: Pick<DocumentUpload, 'state'>) => state === 'done' || state === 'failed' || state === 'cancelled'

/** Queues files; those that are too large fail immediately, without being sent (FILE-005). */
export function addUploads(place: DocumentPlace, files: readonly File[], form: UploadForm, maxBytes: number) {
  const added = files.map((file): DocumentUpload => {
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
    void sendUpload(upload)
}

const isRefusal = (error: unknown) => isFailure(error) && [403, 413, 415, 422].includes(error.status)

async function sendUpload({ id, place, file, form }: DocumentUpload) {
  const stop = new AbortController()
  patch(id, { state: 'sending', cancel: () => stop.abort() })
  try {
    await sendFile(place.api.upload, {
      params: { record_id: place.id },
      fields: form,
      file,
      idempotencyKey: id,
      signal: stop.signal,
      // All bytes are sent; the server is checking the file.
      onProgress: (sent) => patch(id, { sent: Math.min(sent, file.size), state: sent >= file.size ? 'checking' : 'sending' }),
    })
    patch(id, { state: 'done', sent: file.size })
    await documentsChanged(place)
    // The document is in the list now, so its upload row disappears after a while.
    setTimeout(() => uploads.set(uploads.get().filter((upload) => upload.id !== id)), DONE_MS)
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    const problem = problemText(error) || texts().t('msgNoPermission')
    patch(id, isCancelled ? { state: 'cancelled' } : { state: 'failed', problem, mayRetry: !isRefusal(error) })
  } finally {
    startNext()
  }
}

/** The texts of the states; `sending` shows bytes, `failed` its message. */
export const STATE_TEXTS: Partial<Record<UploadState, MessageKey>> = {
  waiting: 'document.waiting',
  checking: 'document.checking',
  done: 'document.action_upload',
  cancelled: 'document.cancelled',
}
