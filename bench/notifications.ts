/**
 * Notifications: how many of those concerned an event reaches within a second, with a socket each; and what a page and a search of a full centre
 * cost above the raw query. Alone: `node bench/notifications.ts --sockets 1000 --messages 10000`
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { withPostgres } from '../tools/postgres.mjs'
import { systemClock } from '../packages/server/src/kit/start/clock.ts'
import { readConfig } from '../packages/server/src/kit/start/config.ts'
import { makeLog } from '../packages/server/src/kit/start/log.ts'
import { makeTokens } from '../packages/server/src/kit/session/tokens.ts'
import { openPortal as openInside } from '../packages/server/src/portal.ts'
import { fire, measure } from './load.ts'
import { openFolder, openPortal, remove, SECRET } from './portal.ts'
import { record, replay, type Statement } from './raw.ts'

interface Sizes {
  sockets: number
  messages: number
  seconds: number
}
interface Listener {
  user_uid: string
  session_id: string
  token: string
}

const EVENTS = 10
const WITHIN_MS = 1_000
const PATIENCE_MS = 10_000

/** So many users of one office, signed in. */
async function addListeners(pool: pg.Pool, count: number): Promise<Listener[]> {
  const { rows } = await pool.query<{ user_uid: string; session_id: string; ends_at: Date }>(
    `with people as (insert into portal_user (login_id, login_key, status) select name, name, 'A'
        from (select 'listener' || n || '@bench.example' as name from generate_series(1, $1::int) n) named returning user_uid),
      profiles as (insert into user_profile select user_uid, 1 from people),
      roles as (insert into user_profile_role select user_uid, 1, 'BOOKING_VIEW' from people),
      parties as (insert into user_profile_party select user_uid, 1, (select party_id from party where party_code = 'HKG') from people)
      insert into session (user_uid, profile_type_id, language, created_at, ends_at)
        select user_uid, 1, 'en-US', now(), now() + interval '1 hour' from people returning user_uid, session_id, ends_at`,
    [count],
  )
  const tokens = makeTokens(SECRET, undefined, 60, systemClock)
  return rows.map(({ user_uid, session_id, ends_at }) => ({
    user_uid,
    session_id,
    token: tokens.sign({ sub: user_uid, first_name: '', last_name: '', sid: session_id, profile: 1 }, new Date(ends_at)),
  }))
}

const open = (url: string, token: string) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = io(url, { path: '/socket.io', auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false })
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })

/** Publishes some events as a booking would, and counts how many arrived in time. */
async function measureArrival(url: string, pool: pg.Pool, listeners: readonly Listener[]): Promise<void> {
  const sockets: Socket[] = []
  for (let from = 0; from < listeners.length; from += 50)
    sockets.push(...(await Promise.all(listeners.slice(from, from + 50).map(({ token }) => open(url, token)))))
  const delays: number[] = []
  for (let number = 0; number < EVENTS; number++) {
    const guid = `bench-${number}`
    const arrived = Promise.all(sockets.map((socket) => arrivalOf(socket, guid)))
    const began = performance.now()
    await pool.query('insert into outbox (kind, payload) values ($1, $2)', ['event', payloadOf(guid)])
    await pool.query("select pg_notify('fairlead_outbox', '')")
    delays.push(...(await arrived).map((at) => at - began))
  }
  const { rows } = await pool.query<{ count: number }>("select count(*)::int as count from notification_message where guid like 'bench-%'")
  for (const socket of sockets) socket.disconnect()
  const sorted = delays.toSorted((a, b) => a - b)
  const inTime = sorted.filter((delay) => delay <= WITHIN_MS).length
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0)
  console.log(`\n${EVENTS} events to ${listeners.length} open websockets, a message stored for each user (${rows[0]?.count} stored)`)
  console.log(`within ${WITHIN_MS} ms: ${((100 * inTime) / delays.length).toFixed(2)} %   p50 ${at(0.5)} ms   p99 ${at(0.99)} ms`)
}

function payloadOf(guid: string): string {
  const texts = { desc_key: 'booking.event_BOOKING_CONFIRMED', desc_param: { so_no: 'BENCH' }, href: '/BMS/search_booking' }
  const event = { guid, module: 'booking', sub_module: 'shipping_order', doc_code: 'BENCH', event_code: 'BOOKING_CONFIRMED', ...texts }
  return JSON.stringify({ event, audience: { party_ids: [1] } })
}

