import type { NotificationMessage } from '@fairlead/domain/notification/notification'
import { goTo } from '../kit/app/navigation.ts'
import { texts } from '../kit/app/texts.ts'
import { dismissToast, toast, toasts } from '../kit/app/toast.ts'
import { centreOpen } from './notification.data.ts'

const MOST_POPUPS = 3
const POPUP_MS = 8_000
const GATHERED = 'notification-gathered'
const shown = new Set<string>()
let gatheredCount = 0

/** Removes all pop-ups. */
export function withdrawPopups() {
  for (const id of [GATHERED, ...shown]) dismissToast(id)
  shown.clear()
}

/** Shows up to three messages as single pop-ups; more as one pop-up with their number. `newCount` is the increase of unread messages. */
export function popUpAll(messages: readonly NotificationMessage[], newCount: number) {
  const open = toasts.get().filter(({ id }) => id === GATHERED || shown.has(id))
  const gathered = open.some(({ id }) => id === GATHERED) ? gatheredCount : 0
  const count = gathered + open.filter(({ id }) => shown.has(id)).length + Math.max(messages.length, newCount)
  if (count <= MOST_POPUPS) return messages.toReversed().forEach(popUp)
  for (const { id } of open) dismissToast(id)
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
