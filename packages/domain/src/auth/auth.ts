import * as z from 'zod/mini'
import { language, line } from '../kit/fields.ts'

/** Codes of `userStatus`: pending activation, active, inactive, locked. */
export const UserStatus = z.enum(['P', 'A', 'I', 'L'])
export type UserStatus = z.infer<typeof UserStatus>

export const TOKEN_RENEWAL_WINDOW_SECONDS = 600 // AUTH-033
export const EXPIRY_ALERT_THROTTLE_MS = 5_000 // AUTH-047
export const SIGN_IN_ERROR_TOAST_MS = 30_000 // AUTH-060
export const NO_RECORD_TOAST_MS = 10_000 // SHELL-037
export const STRONG_PASSWORD_MIN_LENGTH = 8

/** The sign-in form; also the body of the call, which calls the first field `username`. */
export const SignInForm = z.object({
  userName: z.string().check(z.trim(), z.minLength(1, { error: 'auth.userNameRequired' }), z.maxLength(254, { error: 'msgTooLong' })),
  password: z.string().check(z.minLength(1, { error: 'auth.passwordRequired' }), z.maxLength(200, { error: 'msgTooLong' })),
  language: z.enum(language.options, { error: 'auth.languageRequired' }),
})
export type SignInForm = z.infer<typeof SignInForm>

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

export interface MenuItem {
  key: string
  /** Catalogue key of the title; the server sends the title in the session's language. */
  title: string
  url: string | null
  icon: string | null
  children: MenuItem[]
  section: string
}
export const MenuItem: z.ZodMiniType<MenuItem> = z.object({
  key: z.string(),
  title: z.string(),
  url: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  children: z.array(z.lazy(() => MenuItem)),
  section: z.string(),
})
export const ModuleItem = z.object({ section: z.string(), key: z.string(), url: z.string() })
export type ModuleItem = z.infer<typeof ModuleItem>

/** Catalogue keys of what a new password lacks; empty when it is good. `strong` is the configuration's word (useStrongPassword). */
export function passwordProblems(password: string, confirmation: string, strong: boolean, login: string | null = null): string[] {
  const problems: string[] = []
  const isStrong = password.length >= STRONG_PASSWORD_MIN_LENGTH && /\d/.test(password) && /[a-z]/.test(password) && /[A-Z]/.test(password)
  if (password.length === 0) problems.push('msgRequired')
  else if (strong && !isStrong) problems.push('msgStrongPWRequired')
  else if (strong && password.toLowerCase() === login?.toLowerCase()) problems.push('auth.passwordIsLogin')
  if (password !== confirmation) problems.push('msgPasswordInconsistent')
  return problems
}

/** A path of this portal to return to after sign-in, or null: never another origin, never a script (AUTH-007). */
export function safeReturnPath(redir: string | null | undefined): string | null {
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (!redir || !redir.startsWith('/') || /^\/[/\\]/.test(redir) || /[\u0000-\u001F\\]/.test(redir)) return null
  return /^\/login(?:[/?#]|$)/i.test(redir) ? null : redir
}

/** `mm:ss` to the token's expiry; never below zero (SHELL-030). */
export function countdown(exp: number, nowMs: number): string {
  const left = Math.max(0, Math.ceil(exp - nowMs / 1000))
  return `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`
}

export const NewPasswordForm = z.object({
  current_password: z.string().check(z.minLength(1, { error: 'auth.passwordRequired' }), z.maxLength(200)),
  password: z.string().check(z.maxLength(200)),
})
export const UserNameForm = z.object({ userName: SignInForm.shape.userName })
export const displayName = line(120)

const login = z.optional(z.string().check(z.maxLength(254)))
/** The specification spells the login of a link in three ways; all of them count. */
export const loginNames = { loginID: login, loginid: login, login_id: login }
export const loginOf = (given: { loginID?: string | undefined; loginid?: string | undefined; login_id?: string | undefined }) =>
  given.loginID ?? given.loginid ?? given.login_id ?? ''

/** `Message`: why not, where success is false. */
export const Outcome = z.object({ success: z.boolean(), Message: z.optional(z.string()) })
