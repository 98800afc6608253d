import type { NotificationMessage } from '@fairlead/domain/notification/notification'
import { reportingApi } from '@fairlead/domain/notification/notification.reporting-api'
import { ask } from '../kit/ui/ask.ts'
import { send } from '../kit/net/send.ts'
import { texts } from '../kit/app/texts.ts'
import { isDone, reporting } from './notification.calls.ts'
import { withdrawPopups } from './notification.popups.ts'
import { reloadMessages } from './notification.data.ts'

type Change = { is_read: boolean } | { removed: true }

const updateMessage = async (message_id: number, body: Change) =>
  send(reportingApi.upsertMessage, { body: { message_id, ...body } }, await reporting())

export async function toggleRead({ message_id, is_read }: NotificationMessage): Promise<void> {
  await isDone(updateMessage(message_id, { is_read: !is_read }), 'notification.failSave')
  await reloadMessages()
}

/** Marks a message as read when the user opens its record. */
export async function markRead({ message_id, is_read }: NotificationMessage): Promise<void> {
  if (is_read) return
  await isDone(updateMessage(message_id, { is_read: true }), 'notification.failSave')
  await reloadMessages()
}

export async function removeMessage({ message_id }: NotificationMessage): Promise<void> {
  await isDone(updateMessage(message_id, { removed: true }), 'notification.failDelete')
  await reloadMessages()
}

export async function markAll(): Promise<void> {
  const done = await isDone(
    reporting().then((options) => send(reportingApi.markAllAsRead, {}, options)),
    'notification.failSave',
  )
  if (done) withdrawPopups()
  await reloadMessages()
}

export async function removeAll(): Promise<void> {
  const { t } = texts()
  const title = t('notification.clearAll')
  if (!(await ask({ title, text: t('notification.clearAllText'), yes: title, no: t('cancel'), danger: true }))) return
  const done = await isDone(
    reporting().then((options) => send(reportingApi.deleteAll, {}, options)),
    'notification.failDelete',
  )
  if (done) withdrawPopups()
  await reloadMessages()
}
