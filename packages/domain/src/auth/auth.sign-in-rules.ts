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

interface Issue {
  path: string[]
  message: string
}
type Checked = { success: true; data: SignInValues } | { success: false; error: { issues: Issue[] } }

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const issueOf = (field: string, message: string): Issue[] => [{ path: [field], message }]
const issuesOf = (field: keyof typeof SIGN_IN_RULES, text: string) =>
  text === ''
    ? issueOf(field, SIGN_IN_RULES[field].missing)
    : text.length > SIGN_IN_RULES[field].max
      ? issueOf(field, SIGN_IN_TOO_LONG)
      : []

/** Checks the form as its schema `SignInForm` does. */
export const signInCheck = {
  safeParse(values: Record<string, unknown>): Checked {
    const userName = textOf(values['userName']).trim()
    const password = textOf(values['password'])
    const language = LANGUAGES.find((one) => one === values['language'])
    const issues = [...issuesOf('userName', userName), ...issuesOf('password', password)]
    if (language && issues.length === 0) return { success: true, data: { userName, password, language } }
    return { success: false, error: { issues: language ? issues : [...issues, ...issueOf('language', SIGN_IN_LANGUAGE_MISSING)] } }
  },
}
