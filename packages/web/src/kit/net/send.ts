import { API_PREFIX, keepsKey, type Call, type ReceivedOf, type RequestOf } from '@fairlead/domain/kit/contract'
import type { Problem } from '@fairlead/domain/kit/problem'
import { failure } from './failure.ts'
import { meetSessionRules } from './problems.ts'
import { isLeaving, readSession } from '../app/session.ts'
import { texts } from '../app/texts.ts'

export interface SendOptions {
  signal?: AbortSignal
  /** One key for one act of the user: sending it again does nothing new. A new one each time otherwise. */
  idempotencyKey?: string
  /** The caller shows every failure itself, a refusal (403) included. A lost session stays nobody's own affair. */
  own?: boolean
  /** Finishes although the page goes. */
  keepalive?: boolean
  /** What stands below this path is served at another address. */
  elsewhere?: { below: string; address: string } | undefined
}

/** A file knows its name. */
export type AnswerTo<C extends Call> = C['answer'] extends 'file' ? File : ReceivedOf<C>
type Given<C extends Call> =
  Record<never, never> extends RequestOf<C>
    ? [request?: RequestOf<C>, options?: SendOptions]
    : [request: RequestOf<C>, options?: SendOptions]

/**
 * Makes a call of the contract. Throws a `Failure` (failure.ts) for every answer that is not a success;
 * 401 and 403 have then met their rules already (problems.ts).
 */
export async function send<C extends Call>(call: C, ...given: Given<C>): Promise<AnswerTo<C>> {
  const [{ params, query, body } = {}, options = {}] = given as [Parts?, SendOptions?]
  if (call.access !== 'public' && isLeaving()) throw new DOMException('signed out', 'AbortError')
  const token = call.access === 'public' ? null : (readSession()?.token ?? null)
  const response = await fetch(addressOf(call, params, query, options.elsewhere), {
    method: call.method,
    headers: headersOf(call, token, body, options),
    body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    signal: options.signal ?? null,
    keepalive: options.keepalive ?? false,
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw failure(call, 0, null, error instanceof Error ? error.message : String(error))
  })
  if (response.ok) return (await received(call, response)) as AnswerTo<C>
  const refused = failure(call, response.status, await problemOf(response), `${response.status} ${response.statusText}`.trim())
  meetSessionRules(refused, token, options.own ?? false)
  throw refused
}

type Values = Record<string, unknown> | undefined
interface Parts {
  params?: Values
  query?: Values
  body?: unknown
}

export function addressOf(call: Call, params?: Values, query?: Values, elsewhere?: SendOptions['elsewhere']): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined && one !== null) search.append(name, String(one))
  }
  const isElsewhere = elsewhere !== undefined && path.startsWith(elsewhere.below)
  const whole = isElsewhere ? elsewhere.address + path.slice(elsewhere.below.length) : API_PREFIX + path
  return whole + (search.size > 0 ? `?${search.toString()}` : '')
}

function headersOf(call: Call, token: string | null, body: unknown, options: SendOptions): Record<string, string> {
  const headers: Record<string, string> = { 'Accept-Language': texts().language }
  if (token) headers['Authorization'] = `Bearer ${token}`
  if (body !== undefined && !(body instanceof FormData)) headers['Content-Type'] = 'application/json'
  if (keepsKey(call)) headers['Idempotency-Key'] = options.idempotencyKey ?? newKey()
  return headers
}

/** randomUUID is there on secure origins alone, and a portal in an office network may run without TLS. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function received(call: Call, response: Response): Promise<unknown> {
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
    return null // a proxy's page or nothing at all: the status speaks for itself
  }
}
