import { notificationApi } from '@fairlead/domain/notification/notification.api'
import { problemText } from '../kit/net/problems.ts'
import { send } from '../kit/net/send.ts'
import { toast } from '../kit/app/toast.ts'
import { reloadSettings } from './notification.data.ts'

const TOAST = 'confirmation-email'

/** Sends a new confirmation link and shows the result. */
export async function sendConfirmation(email_address: string): Promise<void> {
  const params = { address: email_address }
  try {
    const { sent } = await send(notificationApi.sendConfirmation, { body: { email_address } }, { handles403: true })
    toast({ id: TOAST, tone: 'ok', message: { key: sent ? 'notification.letterSent' : 'notification.addressConfirmed', params } })
  } catch (error) {
    toast({ id: TOAST, tone: 'bad', message: problemText(error) })
  }
  await reloadSettings()
}

/** Confirms the address of a mailed link and returns it. */
export async function confirmAddress(token: string): Promise<string> {
  const { email_address } = await send(notificationApi.confirmAddress, { body: { token } }, { handles403: true })
  await reloadSettings()
  return email_address
}
