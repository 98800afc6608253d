import { EVENT_SOURCES } from '@fairlead/domain/notification/notification.codes'
import { CATALOGUES } from '@fairlead/domain/messages'
import path from 'node:path'
import pg from 'pg'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { registerPlugins, makeServer } from './app.ts'
import { systemClock, type Clock } from './kit/start/clock.ts'
import type { Config } from './kit/start/config.ts'
import { ConfigurationError } from './kit/start/config.ts'
import { openDatabase, type Database } from './kit/db/database.ts'
import { openEmbedded, type Embedded } from './kit/db/embedded.ts'
import { startJobs } from './kit/jobs/jobs.ts'
import { makeMailer } from './kit/mail/mailer.ts'
import { makeMetrics } from './kit/start/metrics.ts'
import { migrate } from './kit/db/migrate.ts'
import { startRelay } from './kit/jobs/outbox.ts'
import { openRealtime } from './kit/realtime/realtime.ts'
import { derivedSecret, ownSecret } from './kit/session/secrets.ts'
import { openScanner } from './kit/files/scanner.ts'
import { makeSessions } from './kit/session/sessions.ts'
import { openStorage } from './kit/files/storage.ts'
import { makeTokens } from './kit/session/tokens.ts'
import { loadWords } from './kit/record/words.ts'
import type { Services, Listeners } from './kit/http/context.ts'
import { jobsOf, LISTENERS } from './modules.ts'
import { deliverNotices } from './notification/notification.fanout.ts'
import { prepareData } from './demo/prepare.ts'
import { openAccountingStub, type AccountingStub } from './demo/accountingStub.ts'
import { openSisDirectory, type SisDirectory } from './demo/sisDirectory.ts'

export interface Portal {
  app: FastifyInstance
  services: Services
  address: string
  database: Database
  stop: () => Promise<void>
}

export interface Wishes {
  config: Config
  log: Logger
  clock?: Clock
  /** Fills in the demo data; by default only on an embedded database. */
  demo?: boolean
  scale?: number
  /** Listeners to records of earlier modules; by default those of every module. */
  listeners?: Listeners
}

/** Opens the services in order of dependency; `stop` closes them in reverse order. */
export async function openPortal({ config, log, clock = systemClock, demo, scale, listeners = LISTENERS }: Wishes): Promise<Portal> {
  const embedded = config.DATABASE_URL ? null : await openEmbedded(config.DATA_DIR)
  const connection: pg.PoolConfig = embedded?.connection ?? { connectionString: config.DATABASE_URL }
  const database = openDatabase(connection, config.DATABASE_POOL, log)
  try {
    await migrate(database.pool)
    await prepareData(database.db, { config, clock, demo: demo ?? embedded !== null, scale: scale ?? 1, log })
    return await openServices({ config, log, clock, embedded, connection, database, demo: demo ?? embedded !== null, listeners })
  } catch (error) {
    await database.close()
    await embedded?.stop()
    throw error
  }
}

/** How long open requests may take when the portal stops; connections without a complete request are not waited for. */
const LAST_ANSWERS_MS = 5_000

interface Ground {
  config: Config
  log: Logger
  clock: Clock
  embedded: Embedded | null
  connection: pg.PoolConfig
  database: Database
  demo: boolean
  listeners: Listeners
}

async function openServices({ config, log, clock, embedded, connection, database, demo, listeners }: Ground): Promise<Portal> {
  const { db, pool } = database
  const app = makeServer(config, log)
  const tokens = makeTokens(secretOf(config), config.TOKEN_SECRET_PREVIOUS, config.TOKEN_MINUTES, clock)
  const sessions = makeSessions(db, clock)
  const realtime = openRealtime({ http: app.server, pool, db, tokens, sessions, clock, log, sources: EVENT_SOURCES })
  const storage = await openStorage(path.resolve(config.DATA_DIR, 'files'), config.S3_URL)
  const mailer = makeMailer(config.SMTP_URL, config.MAIL_FROM, storage)
  const sis = demo && !config.SIS_URL ? await openSisDirectory() : null
  const accounting =
    demo && config.ACCOUNTING_STUB !== 'off' && !config.ACCOUNTING_URL ? await openAccountingStub(config.ACCOUNTING_STUB) : null
  const services: Services = {
    config,
    db,
    clock,
    log,
    words: await loadWords(CATALOGUES),
    tokens,
    sessions,
    realtime,
    storage,
    scanner: openScanner(config, log),
    accountingUrl: config.ACCOUNTING_URL ?? accounting?.url ?? null,
    sisUrl: config.SIS_URL ?? sis?.url ?? null,
    cargoPlatformSecret:
      config.CARGO_PLATFORM_SECRET ?? (demo ? derivedSecret(secretOf(config), 'cargo platform of the demo world') : null),
    listeners,
    enqueue: (at, queue, data) => jobs.enqueue(at, queue, data),
  }
  const jobs = await startJobs(connection, jobsOf(services), config.BUSINESS_TIME_ZONE, log)
  const connect = async () => {
    const client = new pg.Client(connection)
    await client.connect()
    return client
  }
  const relay = startRelay(db, connect, { realtime, mailer, createMessages: deliverNotices(services) }, log)
  const readiness = { stopping: false }
  const stop = once(async () => {
    readiness.stopping = true
    await closeServices({ app, realtime, jobs, relay, mailer, sis, accounting, database, embedded })
  })
  try {
    await registerPlugins(app, services, makeMetrics(realtime.connections), readiness)
    const address = await app.listen({ port: config.PORT, host: config.HOST })
    return { app, services, address, database, stop }
  } catch (error) {
    await stop() // a failed start must stop the outbox and the jobs
    throw error
  }
}

interface OpenServices {
  app: FastifyInstance
  realtime: Services['realtime']
  jobs: Awaited<ReturnType<typeof startJobs>>
  relay: ReturnType<typeof startRelay>
  mailer: ReturnType<typeof makeMailer>
  sis: SisDirectory | null
  accounting: AccountingStub | null
  database: Database
  embedded: Embedded | null
}

async function closeServices({ app, realtime, jobs, relay, mailer, sis, accounting, database, embedded }: OpenServices): Promise<void> {
  const timeout = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS)
  await realtime.close()
  await app.close()
  clearTimeout(timeout)
  await jobs.stop()
  await relay.stop()
  mailer.close()
  await sis?.close()
  await accounting?.close()
  await database.close()
  await embedded?.stop()
}

function secretOf(config: Config): string {
  if (config.TOKEN_SECRET) return config.TOKEN_SECRET
  if (config.DATABASE_URL) throw new ConfigurationError('TOKEN_SECRET is required with DATABASE_URL, so that all portals share it')
  return ownSecret(config.DATA_DIR)
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => (running ??= work())
}
