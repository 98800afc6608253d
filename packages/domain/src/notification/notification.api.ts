import * as z from 'zod/mini'
import { API_PREFIX, defineCall } from '../kit/contract.ts'
import { integer, line } from '../kit/fields.ts'
import { MESSAGE_PAGE_SIZE, MessagePage, NotificationSetting, ReadFilter } from './notification.ts'

const SETTING_PATH = '/Notification/GetNotificationSetting/{module}/{docCode}'

/** What a user reads of his notifications. */
export const notificationApi = {
  /** NOTIF-016 */
  getMessages: defineCall({
    method: 'POST',
    path: '/Notification/GetNotificationMessage',
    reads: true,
    access: 'signedIn',
    rate: 'search',
    summary: 'The user’s notifications, newest first, with how many there are and how many are unread',
    body: z.strictObject({
      page_size: z._default(integer(1, 100), MESSAGE_PAGE_SIZE),
      page_number: z._default(integer(1, 1_000_000), 1),
      read_filter: z._default(ReadFilter, 'All'),
      search_text: z._default(z.nullable(line(100)), null),
    }),
    answer: MessagePage,
  }),
  /** NOTIF-017 */
  getSetting: defineCall({
    method: 'GET',
    path: SETTING_PATH,
    // Without its parts it answers what is missing, not as a lookup of that name (NOTIF-031, NOTIF-032).
    alsoAt: [`${API_PREFIX}${SETTING_PATH.replace('/{docCode}', '')}`, `${API_PREFIX}${SETTING_PATH.replace('/{module}/{docCode}', '')}`],
    access: 'signedIn',
    summary: 'The notification setting of one document',
    params: z.object({ module: z.optional(line(60)), docCode: z.optional(line(100)) }),
    answer: NotificationSetting,
  }),
  getSettings: defineCall({
    method: 'GET',
    path: '/Notification/GetNotificationSettings',
    access: 'signedIn',
    summary: 'The notification settings of each module, and of documents with a separate one',
    answer: z.object({ modules: z.array(NotificationSetting), documents: z.array(NotificationSetting) }),
  }),
  confirmAddress: defineCall({
    method: 'POST',
    path: '/Notification/ConfirmAddress',
    access: 'signedIn',
    rate: 'signIn',
    summary:
      'Confirm an address for notifications by the token that was mailed to it; counts once, and only for the user who named the address',
    body: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
    answer: z.object({ email_address: z.string() }),
  }),
  sendConfirmation: defineCall({
    method: 'POST',
    path: '/Notification/SendConfirmation',
    access: 'signedIn',
    rate: 'signIn',
    summary: 'Mail a new confirmation link to an address of the user’s settings; not sent where the address is confirmed already',
    body: z.strictObject({ email_address: z.string().check(z.trim(), z.maxLength(254, { error: 'msgTooLong' })) }),
    answer: z.object({ sent: z.boolean() }),
  }),
  /** NOTIF-025, NOTIF-040 */
  options: defineCall({
    method: 'GET',
    path: '/Notification/Options',
    access: 'signedIn',
    summary: 'Where notifications are written, and whether the e-mail notification centre is open',
    answer: z.object({ reporting_url: z.nullable(z.string()), notification_center: z.boolean() }),
  }),
}
