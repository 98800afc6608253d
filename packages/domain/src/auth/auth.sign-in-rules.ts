import { LANGUAGES, type Language } from '../kit/languages.ts'

/* The rules of the sign-in form without a schema: the first page of a visit does not load one. */

export const SIGN_IN_RULES = {
  userName: { max: 254, missing: 'auth.userNameRequired' },
  password: { max: 200, missing: 'auth.passwordRequired' },
} as const
export const SIGN_IN_TOO_LONG = 'msgTooLong'
export const SIGN_IN_LANGUAGE_MISSING = 'auth.languageRequired'

export interface SignInValues {
  userName: string
  password: string
  language: Language
}

type Checked = { success: true; data: SignInValues } | { success: false; error: { issues: { path: string[]; message: string }[] } }
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Checks the form as its schema `SignInForm` does. */
export const signInCheck = {
  safeParse(values: Record<string, unknown>): Checked {
    const data = {
      userName: textOf(values['userName']).trim(),
      password: textOf(values['password']),
      language: LANGUAGES.find((one) => one === values['language']),
    }
    const { language } = data
    const issues = (['userName', 'password'] as const).flatMap((field) => {
      const { max, missing } = SIGN_IN_RULES[field]
      const message = data[field] ? data[field].length > max && SIGN_IN_TOO_LONG : missing
      return message ? [{ path: [field as string], message: message as string }] : []
    })
    if (!language) issues.push({ path: ['language'], message: SIGN_IN_LANGUAGE_MISSING })
    return issues.length > 0 || !language ? { success: false, error: { issues } } : { success: true, data: { ...data, language } }
  },
}
