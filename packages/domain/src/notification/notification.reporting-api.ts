import * as z from 'zod/mini'
import { API_PREFIX, defineCall } from '../kit/contract.ts'
import { integer, line, lines } from '../kit/fields.ts'
import { isEmail } from '../user/user.ts'
import { AvailableEventCode, EventParams, FollowSetting } from './notification.ts'

/** The base path of the reporting service's calls, so that another service can replace it (NOTIF-025). */
export const REPORTING_BASE = '/reporting'

/** The specification does not fix the path before a call's name, so every spelling is served. */
const placed = <const P extends string>(path: P) => {
  const name = path.slice(path.lastIndexOf('/'))
  const spellings = ['', API_PREFIX].flatMap((prefix) =>
    ['', REPORTING_BASE].flatMap((base) => ['', '/notification'].map((folder) => prefix + base + folder + name)),
  )
  return { path, alsoAt: spellings.filter((spelling) => spelling !== API_PREFIX + path) }
}

const isTrue = z.boolean()
const params = z.optional(
  z.nullable(
    EventParams.check(z.refine<Record<string, string | number>>((given) => JSON.stringify(given).length <= 4000, { error: 'msgTooLong' })),
  ),
)
/** Optional in the schema, because missing values have specified error texts. */
const record = { module: z.optional(z.nullable(line(60))), doc_code: z.optional(z.nullable(line(100))) }

/** Blank: the address of the login. */
const address = z.string().check(
  z.trim(),
  z.maxLength(254, { error: 'msgTooLong' }),
  z.refine((text: string) => text === '' || isEmail(text), { error: 'notification.addressInvalid' }),
)

export const ConfigForm = z.strictObject({
  ...record,
  follow_setting: z.optional(FollowSetting),
  in_app_note: z.optional(z.boolean()),
  email_note: z.optional(z.boolean()),
  email_address: z.optional(z.nullable(address)),
  /** Changes nothing; a setting that was read may be sent back whole. */
  email_address_waiting: z.optional(z.boolean()),
  is_follow: z.optional(z.boolean()),
  /** False resets a document to its module's setting, or a module to the defaults; true stores the effective setting. */
  customized: z.optional(z.boolean()),
  event_codes: z.optional(z.nullable(z.array(line(60)).check(z.maxLength(100)))),
})
export type ConfigForm = z.infer<typeof ConfigForm>

/** Each answers true, or it was not done. */
export const reportingApi = {
  /** NOTIF-018 */
  addNotification: defineCall({
    method: 'POST',
    ...placed(`${REPORTING_BASE}/notification/addNotification`),
    access: ['admin'],
    rate: 'signIn',
    summary: 'Tell everybody who may see the record; without one, everybody',
    body: z.strictObject({
      ...record,
      sub_module: z.optional(z.nullable(line(60))),
      event_code: z.optional(z.nullable(line(60))),
      desc_key: line(200).check(z.minLength(1, { error: 'msgRequired' })),
      desc_param: params,
      href: z.optional(z.nullable(line(500))),
      guid: z.optional(z.nullable(line(64))),
      email_subject_param: params,
      email_body_param: params,
      visible_to: z._default(z.literal('All'), 'All'),
    }),
    answer: isTrue,
  }),
  /** NOTIF-019 */
  unfollow: defineCall({
    method: 'POST',
    ...placed(`${REPORTING_BASE}/unfollowNotification`),
    access: 'signedIn',
    summary: 'No longer hear of a document',
    body: z.strictObject(record),
    answer: isTrue,
  }),
  /** NOTIF-020 */
  markAllAsRead: defineCall({
    method: 'POST',
    ...placed(`${REPORTING_BASE}/markAllNotificationMessagesAsRead`),
    access: 'signedIn',
    summary: 'Mark all of the user’s notifications as read',
    answer: isTrue,
  }),
  /** NOTIF-021 */
  deleteAll: defineCall({
    method: 'POST',
    ...placed(`${REPORTING_BASE}/deleteAllNotificationMessages`),
    access: 'signedIn',
    summary: 'Remove all of the user’s notifications',
    answer: isTrue,
  }),
  /** NOTIF-022 */
  upsertMessage: defineCall({
    method: 'POST',
    ...placed(`${REPORTING_BASE}/upsertNotificationMessage`),
    access: 'signedIn',
    summary: 'Change whether an own notification is read or removed',
    body: z.strictObject({
      message_id: integer(1, Number.MAX_SAFE_INTEGER),
      is_read: z.optional(z.boolean()),
      removed: z.optional(z.boolean()),
    }),
    answer: isTrue,
  }),
  /** NOTIF-023 */
  upsertConfigs: defineCall({
    method: 'POST',
    ...placed(`${REPORTING_BASE}/upsertNotificationConfigs`),
    access: 'signedIn',
    summary: 'Save the notification setting of a module or a document; absent fields stay',
    body: z.union([ConfigForm, z.array(ConfigForm).check(z.minLength(1), z.maxLength(50))]),
    answer: isTrue,
  }),
  /** NOTIF-024 */
  availableCodes: defineCall({
    method: 'GET',
    ...placed(`${REPORTING_BASE}/getUserProfileAvailableEventCodes`),
    access: 'signedIn',
    summary: 'The events of which the current profile may hear',
    answer: z.array(AvailableEventCode),
  }),
}

/** A message for everybody, as an administrator writes it. */
export const AnnouncementForm = z.object({
  text: lines(500).check(z.trim(), z.minLength(1, { error: 'msgRequired' })),
  href: line(500),
})
