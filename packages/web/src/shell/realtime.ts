import { readSession, subscribeSession } from '../kit/session.ts'

type Listener = (notification: unknown) => void

const listeners = new Set<Listener>()
let leave: (() => void) | null = null

/** Calls back for every `ReceiveNotification`. The connection stands while somebody listens and somebody is signed in. */
export function onNotification(listener: Listener): () => void {
  listeners.add(listener)
  leave ??= connect()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    leave?.()
    leave = null
  }
}

function connect(): () => void {
  let over = false
  let close = () => {}
  void open()
  async function open() {
    const { io } = await import('socket.io-client')
    if (over) return
    // The token is read at each attempt, so that a reconnection carries the renewed one.
    const socket = io({
      auth: (send) => send({ token: readSession()?.token ?? '' }),
      autoConnect: readSession() !== null,
      // Polling is for networks that let no websocket through: it needs each request at the same process.
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
    })
    socket.on('ReceiveNotification', (notification: unknown) => {
      for (const listener of listeners) listener(notification)
    })
    const stopFollowing = subscribeSession(() => (readSession() ? socket.connect() : socket.disconnect()))
    close = () => {
      stopFollowing()
      socket.close()
    }
  }
  return () => {
    over = true
    close()
  }
}
