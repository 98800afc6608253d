import type pg from 'pg'
import type { Logger } from 'pino'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { inTransaction } from './database.ts'
import type { Mailer } from './mailer.ts'
import type { Realtime } from './realtime.ts'

const CHANNEL = 'fairlead_outbox'
const BATCH = 100
const POLL_MS = 1_000
const MAX_ATTEMPTS = 12

/** Whom an event concerns: the parties (offices are parties) on the record, and the user who acted. */
export interface Audience {
  party_ids: number[]
  /** Drafts and internal remarks: only this side of the business hears of it. */
  side?: 'internal' | 'external'
  user_uid?: string
}

/** What `ReceiveNotification` carries. */
export interface PortalEvent {
  module: string
  sub_module: string
  doc_code: string
  event_code: string
  desc_key: string
  desc_param: Record<string, string | number>
  href: string
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** Stores an event with the change it tells of; it leaves after the commit, at least once. */
export const tell = (db: Db, event: PortalEvent, audience: Audience) => put(db, 'event', { event, audience })
export const post = (db: Db, mail: Mail) => put(db, 'mail', { mail })

async function put(db: Db, kind: 'event' | 'mail', payload: Record<string, unknown>): Promise<void> {
  await sql`with added as (insert into outbox (kind, payload) values (${kind}, ${JSON.stringify(payload)}) returning 1)
    select pg_notify(${CHANNEL}, '') from added`.execute(db)
}

interface Row {
  outbox_id: number
  kind: 'event' | 'mail'
  payload: { event: PortalEvent; audience: Audience; mail: Mail }
  attempts: number
}

/** Carries the outbox out: woken by the commit, else every second. Any number of processes share the work. */
export function startRelay(
  db: Db,
  connect: () => Promise<pg.Client>,
  realtime: Realtime,
  mailer: Mailer | null,
  log: Logger,
): { stop: () => Promise<void> } {
  const state = { stopped: false }
  let wake: () => void = () => undefined
  const listener = connect().then(async (client) => {
    client.on('notification', () => wake())
    client.on('error', (error) => log.warn({ err: error }, 'the outbox listener was lost; polling goes on'))
    await client.query(`listen ${CHANNEL}`)
    return client
  })
  const running = (async () => {
    while (!state.stopped) {
      const woken = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_MS)
        wake = () => (clearTimeout(timer), resolve())
      })
      const carried = await carry(db, realtime, mailer).catch(
        (error: unknown) => (log.error({ err: error }, 'the outbox could not be read'), 0),
      )
      if (carried < BATCH) await woken
    }
  })()
  return {
    stop: async () => {
      state.stopped = true
      wake()
      await running
      await (await listener).end()
    },
  }
}

async function carry(db: Db, realtime: Realtime, mailer: Mailer | null): Promise<number> {
  return inTransaction(db, async (tx) => {
    const kinds = mailer ? ['event', 'mail'] : ['event'] // without a mail server, mails stay where they are
    const { rows } = await sql<Row>`select outbox_id, kind, payload, attempts from outbox
      where sent_at is null and not_before <= now() and attempts < ${MAX_ATTEMPTS} and kind = any(${kinds})
      order by not_before, outbox_id limit ${BATCH} for update skip locked`.execute(tx)
    const failures = new Map<number, string>()
    for (const row of rows) {
      const failure = await send(row, realtime, mailer)
      if (failure) failures.set(row.outbox_id, failure)
    }
    const sent = rows.filter((row) => !failures.has(row.outbox_id)).map((row) => row.outbox_id)
    if (sent.length > 0) await sql`update outbox set sent_at = now() where outbox_id = any(${sent})`.execute(tx)
    for (const [id, failure] of failures)
      await sql`update outbox set attempts = attempts + 1, failure = ${failure}, not_before = now() + least(interval '1 hour', interval '5 seconds' * power(2, attempts)) where outbox_id = ${id}`.execute(
        tx,
      )
    return rows.length
  })
}

async function send(row: Row, realtime: Realtime, mailer: Mailer | null): Promise<string | null> {
  try {
    if (row.kind === 'event') realtime.announce(row.payload.event, row.payload.audience)
    else await mailer?.send(row.payload.mail, `outbox-${row.outbox_id}`)
    return null
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 500) : 'unknown'
  }
}
