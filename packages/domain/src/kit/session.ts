import * as z from 'zod/mini'
import { language } from './fields.ts'
import { UserStatus } from './userStatus.ts'

/* The session that sign-in returns and every screen uses. */

export const EXPIRY_ALERT_THROTTLE_MS = 5_000 // AUTH-047
export const NO_RECORD_TOAST_MS = 10_000 // SHELL-037

/** One profile of a user. `profile` is the profile type id: a user holds each type once. */
export const ProfileChoice = z.object({ profile: z.number(), profile_type: z.string(), display_name: z.string() })
export type ProfileChoice = z.infer<typeof ProfileChoice>

export const Uac = z.object({
  user_level_id: z.number(),
  party_accesses: z.array(z.object({ party_type_id: z.number(), all_party: z.boolean() })),
  menu_func_accesses: z.array(z.object({ menu_id: z.string(), func_id: z.string() })),
})
export type Uac = z.infer<typeof Uac>

export const SysNotice = z.object({
  notice_type: z.string(),
  notice_title: z.string(),
  notice_body: z.string(),
  valid_from: z.string(),
  valid_to: z.string(),
})

export const Preference = z.object({
  preference_id: z.number(),
  preference_type: z.nullable(z.string()),
  preference: z.unknown(),
  url: z.string(),
  preference_name: z.string(),
  preference_style: z.nullable(z.string()),
  isFavourite: z.boolean(),
})
export type Preference = z.infer<typeof Preference>

export const RenewAnswer = z.object({
  token: z.string(),
  profiles: z.array(ProfileChoice),
  uac: z.nullable(Uac),
  userStatus: UserStatus,
  user_preferences: z.array(Preference),
  sysAlertList: z.array(SysNotice),
})
export type RenewAnswer = z.infer<typeof RenewAnswer>

export const SignInAnswer = z.extend(RenewAnswer, {
  default_lang: language,
  default_page_size: z.nullable(z.number()),
  table_layout_settings: z.array(Preference),
  sysNoticeList: z.array(SysNotice),
  force_change_password: z.boolean(),
  needChangePassword: z.boolean(),
})
export type SignInAnswer = z.infer<typeof SignInAnswer>

/** A path of this portal to return to after sign-in, or null: never another origin, never a script (AUTH-007). */
export function safeReturnPath(redir: string | null | undefined): string | null {
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (!redir || !redir.startsWith('/') || /^\/[/\\]/.test(redir) || /[\u0000-\u001F\\]/.test(redir)) return null
  return /^\/login(?:[/?#]|$)/i.test(redir) ? null : redir
}