const arrivalOf = (socket: Socket, guid: string) =>
  new Promise<number>((resolve) => {
    const late = setTimeout(() => resolve(Number.POSITIVE_INFINITY), PATIENCE_MS)
    const hear = (event: { guid: string }) => {
      if (event.guid !== guid) return
      clearTimeout(late)
      socket.off('ReceiveNotification', hear)
      resolve(performance.now())
    }
    socket.on('ReceiveNotification', hear)
  })

const PATH = '/api/v1/Notification/GetNotificationMessage'
const SHOTS = [
  ['centre page of 10', {}],
  ['centre page 500', { page_number: 500 }],
  ['search for a number', { search_text: 'so0042' }],
  ['search for a word', { search_text: 'confirmed' }],
] as const

async function measureCentre(
  url: string,
  databaseUrl: string,
  pool: pg.Pool,
  reader: Listener,
  { messages, seconds }: Sizes,
): Promise<void> {
  await pool.query(
    `insert into notification_message (guid, user_uid, profile_type_ids, module, sub_module, doc_code, event_code, desc_key, desc_param, href, is_read, message_dt)
      select 'full-' || n, $1, '{1}', 'booking', 'shipping_order', so_no, 'BOOKING_CONFIRMED', 'booking.event_BOOKING_CONFIRMED',
        jsonb_build_object('so_no', so_no), '/BMS/shipping_order/' || so_no, n % 3 = 0, now() - n * interval '1 minute'
      from (select n, 'SO' || lpad(n::text, 6, '0') as so_no from generate_series(1, $2::int) n) numbered`,
    [reader.user_uid, messages],
  )
  await pool.query('analyze notification_message')
  const recordings = await recordCentre(databaseUrl, reader)
  console.log(`\n${messages} messages of one user           portal p50 ms   raw query p50 ms   times the raw query`)
  for (const [index, [name, body]] of SHOTS.entries()) {
    const shot = () => ({ method: 'POST', path: PATH, body: JSON.stringify(body) })
    await fire(shot, url, reader.token, 1, seconds / 4)
    const http = await fire(shot, url, reader.token, 1, seconds)
    const client = await pool.connect()
    const raw = await measure(1, seconds, async () => {
      await replay(client, recordings[index] ?? [])
      return true
    })
    client.release()
    const row = [http.p50.toFixed(2).padStart(14), raw.p50.toFixed(2).padStart(18), (http.p50 / raw.p50).toFixed(2).padStart(21)]
    console.log(name.padEnd(32) + row.join('') + (http.failed > 0 ? `   ${http.failed} failed` : ''))
  }
}

/** What each request asks the database, without the session and the transaction around it. */
async function recordCentre(databaseUrl: string, reader: Listener): Promise<Statement[][]> {
  const folder = openFolder('fairlead-bench-')
  const settings = { PORT: '0', HOST: '127.0.0.1', TOKEN_SECRET: SECRET, LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl, DATA_DIR: folder }
  const inside = await openInside({ config: readConfig(settings), log: makeLog('silent'), clock: systemClock })
  const ask = (body: object) =>
    fetch(inside.address + PATH, {
      method: 'POST',
      headers: { authorization: `Bearer ${reader.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const recordings: Statement[][] = []
  for (const [, body] of SHOTS) {
    await ask(body)
    const statements = await record(async () => void (await ask(body)))
    recordings.push(statements.filter(({ text }) => text.includes('notification_message')))
  }
  await inside.stop()
  remove(folder)
  return recordings
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const DATABASE = 'bench_notifications'

/** On a separate database of this PostgreSQL server. */
export async function measureNotifications(server: string, sizes: Sizes): Promise<void> {
  await onServer(server, `drop database if exists ${DATABASE} with (force)`)
  await onServer(server, `create database ${DATABASE}`)
  const databaseUrl = `${server}/${DATABASE}`
  const portal = await openPortal({ DATABASE_URL: databaseUrl }, ['--demo'])
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  try {
    const listeners = await addListeners(pool, sizes.sockets)
    await measureArrival(portal.url, pool, listeners)
    if (listeners[0]) await measureCentre(portal.url, databaseUrl, pool, listeners[0], sizes)
  } finally {
    await pool.end()
    await portal.stop()
    remove(portal.folder)
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      sockets: { type: 'string', default: '1000' },
      messages: { type: 'string', default: '10000' },
      seconds: { type: 'string', default: '2' },
    },
  })
  const sizes = { sockets: Number(values.sockets), messages: Number(values.messages), seconds: Number(values.seconds) }
  await withPostgres(async (server: string) => measureNotifications(server, sizes))
}
