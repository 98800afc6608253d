import { reportingApi, type ConfigForm } from '@fairlead/domain/notification/notification.reporting-api'
import type { MessageKey } from '@fairlead/domain/messages'
import { send } from '../kit/net/send.ts'
import { toast } from '../kit/app/toast.ts'
import { isDone, reporting } from './notification.calls.ts'
import { reloadSettings } from './notification.data.ts'

/** Saves a setting and shows the result. */
export async function saveSetting(body: ConfigForm, done: MessageKey = 'notification.saved'): Promise<void> {
  const saved = await isDone(
    reporting().then((options) => send(reportingApi.upsertConfigs, { body }, options)),
    'notification.failSave',
  )
  if (saved) toast({ tone: 'ok', message: done })
  await reloadSettings()
}

export const follow = (module: string, doc_code: string) =>
  saveSetting({ module, doc_code, is_follow: true }, 'notification.msgFollowSuccess')

/** NOTIF-033 */
export async function unfollow(module: string, doc_code: string): Promise<void> {
  const done = await isDone(
    reporting().then((options) => send(reportingApi.unfollow, { body: { module, doc_code } }, options)),
    'notification.msgUnfollowFail',
  )
  if (done) toast({ tone: 'ok', message: 'notification.msgUnfollowSuccess' })
  await reloadSettings()
}
