import { LINE_REFUSED, SESSION_CHANGED } from '@fairlead/domain/kit/socket'
import { LISTS_CHANGED, MESSAGES_CHANGED } from '@fairlead/domain/kit/socket'
import { fetchPart } from '../app/fetchPart.ts'
import { fetchWithRetries } from '../app/connection.ts'
import { readSession, subscribeSession } from '../app/session.ts'

interface Listener {
  hear: (notification: unknown) => void
  /** The line was down: what was told meanwhile was not heard. */
  missed: () => void
  /** The user read or removed messages, in whichever window. */
  counted?: (() => void) | undefined
  /** Records moved between lists of a module: `{ module }`. */
  moved?: ((told: unknown) => void) | undefined
  /** The line stands for the first time: what was told while the page opened was not heard. */
  joined?: (() => void) | undefined
}

/** The page comes first; the connection can wait. */
const CONNECT_AFTER_MS = 2_000

const listeners = new Set<Listener>()
/** What is done when the server ended the session, or changed what it may do; set once, when the page starts. */
let sessionChanged = () => {}

export function onSessionChanged(run: () => void) {
  sessionChanged = run
}

let leave: (() => void) | null = null

/** Calls back for every `ReceiveNotification`, and when some may have been missed. The connection stands while somebody listens and somebody is signed in. */
export function onNotification(
  hear: Listener['hear'],
  missed: Listener['missed'],
  also: Pick<Listener, 'counted' | 'moved' | 'joined'> = {},
): () => void {
  const listener = { hear, missed, ...also }
  listeners.add(listener)
  leave ??= connect()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    leave?.()
    leave = null
  }
}

/** Everything that follows events is asked for again. */
export function refetchEvents(): void {
  for (const { missed } of listeners) missed()
}

function connect(): () => void {
  let over = false
  let close = () => {}
  const start = setTimeout(() => void open(), CONNECT_AFTER_MS)
  async function open() {
    const { io } = await fetchWithRetries(() => fetchPart(() => import('socket.io-client'), { quietly: true }))
    if (over) return
    // The token is read at each attempt, so that a reconnection carries the renewed one.
    const socket = io({
      auth: (send) => send({ token: readSession()?.token ?? '' }),
      autoConnect: readSession() !== null,
      // Polling is for networks that let no websocket through: it needs each request at the same process.
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
    })
    let wasHere = false
    socket.on('connect', () => {
      if (wasHere) refetchEvents()
      else for (const { joined } of listeners) joined?.()
      wasHere = true
    })
    socket.on(SESSION_CHANGED, () => sessionChanged())
    socket.on('disconnect', (reason) => {
      // The server closes the line of a session that is over.
      if (reason === 'io server disconnect') sessionChanged()
    })
    // A line is refused for the session's sake: was it ended before the line stood?
    socket.on('connect_error', ({ message }) => {
      if (message === LINE_REFUSED && readSession()) sessionChanged()
    })
    socket.on(MESSAGES_CHANGED, () => {
      for (const { counted } of listeners) counted?.()
    })
    socket.on(LISTS_CHANGED, (told: unknown) => {
      for (const { moved } of listeners) moved?.(told)
    })
    socket.on('ReceiveNotification', (notification: unknown) => {
      for (const { hear } of listeners) hear(notification)
    })
    const stopFollowing = subscribeSession(() => (readSession() ? socket.connect() : socket.disconnect()))
    close = () => {
      stopFollowing()
      socket.close()
    }
  }
  return () => {
    over = true
    clearTimeout(start)
    close()
  }
}
