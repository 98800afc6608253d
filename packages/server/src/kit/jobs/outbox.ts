import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { deliverEvents, EVENTS_AT_ONCE, type CreateMessages } from './eventRelay.ts'
import { deliverMails, MAILS_AT_ONCE } from '../mail/mailRelay.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Audience, LetterParams, Mail, PortalEvent } from './outboxTypes.ts'
import { OUTBOX_CHANNEL, put, putEvents, putMails } from './outboxStore.ts'
import type { Realtime } from '../realtime/realtime.ts'

const POLL_MS = 1_000
/** Events of this interval are delivered as one batch. */
const GATHER_MS = 40

/** Stores an event in the transaction of its change; it is delivered after the commit, at least once. */
export const publishEvent = (db: Db, event: Omit<PortalEvent, 'guid'> & { guid?: string }, audience: Audience, letter?: LetterParams) =>
  put(db, 'event', { event: { guid: randomUUID(), ...event }, audience, letter })
/** Stores a mail in the caller's transaction; it is sent after the commit. */
export const queueMail = (db: Db, mail: Mail) => put(db, 'mail', { mail })

/** As `publishEvent` for many events, in one statement. */
export const publishEvents = (db: Db, events: readonly { event: Omit<PortalEvent, 'guid'>; audience: Audience }[]) =>
  putEvents(
    db,
    events.map(({ event, audience }) => ({ event: { guid: randomUUID(), ...event }, audience })),
  )

/** As `queueMail` for many mails, in one statement. */
export const queueMails = (db: Db, mails: readonly Mail[]) => putMails(db, mails)

/** Delivers the outbox: after each commit, or every second. Events and mails are delivered independently; any number of processes share the work. */
export function startRelay(
  db: Db,
  connect: () => Promise<pg.Client>,
  carriers: { realtime: Realtime; mailer: Mailer; createMessages: CreateMessages },
  log: Logger,
): { stop: () => Promise<void> } {
  const { realtime, mailer, createMessages } = carriers
  const state = { stopped: false }
  const alarm = makeAlarm()
  const listener = listenToOutbox(connect, alarm.wakeAll, log)
  const run = async (work: () => Promise<number>, batch: number) => {
    while (!state.stopped) {
      const woken = alarm.wokenWithin(POLL_MS)
      const delivered = await work().catch((error: unknown) => (log.error({ err: error }, 'the outbox could not be read'), 0))
      if (delivered < batch) await woken.then(() => wait(GATHER_MS))
    }
  }
  const running = Promise.all([
    run(() => deliverEvents(db, realtime, createMessages), EVENTS_AT_ONCE),
    run(() => deliverMails(db, mailer), MAILS_AT_ONCE),
  ])
  return {
    stop: async () => {
      state.stopped = true
      alarm.wakeAll()
      await running
      await (await listener).end()
    },
  }
}

/** Wakes all waiting workers at once. */
function makeAlarm() {
  const wakes = new Set<() => void>()
  return {
    wakeAll: () => {
      for (const wake of wakes) wake()
    },
    /** Resolves when woken, or after `ms`. */
    wokenWithin: (ms: number) =>
      new Promise<void>((resolve) => {
        const wake = () => (clearTimeout(timer), wakes.delete(wake), resolve())
        const timer = setTimeout(wake, ms)
        wakes.add(wake)
      }),
  }
}

async function listenToOutbox(connect: () => Promise<pg.Client>, onNotification: () => void, log: Logger): Promise<pg.Client> {
  const client = await connect()
  client.on('notification', onNotification)
  client.on('error', (error) => log.warn({ err: error }, 'the outbox listener was lost; polling goes on'))
  await client.query(`listen ${OUTBOX_CHANNEL}`)
  return client
}
