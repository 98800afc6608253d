import * as z from 'zod/mini'
import { language, line, version } from '../kit/fields.ts'
import { LANGUAGES } from '../kit/languages.ts'
import { PAGE_SIZES } from '../kit/pageSizes.ts'
import { SIGN_IN_LANGUAGE_MISSING, SIGN_IN_RULES, SIGN_IN_TOO_LONG } from './auth.sign-in-rules.ts'

const { userName, password } = SIGN_IN_RULES
const filled = ({ max, missing }: (typeof SIGN_IN_RULES)[keyof typeof SIGN_IN_RULES]) => [
  z.minLength(1, { error: missing }),
  z.maxLength(max, { error: SIGN_IN_TOO_LONG }),
]
/** The sign-in form; also the body of the call, which calls the first field `username`. */
export const SignInForm = z.object({
  userName: z.string().check(z.trim(), ...filled(userName)),
  password: z.string().check(...filled(password)),
  language: z.enum(LANGUAGES, { error: SIGN_IN_LANGUAGE_MISSING }),
})
export type SignInForm = z.infer<typeof SignInForm>

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

export const NewPasswordForm = z.object({
  current_password: z.string().check(z.minLength(1, { error: 'auth.passwordRequired' }), z.maxLength(200)),
  password: z.string().check(z.maxLength(200)),
})
export const UserNameForm = z.object({ userName: SignInForm.shape.userName })
const text = (max: number) => z.string().check(z.maxLength(max))

/** What users change of their data. */
export const OwnProfileForm = z.strictObject({
  phone: text(30),
  department: text(100),
  position: text(100),
  default_lang: language,
  default_page_size: z.nullable(z.literal([...PAGE_SIZES], { error: 'msgPageSize' })),
  /** Null: the standard page of the profile. */
  landing_page: z.nullable(text(200)),
  version,
})
export type OwnProfileForm = z.infer<typeof OwnProfileForm>

export const displayName = line(120)

const login = z.optional(z.string().check(z.maxLength(254)))
/** The specification spells the login of a link in three ways; all are accepted. */
export const loginNames = { loginID: login, loginid: login, login_id: login }
/** `Message` is the reason when success is false. */
export const Outcome = z.object({ success: z.boolean(), Message: z.optional(z.string()) })
