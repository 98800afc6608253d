import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { inTransaction } from './database.ts'
import { carryMails, MAILS_AT_ONCE } from './mailRelay.ts'
import type { Mailer } from './mailer.ts'
import type { Realtime } from './realtime.ts'

const CHANNEL = 'fairlead_outbox'
const BATCH = 100
const POLL_MS = 1_000
/** What is told in so short a time leaves in one go. */
const GATHER_MS = 40
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

/** Something stands in the outbox again. */
export const wakeRelay = (db: Db) => sql`select pg_notify(${CHANNEL}, '')`.execute(db)

interface Row {
  outbox_id: number
  payload: { event: PortalEvent; audience: Audience }
  attempts: number
}

/** Carries the outbox out: woken by the commit, else every second. Events and mails go their own ways; any number of processes share the work. */
export function startRelay(
  db: Db,
  connect: () => Promise<pg.Client>,
  realtime: Realtime,
  mailer: Mailer,
  log: Logger,
): { stop: () => Promise<void> } {
  const state = { stopped: false }
  const wakes = new Set<() => void>()
  const wakeAll = () => {
    for (const wake of wakes) wake()
  }
  const listener = connect().then(async (client) => {
    client.on('notification', wakeAll)
    client.on('error', (error) => log.warn({ err: error }, 'the outbox listener was lost; polling goes on'))
    await client.query(`listen ${CHANNEL}`)
    return client
  })
  const run = async (work: () => Promise<number>, batch: number) => {
    while (!state.stopped) {
      const woken = new Promise<void>((resolve) => {
        const wake = () => (clearTimeout(timer), wakes.delete(wake), resolve())
        const timer = setTimeout(wake, POLL_MS)
        wakes.add(wake)
      })
      const carried = await work().catch((error: unknown) => (log.error({ err: error }, 'the outbox could not be read'), 0))
      if (carried < batch) await woken.then(() => wait(GATHER_MS))
    }
  }
  const running = Promise.all([run(() => carryEvents(db, realtime), BATCH), run(() => carryMails(db, mailer), MAILS_AT_ONCE)])
  return {
    stop: async () => {
      state.stopped = true
      wakeAll()
      await running
      await (await listener).end()
    },
  }
}

async function carryEvents(db: Db, realtime: Realtime): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<Row>`select outbox_id, payload, attempts from outbox
      where sent_at is null and not_before <= now() and attempts < ${MAX_ATTEMPTS} and kind = 'event'
      order by not_before, outbox_id limit ${BATCH} for update skip locked`.execute(tx)
    const failures = new Map<number, string>()
    for (const row of rows) {
      const failure = announce(row, realtime)
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

function announce(row: Row, realtime: Realtime): string | null {
  try {
    realtime.announce(row.payload.event, row.payload.audience)
    return null
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 500) : 'unknown'
  }
}
