import type { Call, ParamsOf, ReceivedOf } from '@fairlead/domain/kit/contract'
import type { Problem } from '@fairlead/domain/kit/problem'
import { failure } from './failure.ts'
import { applySessionRules } from './problems.ts'
import { addressOf } from './send.ts'
import { readSession } from '../app/session.ts'
import { texts } from '../app/texts.ts'

export interface Upload<C extends Call> {
  params: ParamsOf<C> extends undefined ? undefined : ParamsOf<C> & Record<string, unknown>
  fields: Record<string, string | number | undefined>
  file: File
  /** The same key for every attempt to send one file, so that it is stored once. */
  idempotencyKey: string
  signal: AbortSignal
  onProgress: (sentBytes: number) => void
}

/** Uploads a file and reports progress, which `fetch` cannot do. Rejects as `send` does; the caller shows a 403. */
export function sendFile<C extends Call>(call: C, upload: Upload<C>): Promise<ReceivedOf<C>> {
  const token = readSession()?.token ?? null
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    const refuse = (problem: Partial<Problem> | null) => {
      const refusal = failure(call, request.status, problem, `${request.status} ${request.statusText}`.trim())
      applySessionRules(refusal, token, true)
      reject(refusal)
    }
    request.upload.addEventListener('progress', ({ loaded }) => upload.onProgress(loaded))
    request.addEventListener('load', () => (request.status < 300 ? resolve(JSON.parse(request.responseText)) : refuse(problemOf(request))))
    request.addEventListener('error', () => reject(failure(call, 0, null, texts().t('document.uploadBroken'))))
    request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')))
    upload.signal.addEventListener('abort', () => request.abort())
    request.open(call.method, addressOf(call, upload.params))
    request.setRequestHeader('Accept-Language', texts().language)
    request.setRequestHeader('Idempotency-Key', upload.idempotencyKey)
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.send(formOf(upload))
  })
}

/** Appends the fields before the file, because the server reads them first. */
function formOf<C extends Call>({ fields, file }: Upload<C>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value))
  form.append('file', file, file.name)
  return form
}

function problemOf(request: XMLHttpRequest): Partial<Problem> | null {
  try {
    return JSON.parse(request.responseText) as Partial<Problem>
  } catch {
    return null // no JSON: an empty answer, or a proxy's error page
  }
}
