import * as z from 'zod/mini'
import { safeReturnPath } from '../kit/session.ts'
import { instant } from '../kit/fields.ts'
import type { Message } from '../kit/problem.ts'

export const MESSAGE_PAGE_SIZE = 10 // NOTIF-034
export const lastPage = (total: number) => Math.max(1, Math.ceil(total / MESSAGE_PAGE_SIZE))
export const ReadFilter = z.enum(['All', 'Unread']) // NOTIF-013
export type ReadFilter = z.infer<typeof ReadFilter>

export const EventParams = z.record(z.string(), z.union([z.string(), z.number()]))

/** NOTIF-007 */
export const NotificationMessage = z.object({
  message_id: z.number(),
  /** The same for all recipients of an event. */
  guid: z.string(),
  module: z.string(),
  sub_module: z.string(),
  doc_code: z.string(),
  event_code: z.string(),
  /** A catalogue key with its parameters: each reads it in his language. */
  desc_key: z.string(),
  desc_param: EventParams,
  href: z.string(),
  is_read: z.boolean(),
  message_dt: instant,
  removed: z.boolean(),
})
export type NotificationMessage = z.infer<typeof NotificationMessage>

/** NOTIF-008 */
export const MessagePage = z.object({ messages: z.array(NotificationMessage), total_count: z.number(), unread_count: z.number() })
export type MessagePage = z.infer<typeof MessagePage>

/** NOTIF-009 */
export const AvailableEventCode = z.object({ module: z.string(), sub_module: z.string(), key: z.string(), is_default: z.boolean() })
export type AvailableEventCode = z.infer<typeof AvailableEventCode>

/** The records of a module whose events a user receives: all visible ones, or those the user follows. */
export const FollowSetting = z.enum(['ALL', 'FOLLOWED'])

/** NOTIF-010. Without `doc_code` it is the setting of the module, which applies to every document without a separate setting. */
export const NotificationSetting = z.object({
  module: z.string(),
  doc_code: z.nullable(z.string()),
  follow_setting: FollowSetting,
  in_app_note: z.boolean(),
  email_note: z.boolean(),
  /** Null: the address of the login. */
  email_address: z.nullable(z.string()),
  /** The owner of the address has not confirmed it yet: until then e-mails go to the address of the login. */
  email_address_waiting: z.boolean(),
  is_follow: z.boolean(),
  customized: z.boolean(),
  /** Null: the status changes. */
  event_codes: z.nullable(z.array(z.string())),
})
export type NotificationSetting = z.infer<typeof NotificationSetting>

export const DEFAULT_SETTING = {
  follow_setting: 'ALL',
  in_app_note: true,
  email_note: false,
  email_address: null,
  event_codes: null,
} as const satisfies Partial<NotificationSetting>

/** A path of this portal: nothing that leads elsewhere, nothing that runs. */
export const isOwnPath = (href: string): boolean => safeReturnPath(href) === href

const AGES = [
  { ms: 86_400_000, unit: 3_600_000, one: 'notification.hourAgo', many: 'notification.hoursAgo' },
  { ms: 3_600_000, unit: 60_000, one: 'notification.minAgo', many: 'notification.minsAgo' },
  { ms: 60_000, unit: 1000, one: 'notification.secondAgo', many: 'notification.secondsAgo' },
] as const

/** How long ago under one day, otherwise the date that `fullDate` writes (NOTIF-035). A clock that runs behind makes nothing of the future. */
export function messageTime(messageDt: string, nowMs: number, fullDate: (instant: string) => string): Message | string {
  const age = Math.max(0, nowMs - Date.parse(messageDt))
  if (age >= AGES[0].ms) return fullDate(messageDt)
  const { unit, one, many } = AGES.findLast(({ ms }) => age < ms) ?? AGES[0]
  const count = Math.floor(age / unit)
  if (count === 0) return { key: 'notification.justNow' }
  return { key: count === 1 ? one : many, params: { count } }
}
