import type { Actor } from '@fairlead/domain/kit/access'
import type { BodyOf, Call, ParamsOf, QueryOf, AnswerOf } from '@fairlead/domain/kit/contract'
import type { Language } from '@fairlead/domain/kit/fields'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import type { Realtime } from './realtime.ts'
import type { Storage } from './storage.ts'
import type { SessionRow, Sessions } from './sessions.ts'
import type { Tokens } from './tokens.ts'
import type { Words } from './words.ts'

/** What the whole server shares; made once at start, passed on, never imported. */
export interface House {
  config: Config
  db: Db
  clock: Clock
  log: Logger
  words: Words
  tokens: Tokens
  sessions: Sessions
  realtime: Realtime
  /** Queues a job; inside a transaction it exists only if that commits. */
  enqueue: (db: Db, queue: string, data: object) => Promise<void>
  storage: Storage
  /** Where the sister system is asked; null when there is none. */
  sisUrl: string | null
}

/** One request as a handler sees it. */
export interface Visit<C extends Call = Call> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  /** Inside a transaction for every method but GET. */
  db: Db
  house: House
  now: Date
  language: Language
  request_id: string
  address: string
  /** Signed-in calls have both; a public call never does. */
  session: C['access'] extends 'public' ? null : SessionRow
  actor: C['access'] extends 'public' ? null : Actor
}

export type Handler<C extends Call> = (visit: Visit<C>) => Promise<AnswerOf<C>> | AnswerOf<C>
/** Marks a handler that opens its own transactions, because what it writes must outlive its refusal. */
export type OwnTransactions<C extends Call> = { ownTransactions: Handler<C> }
export type Handlers<Api extends Record<string, Call>> = { [Name in keyof Api]: Handler<Api[Name]> | OwnTransactions<Api[Name]> }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The query carries a secret; no log may show it. */
    secretQuery?: boolean
  }
  interface FastifyRequest {
    session: SessionRow | null
    language: Language
  }
}
export type { FastifyRequest }
