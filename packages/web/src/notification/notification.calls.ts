import { notificationApi } from '@fairlead/domain/notification/notification.api'
import { REPORTING_BASE } from '@fairlead/domain/notification/notification.reporting-api'
import type { MessageKey } from '@fairlead/domain/messages'
import { isFailure } from '../kit/net/failure.ts'
import { queries } from '../kit/net/queries.ts'
import { send, type SendOptions } from '../kit/net/send.ts'
import { toast } from '../kit/app/toast.ts'

/** The notification options of this portal, fetched once. */
export const notificationOptions = () =>
  queries.fetchQuery({
    queryKey: ['notification', 'options'],
    queryFn: () => send(notificationApi.options),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The options for calls of the reporting service (NOTIF-025): its address, and 403 handled by `isDone`. */
export async function reporting(): Promise<SendOptions> {
  const { reporting_url } = await notificationOptions()
  return {
    handles403: true,
    otherServer: reporting_url ? { pathPrefix: REPORTING_BASE, address: reporting_url.replace(/\/$/, '') } : undefined,
  }
}

const SERVICE_MESSAGES = ['notification.invalidModule', 'notification.invalidDocCode'] // NOTIF-031, NOTIF-032

/** True if the service answers true; otherwise shows the operation's error text (NOTIF-027 to NOTIF-030). */
export async function isDone(work: Promise<boolean>, failed: MessageKey): Promise<boolean> {
  const answer = await work.catch((error: unknown) => (isFailure(error) ? error : false))
  if (answer === true) return true
  const key = isFailure(answer) ? answer.problem?.msgKey : undefined
  const message = key && SERVICE_MESSAGES.includes(key) ? key : failed
  toast({ id: message, tone: 'bad', message })
  return false
}
