import { LINE_REFUSED, LISTS_CHANGED, MESSAGES_CHANGED, SESSION_CHANGED } from '@fairlead/domain/kit/socket'
import type { io, Socket } from 'socket.io-client'
import { fetchPart } from '../app/fetchPart.ts'
import { fetchWithRetries } from '../app/connection.ts'
import { readSession, subscribeSession } from '../app/session.ts'

interface Listener {
  onNotification: (notification: unknown) => void
  /** The connection was lost and is open again: notifications may have been missed. */
  onReconnected: () => void
  /** The user read or removed messages, in this or another window. */
  onMessagesChanged?: (() => void) | undefined
  /** Records moved between lists of a module: `{ module }`. */
  onListsChanged?: ((change: unknown) => void) | undefined
  /** The first connection is open: notifications sent while the page loaded were missed. */
  onFirstConnected?: (() => void) | undefined
}

/** The page loads first; the connection can wait. */
const CONNECT_AFTER_MS = 2_000

const listeners = new Set<Listener>()
/** Called when the server ended the session or changed its rights; set once at the start of the page. */
let sessionChanged = () => {}

export function onSessionChanged(run: () => void) {
  sessionChanged = run
}

let disconnect: (() => void) | null = null

/** Subscribes to `ReceiveNotification` and to reconnections. The connection is open while there is a listener and a session. */
export function onNotification(
  onReceived: Listener['onNotification'],
  onReconnected: Listener['onReconnected'],
  options: Pick<Listener, 'onMessagesChanged' | 'onListsChanged' | 'onFirstConnected'> = {},
): () => void {
  const listener = { onNotification: onReceived, onReconnected, ...options }
  listeners.add(listener)
  disconnect ??= connect()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    disconnect?.()
    disconnect = null
  }
}

/** Makes every listener fetch its data again. */
export function refetchEvents(): void {
  for (const { onReconnected } of listeners) onReconnected()
}

/** Opens the connection after a delay. Returns what closes it, or stops it from being opened. */
function connect(): () => void {
  let isCancelled = false
  let close = () => {}
  const open = async () => {
    const { io } = await fetchWithRetries(() => fetchPart(() => import('socket.io-client'), { quietly: true }))
    if (!isCancelled) close = openSocket(io)
  }
  const start = setTimeout(() => void open(), CONNECT_AFTER_MS)
  return () => {
    isCancelled = true
    clearTimeout(start)
    close()
  }
}

function openSocket(createSocket: typeof io): () => void {
  const socket = createSocket({
    // The token is read at each attempt, so that a reconnection sends the renewed one.
    auth: (send) => send({ token: readSession()?.token ?? '' }),
    autoConnect: readSession() !== null,
    // Polling is for networks that block websockets: it requires every request to reach the same process.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  })
  followConnection(socket)
  passOnEvents(socket)
  const unsubscribe = subscribeSession(() => (readSession() ? socket.connect() : socket.disconnect()))
  return () => {
    unsubscribe()
    socket.close()
  }
}

/** Calls listeners back when the socket connects, and checks the session when the server closes or refuses the connection. */
function followConnection(socket: Socket) {
  let wasConnected = false
  socket.on('connect', () => {
    if (wasConnected) refetchEvents()
    else for (const { onFirstConnected } of listeners) onFirstConnected?.()
    wasConnected = true
  })
  socket.on('disconnect', (reason) => {
    // The server closes the connection of an ended session.
    if (reason === 'io server disconnect') sessionChanged()
  })
  // The server refuses the connection of an invalid session: it may have ended before the socket connected.
  socket.on('connect_error', ({ message }) => {
    if (message === LINE_REFUSED && readSession()) sessionChanged()
  })
}

function passOnEvents(socket: Socket) {
  socket.on(SESSION_CHANGED, () => sessionChanged())
  socket.on(MESSAGES_CHANGED, () => {
    for (const { onMessagesChanged } of listeners) onMessagesChanged?.()
  })
  socket.on(LISTS_CHANGED, (change: unknown) => {
    for (const { onListsChanged } of listeners) onListsChanged?.(change)
  })
  socket.on('ReceiveNotification', (notification: unknown) => {
    for (const listener of listeners) listener.onNotification(notification)
  })
}
