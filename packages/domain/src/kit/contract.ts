import type * as z from 'zod/mini'
import type { Access } from './access.ts'

export const API_PREFIX = '/api/v1'

/** The rate limit class of a call, per IP address and account; the server's configuration has the limits. */
export type RateClass = 'normal' | 'signIn' | 'search' | 'export'

type Schema = z.ZodMiniType

/**
 * One API call. The server route, typed client, OpenAPI page and access tests are all derived from this object.
 * `path` has no prefix, and parameters in braces: `/shipping-orders/{so_no}`.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** Further full addresses, with prefix, of the same call. */
  readonly alsoAt?: readonly string[]
  /** Required on purpose: a call without access does not compile, and the server does not start. */
  readonly access: Access
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Limits the body by the settings for a remark with pictures instead of one megabyte. */
  readonly bodyMax?: 'remark'
  /** Instead of a body: multipart/form-data with these fields, followed by the part `file`. */
  readonly upload?: Schema
  /** `'file'` returns bytes with a name; without `answer` the call returns 204. */
  readonly answer?: Schema | 'file'
  /** Changes nothing in spite of its method; the query is too long for an address. */
  readonly reads?: boolean
  /** Creates a record; the call supports an `Idempotency-Key`. */
  readonly creates?: boolean
  /** Changes the status of a record; the call supports an `Idempotency-Key`. */
  readonly moves?: boolean
  /** Allowed before a forced change of the password; all other calls are refused until then. */
  readonly beforePasswordChange?: true
  readonly rate?: RateClass
  /** The answer seldom changes: browsers keep it and ask each time whether it still holds. */
  readonly revalidated?: true
  /** The query contains a secret that must not be logged. */
  readonly secretQuery?: boolean
  /** In addition to the errors of every call (400, 401, 403, 404, 422, 429). */
  readonly errors?: readonly (409 | 413 | 415 | 503)[]
}

/** True if the call supports an `Idempotency-Key` header: of equal requests with one key only the first runs, and all get its answer. */
export const keepsKey = ({ creates = false, moves = false }: Pick<Call, 'creates' | 'moves'>) => creates || moves

/** Keeps the schemas' own types, not their output: checking stays fast with hundreds of calls. */
export const defineCall = <const C extends Call>(call: C): C => call

type Output<S> = S extends Schema ? z.output<S> : undefined
type Input<S> = S extends Schema ? z.input<S> : undefined

export type ParamsOf<C extends Call> = Output<C['params']>
export type QueryOf<C extends Call> = Output<C['query']>
/** With an upload: its fields, and the file as it was received and stored. */
export type BodyOf<C extends Call> = C['upload'] extends Schema ? z.output<C['upload']> & { file: StoredFile } : Output<C['body']>
/** What a handler returns. */
export type AnswerOf<C extends Call> = C['answer'] extends Schema ? z.input<C['answer']> : C['answer'] extends 'file' ? FileAnswer : void
/** What a client receives as JSON. */
export type ReceivedOf<C extends Call> = C['answer'] extends Schema ? z.output<C['answer']> : void

type Given<K extends string, S> = S extends Schema ? { [P in K]: Input<S> } : { [P in K]?: undefined }
type GivenBody<C extends Call> = C['upload'] extends Schema
  ? { body: z.input<C['upload']> & { file: NamedBytes } }
  : Given<'body', C['body']>
/** What a client passes. */
export type RequestOf<C extends Call> = Given<'params', C['params']> & Given<'query', C['query']> & GivenBody<C>

/** A browser's file. */
export interface NamedBytes {
  readonly name: string
  readonly size: number
}

/** An upload that was checked and stored. */
export interface StoredFile {
  file_key: string
  file_name: string
  content_type: string
  size: number
  sha256: string
}

/** Bytes with the name under which the browser saves them. */
export interface FileAnswer {
  file_name: string
  content_type: string
  content: Uint8Array | ReadableStreamLike
}
interface ReadableStreamLike {
  pipe: (target: never) => unknown
}
