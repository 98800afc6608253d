import type { Actor } from '@fairlead/domain/kit/access'
import type { BodyOf, Call, ParamsOf, QueryOf, AnswerOf, StoredFile } from '@fairlead/domain/kit/contract'
import type { Language } from '@fairlead/domain/kit/languages'
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

/** The listeners for changes of records. Each module with listeners declares its member here; modules.ts registers them. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the modules
export interface Listeners {}

/** What all handlers and jobs share. Made once at start and passed as an argument, never imported. */
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
  /** Scans every uploaded file. */
  scanner: Scanner
  /** Address of the sister system; null if there is none. */
  sisUrl: string | null
  /** Address of the accounting system; null if journals are laid into DATA_DIR. */
  accountingUrl: string | null
  listeners: Listeners
  /** Signs the tokens for the cargo platform; null if there is none. */
  cargoPlatformSecret: string | null
}

/** The context of a change of a record: a signed-in request, or a job or message that acts as the portal. */
export interface RecordContext extends HistoryContext {
  services: Services
  actor: Actor
  language: Language
}

/** The context of a signed-in request, with its session. */
export interface SignedInContext extends RecordContext {
  session: SessionRow
}

/** The arguments of a handler: one request. */
export interface RequestContext<C extends Call = Call> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  /** A transaction, except for GET. */
  db: Db
  services: Services
  now: Date
  language: Language
  request_id: string
  address: string
  /** Session and actor are null exactly for public calls. */
  session: C['access'] extends 'public' ? null : SessionRow
  actor: C['access'] extends 'public' ? null : Actor
}

export type Handler<C extends Call> = (context: RequestContext<C>) => Promise<AnswerOf<C>> | AnswerOf<C>
/** A handler that opens its transactions itself, because some of its writes must survive a refusal. */
export type OwnTransactions<C extends Call> = { ownTransactions: Handler<C> }
/** Handles an upload: `admit` checks rights before the body is read, `examine` checks and may rewrite the file before it is stored, `keep` saves its row. */
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
    /** The query contains a secret, so logs omit it. */
    secretQuery?: boolean
    /** Receives a file, so a slow connection gets more time. */
    upload?: boolean
  }
  interface FastifyRequest {
    session: SessionRow | null
    language: Language
  }
}
export type { FastifyRequest }
