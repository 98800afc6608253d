import { randomUUID } from 'node:crypto'
import type { EventModule } from '@fairlead/domain/kit/events'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { carryEvents, EVENTS_AT_ONCE, type Note } from './eventRelay.ts'
import { carryMails, MAILS_AT_ONCE } from '../mail/mailRelay.ts'
import type { Mailer } from '../mail/mailer.ts'
import { OUTBOX_CHANNEL, put, putEvents, putMails } from './outboxStore.ts'
import type { Realtime } from '../realtime/realtime.ts'

const POLL_MS = 1_000
/** What is told in so short a time leaves in one go. */
const GATHER_MS = 40

/** Whom an event concerns: the parties (offices are parties) on the record, and the user who acted. Who may see such records at all is the source's. */
export interface Audience {
  party_ids: number[]
  /** Drafts and internal remarks: only this side of the business hears of it. */
  side?: 'internal' | 'external'
  /** Of what is told to the other side alone, this side's lists move: it is told that, and no more. */
  moves_lists_of?: 'external'
  user_uid?: string
  /** Only these users hear of it, and of them those who may see the record as everybody else would. */
  user_uids?: readonly string[]
  /** Of an event about a party: by which rooms the profiles that find it are reached. */
  of_party?: { party_id: number; roles: readonly string[]; office_party_ids: readonly number[] }
  /** Sales profiles hear of their own codes alone. */
  sales_code?: string | null
}

/** What `ReceiveNotification` carries. */
export interface PortalEvent {
  guid: string
  module: EventModule
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

/** Further placeholders of an e-mail about an event. */
export interface LetterParams {
  subject: Record<string, string | number>
  body: Record<string, string | number>
}

/** Stores an event with the change it tells of; it leaves after the commit, at least once. */
export const tell = (db: Db, event: Omit<PortalEvent, 'guid'> & { guid?: string }, audience: Audience, letter?: LetterParams) =>
  put(db, 'event', { event: { guid: randomUUID(), ...event }, audience, letter })
export const post = (db: Db, mail: Mail) => put(db, 'mail', { mail })

/** Many events in one statement. */
export const tellAll = (db: Db, notes: readonly { event: Omit<PortalEvent, 'guid'>; audience: Audience }[]) =>
  putEvents(
    db,
    notes.map(({ event, audience }) => ({ event: { guid: randomUUID(), ...event }, audience })),
  )

/** Many mails in one statement. */
export const postAll = (db: Db, mails: readonly Mail[]) => putMails(db, mails)

/** Carries the outbox out: woken by the commit, else every second. Events and mails go their own ways; any number of processes share the work. */
export function startRelay(
  db: Db,
  connect: () => Promise<pg.Client>,
  carriers: { realtime: Realtime; mailer: Mailer; note: Note },
  log: Logger,
): { stop: () => Promise<void> } {
  const { realtime, mailer, note } = carriers
  const state = { stopped: false }
  const wakes = new Set<() => void>()
  const wakeAll = () => {
    for (const wake of wakes) wake()
  }
  const listener = connect().then(async (client) => {
    client.on('notification', wakeAll)
    client.on('error', (error) => log.warn({ err: error }, 'the outbox listener was lost; polling goes on'))
    await client.query(`listen ${OUTBOX_CHANNEL}`)
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
  const running = Promise.all([
    run(() => carryEvents(db, realtime, note), EVENTS_AT_ONCE),
    run(() => carryMails(db, mailer), MAILS_AT_ONCE),
  ])
  return {
    stop: async () => {
      state.stopped = true
      wakeAll()
      await running
      await (await listener).end()
    },
  }
}
