import type * as z from 'zod/mini'
import type { Access } from './access.ts'

export const API_PREFIX = '/api/v1'

/** How often a call may be made from one address or account; the figures are the server's configuration. */
export type RateClass = 'normal' | 'signIn' | 'search' | 'export'

type Schema = z.ZodMiniType

/**
 * One API call. Server route, typed client, OpenAPI page and access test are all read off this object.
 * `path` stands without the prefix, with parameters in braces: `/shipping-orders/{so_no}`.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** Whole addresses, prefix and all, at which the same call answers. */
  readonly alsoAt?: readonly string[]
  /** Required on purpose: a call that says nothing about access does not compile and does not start. */
  readonly access: Access
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Where a megabyte is too little: as much as the settings allow a remark with its pictures. */
  readonly bodyMax?: 'remark'
  /** Instead of a body: a file as multipart/form-data, these fields before the part `file`. */
  readonly upload?: Schema
  /** `'file'` answers bytes with a name; without `answer` the call answers 204. */
  readonly answer?: Schema | 'file'
  /** Changes nothing, although its method could: the question does not fit into an address. */
  readonly reads?: boolean
  /** Creates a record; such a call keeps an `Idempotency-Key`. */
  readonly creates?: boolean
  /** Moves the status of a record; such a call keeps an `Idempotency-Key`. */
  readonly moves?: boolean
  /** Open to a user who must change the password first; every other call is refused until then. */
  readonly beforePasswordChange?: true
  readonly rate?: RateClass
  /** The query carries a secret that must not reach a log. */
  readonly secretQuery?: boolean
  /** Beyond the errors that every call may answer (400, 401, 403, 404, 422, 429). */
  readonly errors?: readonly (409 | 413 | 415 | 503)[]
}

/** Does the call honour an `Idempotency-Key` header: of equal requests with one key only the first does anything, and all get its answer? */
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

/** An upload that was checked and lies in the storage. */
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
