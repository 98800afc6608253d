import { API_PREFIX, keepsKey, type Call, type ReceivedOf, type RequestOf } from '@fairlead/domain/kit/contract'
import type { Problem } from '@fairlead/domain/kit/problem'
import { failure } from './failure.ts'
import { applySessionRules } from './problems.ts'
import { isLeaving, readSession } from '../app/session.ts'
import { needTexts, texts } from '../app/texts.ts'

export interface SendOptions {
  signal?: AbortSignal
  /**
   * The same key for every attempt at one action, so that the server runs it once. By default each call gets a new key, but
   * the same one again after its answer was lost.
   */
  idempotencyKey?: string
  /** The caller handles a 403 itself; otherwise it opens the access-declined page. A 401 always ends the session. */
  handles403?: boolean
  /** The call completes even if the page is closed. */
  keepalive?: boolean
  /** Paths with this prefix are served at another address. */
  otherServer?: { pathPrefix: string; address: string } | undefined
}

/** Files are answered as a `File`, with their name. */
export type AnswerTo<C extends Call> = C['answer'] extends 'file' ? File : ReceivedOf<C>
type SendArguments<C extends Call> =
  Record<never, never> extends RequestOf<C>
    ? [request?: RequestOf<C>, options?: SendOptions]
    : [request: RequestOf<C>, options?: SendOptions]

/** Keys of actions whose answer was lost: who sends the same again gets the answer to the first, if that one arrived. */
const unanswered = new Map<string, string>()

/**
 * Sends a call of the contract. Throws a `Failure` (failure.ts) for every answer that is not a success;
 * 401 and 403 have then been handled by `applySessionRules` (problems.ts).
 */
export async function send<C extends Call>(call: C, ...input: SendArguments<C>): Promise<AnswerTo<C>> {
  const [{ params, query, body } = {}, options = {}] = input as [Parts?, SendOptions?]
  if (call.access !== 'public' && isLeaving()) throw new DOMException('signed out', 'AbortError')
  const token = call.access === 'public' ? null : (readSession()?.token ?? null)
  const address = addressOf(call, params, query, options.otherServer)
  const content = body === undefined || body instanceof FormData ? body : JSON.stringify(body)
  const action = content instanceof FormData ? '' : `${call.method} ${address} ${content ?? ''}`
  const key = keepsKey(call) ? (options.idempotencyKey ?? unanswered.get(action) ?? newKey()) : null
  const response = await fetch(address, {
    method: call.method,
    headers: headersOf(token, content, key),
    body: content,
    signal: options.signal ?? null,
    keepalive: options.keepalive ?? false,
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    if (key !== null && action !== '') unanswered.set(action, key)
    throw failure(call, 0, null, error instanceof Error ? error.message : String(error))
  })
  unanswered.delete(action)
  if (response.ok) return (await readAnswer(call, response)) as AnswerTo<C>
  const refusal = failure(call, response.status, await problemOf(response), `${response.status} ${response.statusText}`.trim())
  await needTexts([]).catch(() => {}) // the refusal is shown in any case
  applySessionRules(refusal, token, options.handles403 ?? false)
  throw refusal
}

type Values = Record<string, unknown> | undefined
interface Parts {
  params?: Values
  query?: Values
  body?: unknown
}

export function addressOf(call: Call, params?: Values, query?: Values, otherServer?: SendOptions['otherServer']): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined && item !== null) search.append(name, String(item))
  }
  const isRerouted = otherServer !== undefined && path.startsWith(otherServer.pathPrefix)
  const address = isRerouted ? otherServer.address + path.slice(otherServer.pathPrefix.length) : API_PREFIX + path
  return address + (search.size > 0 ? `?${search.toString()}` : '')
}

function headersOf(token: string | null, content: string | FormData | undefined, key: string | null): Record<string, string> {
  const headers: Record<string, string> = { 'Accept-Language': texts().language }
  if (token) headers['Authorization'] = `Bearer ${token}`
  if (typeof content === 'string') headers['Content-Type'] = 'application/json'
  if (key !== null) headers['Idempotency-Key'] = key
  return headers
}

/** Not `crypto.randomUUID`, which exists only on secure origins: a portal in an office network may run without TLS. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function readAnswer(call: Call, response: Response): Promise<unknown> {
  if (call.answer === 'file') return fileOf(response)
  if (!call.answer || response.status === 204) return undefined
  return response.json()
}

async function fileOf(response: Response): Promise<File> {
  const disposition = response.headers.get('Content-Disposition') ?? ''
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const name = extended ? decodeURIComponent(extended) : (/filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'download')
  return new File([await response.blob()], name, { type: response.headers.get('Content-Type') ?? '' })
}

async function problemOf(response: Response): Promise<Partial<Problem> | null> {
  try {
    return (await response.json()) as Partial<Problem>
  } catch {
    return null // no JSON: an empty answer, or a proxy's error page
  }
}
