import type { AvailableEventCode, NotificationMessage } from '@fairlead/domain/notification/notification'
import { queries } from '../kit/net/queries.ts'
import { refetchEvents, onNotification } from '../kit/net/realtime.ts'
import { availableCodes, messagesOf, NEWEST, reloadMessages } from './notification.data.ts'
import { popUpAll } from './notification.popups.ts'

/** Events within this time cause one reload. */
const GATHER_MS = 150

type ReceivedEvent = Pick<NotificationMessage, 'module' | 'sub_module' | 'event_code' | 'doc_code'> & { guid?: unknown }

const isEvent = (value: unknown): value is ReceivedEvent =>
  typeof value === 'object' && value !== null && 'module' in value && 'sub_module' in value && 'event_code' in value && 'doc_code' in value

const isAvailable = (codes: readonly AvailableEventCode[], event: ReceivedEvent) =>
  codes.some(({ module, sub_module, key }) => module === event.module && sub_module === event.sub_module && key === event.event_code)

/** Reloads the messages after an event that the profile may receive, and shows new ones as pop-ups: only the server knows the user's settings (NOTIF-015). */
export function followEvents(): () => void {
  let pending: ReceivedEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const showNew = async () => {
    const events = pending
    pending = []
    const before = queries.getQueryData(messagesOf(NEWEST).queryKey)?.unread_count ?? 0
    await reloadMessages()
    const { messages, unread_count } = await queries.fetchQuery(messagesOf(NEWEST))
    const fresh = messages.filter((message) => !message.is_read && events.some((event) => isOf(message, event)))
    if (fresh.length > 0) popUpAll(fresh, unread_count - before)
  }
  const onEvent = async (event: unknown) => {
    if (!isEvent(event) || !isAvailable(await queries.fetchQuery(availableCodes), event)) return
    pending.push(event)
    clearTimeout(timer)
    timer = setTimeout(() => void showNew().catch(() => {}), GATHER_MS) // the next event, or opening the centre, reloads again
  }
  const stop = onNotification(
    (event) => void onEvent(event).catch(() => {}),
    () => void reloadMessages(),
    { onMessagesChanged: () => void reloadMessages(), onFirstConnected: () => void catchUp().catch(() => {}) },
  )
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Shows the messages that arrived between the first fetch and the socket connection as pop-ups. */
async function catchUp(): Promise<void> {
  const first = await queries.fetchQuery({ ...messagesOf(NEWEST), staleTime: Number.POSITIVE_INFINITY })
  await reloadMessages()
  const { messages, unread_count } = await queries.fetchQuery(messagesOf(NEWEST))
  const late = messages.filter((message) => !message.is_read && !first.messages.some(({ message_id }) => message_id === message.message_id))
  if (late.length === 0) return
  popUpAll(late, unread_count - first.unread_count)
  refetchEvents()
}

const isOf = (message: NotificationMessage, event: ReceivedEvent) =>
  typeof event.guid === 'string'
    ? message.guid === event.guid
    : message.module === event.module && message.doc_code === event.doc_code && message.event_code === event.event_code
