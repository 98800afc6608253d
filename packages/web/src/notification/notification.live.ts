import type { AvailableEventCode, NotificationMessage } from '@fairlead/domain/notification/notification'
import { goTo } from '../kit/navigation.ts'
import { queries } from '../kit/queries.ts'
import { texts } from '../kit/texts.ts'
import { dismissToast, toast, toasts } from '../kit/toast.ts'
import { onNotification } from '../shell/realtime.ts'
import { availableCodes, centreOpen, messagesOf, NEWEST, reloadMessages } from './notification.data.ts'

/** Events that come together are one reload. */
const GATHER_MS = 150
const MOST_POPUPS = 3
const POPUP_MS = 8_000
const GATHERED = 'notification-gathered'
const shown = new Set<string>()
let gatheredCount = 0

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
    () => void reloadMessages(),
  )
  return () => {
    clearTimeout(timer)
    stop()
  }
}

const isOf = (message: NotificationMessage, event: Heard) =>
  typeof event.guid === 'string'
    ? message.guid === event.guid
    : message.module === event.module && message.doc_code === event.doc_code && message.event_code === event.event_code

/** A few stand beside each other; more are told by their number. */
function popUpAll(told: readonly NotificationMessage[], more: number) {
  const standing = toasts.get().filter(({ id }) => id === GATHERED || shown.has(id))
  const gathered = standing.some(({ id }) => id === GATHERED) ? gatheredCount : 0
  const count = gathered + standing.filter(({ id }) => shown.has(id)).length + Math.max(told.length, more)
  if (count <= MOST_POPUPS) return told.toReversed().forEach(popUp)
  for (const { id } of standing) dismissToast(id)
  shown.clear()
  gatheredCount = count
  toast({
    id: GATHERED,
    tone: 'info',
    message: { key: 'notification.manyNew', params: { count } },
    ms: POPUP_MS,
    action: { label: texts().t('notification.open'), run: () => centreOpen.set(true) },
  })
}

function popUp({ guid, desc_key, desc_param, href }: NotificationMessage) {
  shown.add(guid)
  toast({
    id: guid,
    tone: 'info',
    message: { key: desc_key, params: desc_param },
    ms: POPUP_MS,
    action: {
      label: texts().t('notification.open'),
      run: () => {
        centreOpen.set(false)
        goTo(href)
      },
    },
  })
}
