import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../kit/languages.ts'

/* The rules of the sign-in form without a schema: the first page of a visit does not load one. */

export const SIGN_IN_RULES = {
  userName: { max: 254, missing: 'auth.userNameRequired' },
  password: { max: 200, missing: 'auth.passwordRequired' },
} as const
export const SIGN_IN_TOO_LONG = 'msgTooLong'

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

/** Checks the form as its schema `SignInForm` does; its language is always one of the choice. */
export const signInCheck = {
  safeParse(values: Record<string, unknown>): Checked {
    const userName = textOf(values['userName']).trim()
    const password = textOf(values['password'])
    const language = LANGUAGES.find((one) => one === values['language']) ?? DEFAULT_LANGUAGE
    const issues = [...issuesOf('userName', userName), ...issuesOf('password', password)]
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: { userName, password, language } }
  },
}
