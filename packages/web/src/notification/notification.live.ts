import type { AvailableEventCode, NotificationMessage } from '@fairlead/domain/notification/notification'
import { queries } from '../kit/net/queries.ts'
import { refetchEvents, onNotification } from '../kit/net/realtime.ts'
import { availableCodes, messagesOf, NEWEST, reloadMessages } from './notification.data.ts'
import { popUpAll } from './notification.popups.ts'

/** Events that come together are one reload. */
const GATHER_MS = 150

type Heard = Pick<NotificationMessage, 'module' | 'sub_module' | 'event_code' | 'doc_code'> & { guid?: unknown }

const isEvent = (value: unknown): value is Heard =>
  typeof value === 'object' && value !== null && 'module' in value && 'sub_module' in value && 'event_code' in value && 'doc_code' in value

const isAvailable = (codes: readonly AvailableEventCode[], event: Heard) =>
  codes.some(({ module, sub_module, key }) => module === event.module && sub_module === event.sub_module && key === event.event_code)

/** An event that the profile may hear of reloads the list, and shows what is new in it: the server alone knows who wants to be told (NOTIF-015). */
export function followEvents(): () => void {
  let heard: Heard[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = async () => {
    const events = heard
    heard = []
    const before = queries.getQueryData(messagesOf(NEWEST).queryKey)?.unread_count ?? 0
    await reloadMessages()
    const { messages, unread_count } = await queries.fetchQuery(messagesOf(NEWEST))
    const told = messages.filter((message) => !message.is_read && events.some((event) => isOf(message, event)))
    if (told.length > 0) popUpAll(told, unread_count - before)
  }
  const hear = async (event: unknown) => {
    if (!isEvent(event) || !isAvailable(await queries.fetchQuery(availableCodes), event)) return
    heard.push(event)
    clearTimeout(timer)
    timer = setTimeout(() => void tell().catch(() => {}), GATHER_MS) // the next event or opening asks again
  }
  const stop = onNotification(
    (event) => void hear(event).catch(() => {}),
    () => void reloadMessages(),
    { onMessagesChanged: () => void reloadMessages(), onFirstConnected: () => void catchUp().catch(() => {}) },
  )
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Messages that came between the first reading of the list and the line: they pop up as if they had been heard. */
async function catchUp(): Promise<void> {
  const first = await queries.fetchQuery({ ...messagesOf(NEWEST), staleTime: Number.POSITIVE_INFINITY })
  await reloadMessages()
  const { messages, unread_count } = await queries.fetchQuery(messagesOf(NEWEST))
  const late = messages.filter((message) => !message.is_read && !first.messages.some(({ message_id }) => message_id === message.message_id))
  if (late.length === 0) return
  popUpAll(late, unread_count - first.unread_count)
  refetchEvents()
}

const isOf = (message: NotificationMessage, event: Heard) =>
  typeof event.guid === 'string'
    ? message.guid === event.guid
    : message.module === event.module && message.doc_code === event.doc_code && message.event_code === event.event_code
