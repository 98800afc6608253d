import type { Actor } from '@fairlead/domain/kit/access'
import type { BodyOf, Call, ParamsOf, QueryOf, AnswerOf, StoredFile } from '@fairlead/domain/kit/contract'
import type { Language } from '@fairlead/domain/kit/fields'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../start/config.ts'
import type { Clock } from '../start/clock.ts'
import type { Db } from '../db/database.ts'
import type { HistoryContext } from '../record/historyStore.ts'
import type { Incoming } from './incoming.ts'
import type { Realtime } from '../realtime/realtime.ts'
import type { Scanner } from '../files/scanner.ts'
import type { Storage } from '../files/storage.ts'
import type { Sessions } from '../session/sessions.ts'
import type { SessionRow } from '../session/sessionRow.ts'
import type { Tokens } from '../session/tokens.ts'
import type { Words } from '../record/words.ts'

/** Who follows the records of earlier modules. Each module that is followed declares its own member here; modules.ts fills them. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the modules
export interface Listeners {}

/** What the whole server shares; made once at start, passed on, never imported. */
export interface Services {
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
  /** Asked about every file that comes in. */
  scanner: Scanner
  /** Where the sister system is asked; null when there is none. */
  sisUrl: string | null
  listeners: Listeners
  /** What tokens for the cargo platform are signed with; null when there is none. */
  cargoPlatformSecret: string | null
}

/** What a change of a record is made in: a signed-in request, or what a job or a message does in the portal's name. */
export interface RecordContext extends HistoryContext {
  services: Services
  actor: Actor
  language: Language
}

/** The context of a signed-in request, for what depends on the session beyond who it is. */
export interface SignedInContext extends RecordContext {
  session: SessionRow
}

/** One request as a handler sees it. */
export interface RequestContext<C extends Call = Call> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  /** Inside a transaction for every method but GET. */
  db: Db
  services: Services
  now: Date
  language: Language
  request_id: string
  address: string
  /** Signed-in calls have both; a public call never does. */
  session: C['access'] extends 'public' ? null : SessionRow
  actor: C['access'] extends 'public' ? null : Actor
}

export type Handler<C extends Call> = (context: RequestContext<C>) => Promise<AnswerOf<C>> | AnswerOf<C>
/** Marks a handler that opens its own transactions, because what it writes must outlive its refusal. */
export type OwnTransactions<C extends Call> = { ownTransactions: Handler<C> }
/** Takes a file: `admit` before the body is read, `examine` before it is stored, which may rewrite it, `keep` in the transaction that makes it visible. */
export interface UploadHandler<C extends Call> {
  admit: (context: RequestContext<C>) => Promise<unknown>
  examine: (
    services: Pick<RequestContext, 'services'> & { log: FastifyRequest['log'] },
    file: Incoming,
  ) => Promise<Pick<StoredFile, 'file_name' | 'content_type'> & { rewritten?: Buffer }>
  keep: Handler<C>
}
type HandlerOf<C extends Call> = C extends { upload: object } ? UploadHandler<C> : Handler<C> | OwnTransactions<C>
export type Handlers<Api extends Record<string, Call>> = { [Name in keyof Api]: HandlerOf<Api[Name]> }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The query carries a secret; no log may show it. */
    secretQuery?: boolean
    /** Takes a file, for which a slow line needs its time. */
    upload?: boolean
  }
  interface FastifyRequest {
    session: SessionRow | null
    language: Language
  }
}
export type { FastifyRequest }
