import type { Server as HttpServer } from 'node:http'
import { LINE_REFUSED, SESSION_CHANGED } from '@fairlead/domain/kit/socket'
import { LISTS_CHANGED } from '@fairlead/domain/kit/socket'
import type { EventSource } from '@fairlead/domain/kit/events'
import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import { Server, type Socket } from 'socket.io'
import type { Logger } from 'pino'
import type { Clock } from '../start/clock.ts'
import type { Db } from '../db/database.ts'
import { forbidden } from '../http/failures.ts'
import type { Audience, PortalEvent } from '../jobs/outboxTypes.ts'
import { roomsOver, userRoom, type Rooms } from './rooms.ts'
import { readSession, type Sessions } from '../session/sessions.ts'
import { livingSessions } from '../session/sessionStore.ts'
import type { Tokens } from '../session/tokens.ts'

/** The event name that the specification defines. */
export const RECEIVE_NOTIFICATION = 'ReceiveNotification'
/** Together with the page's next request, well within the five seconds in which a change of rights must take effect. */
const CHECK_MS = 2_000
/** Message between processes: the cached copy of this session is outdated. */
const FORGET = 'forget'

export interface Realtime {
  announce: (event: PortalEvent, audience: Audience) => void
  /** Sends to all windows of a user, in all processes. */
  emitToUser: (userUid: string, event: string) => void
  connections: () => number
  close: () => Promise<void>
}

interface RealtimeOptions {
  http: HttpServer
  pool: pg.Pool
  db: Db
  tokens: Tokens
  sessions: Sessions
  clock: Clock
  log: Logger
  /** The kinds of records that publish events. */
  sources: readonly EventSource[]
}

/** Opens the socket server. Like requests, sockets are authenticated by the session token; they are closed when the session ends. */
export function openRealtime({ http, pool, db, tokens, sessions, clock, log, sources }: RealtimeOptions): Realtime {
  const rooms = roomsOver(sources)
  const io = new Server(http, { path: '/socket.io', serveClient: false, maxHttpBufferSize: 10_000, cors: { origin: false } })
  io.adapter(createAdapter(pool, { errorHandler: (error) => log.warn({ err: error }, 'socket adapter') }))
  io.use((socket, next) => {
    admit(socket, tokens, sessions, rooms).then(
      () => next(),
      () => next(new Error(LINE_REFUSED)),
    )
  })
  io.on(FORGET, sessions.forget)
  const check = setInterval(() => {
    closeEnded({ io, db, sessions, rooms }, clock()).catch((error: unknown) => log.warn({ err: error }, 'sockets could not be checked'))
  }, CHECK_MS)
  return {
    announce: (event, audience) => {
      const recipients = rooms.ofEvent(event, audience)
      if (recipients.length > 0) io.to(recipients).emit(RECEIVE_NOTIFICATION, event)
      const { party_ids, sales_code = null, moves_lists_of } = audience
      if (!moves_lists_of) return
      const others = rooms.ofEvent(event, { party_ids, sales_code, side: moves_lists_of })
      if (others.length > 0) io.to(others).emit(LISTS_CHANGED, { module: event.module })
    },
    emitToUser: (userUid, event) => void io.to(userRoom(userUid)).emit(event),
    connections: () => io.engine.clientsCount,
    close: async () => {
      clearInterval(check)
      await io.close()
    },
  }
}

async function admit(socket: Socket, tokens: Tokens, sessions: Sessions, rooms: Rooms): Promise<void> {
  const token: unknown = socket.handshake.auth.token
  const session = await sessions.read(tokens.verify(typeof token === 'string' ? token : ''))
  // A user who must change the password receives no events before that.
  if (session.force_change_password) throw forbidden('auth.passwordMustChange')
  socket.data.session_id = session.session_id
  socket.data.rights = session.rights_version
  await socket.join(rooms.ofSession(session))
}

/** Closes the sockets of ended sessions, and moves those with changed rights or profile to their new rooms, within five seconds in all processes. */
async function closeEnded(
  { io, db, sessions, rooms }: Pick<RealtimeOptions, 'db' | 'sessions'> & { io: Server; rooms: Rooms },
  now: Date,
): Promise<void> {
  const sockets = [...io.of('/').sockets.values()]
  if (sockets.length === 0) return
  const ids = [...new Set(sockets.map((socket) => String(socket.data.session_id)))]
  const living = await livingSessions(db, ids, now)
  for (const socket of sockets) {
    const sessionId = String(socket.data.session_id)
    const rights = living.get(sessionId)
    if (rights === socket.data.rights) continue
    // The page now reads its session again from any process, so all processes drop their cached copy.
    sessions.forget(sessionId)
    io.serverSideEmit(FORGET, sessionId)
    if (rights === undefined) socket.disconnect(true)
    else await followRights(socket, { db, rooms }, rights, now)
  }
}

async function followRights(socket: Socket, { db, rooms }: { db: Db; rooms: Rooms }, rights: string, now: Date): Promise<void> {
  const session = await readSession(db, String(socket.data.session_id), now)
  if (!session) return void socket.disconnect(true)
  socket.emit(SESSION_CHANGED)
  if (session.force_change_password) return void socket.disconnect(true)
  const allowed = new Set([socket.id, ...rooms.ofSession(session)])
  for (const room of socket.rooms) if (!allowed.has(room)) await socket.leave(room)
  await socket.join([...allowed])
  socket.data.rights = rights
}
