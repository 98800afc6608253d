import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { carryEvents, EVENTS_AT_ONCE, type Note } from './eventRelay.ts'
import { carryMails, MAILS_AT_ONCE } from '../mail/mailRelay.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Audience, LetterParams, Mail, PortalEvent } from './outboxTypes.ts'
import { OUTBOX_CHANNEL, put, putEvents, putMails } from './outboxStore.ts'
import type { Realtime } from '../realtime/realtime.ts'

const POLL_MS = 1_000
/** What is told in so short a time leaves in one go. */
const GATHER_MS = 40

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
