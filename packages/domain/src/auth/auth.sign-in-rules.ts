import { LANGUAGES, type Language } from '../kit/languages.ts'

/** The rules of the sign-in form without a schema: the first page of a visit does not load one. */
export const SIGN_IN_RULES = {
  userName: { trimmed: true, max: 254, missing: 'auth.userNameRequired' },
  password: { trimmed: false, max: 200, missing: 'auth.passwordRequired' },
} as const
export const SIGN_IN_TOO_LONG = 'msgTooLong'
export const SIGN_IN_LANGUAGE_MISSING = 'auth.languageRequired'

export interface SignInValues {
  userName: string
  password: string
  language: Language
}

type Field = keyof typeof SIGN_IN_RULES

function issueOf(field: Field, value: string) {
  const { max, missing } = SIGN_IN_RULES[field]
  const message = value === '' ? missing : value.length > max ? SIGN_IN_TOO_LONG : null
  return message ? [{ path: [field], message }] : []
}

/** Checks the form as its schema `SignInForm` does. */
export const signInCheck = {
  safeParse(values: Record<string, unknown>) {
    const textOf = (field: Field) => {
      const value = values[field]
      const text = typeof value === 'string' ? value : ''
      return SIGN_IN_RULES[field].trimmed ? text.trim() : text
    }
    const [userName, password] = [textOf('userName'), textOf('password')]
    const language = LANGUAGES.find((one) => one === values['language'])
    const issues = [
      ...issueOf('userName', userName),
      ...issueOf('password', password),
      ...(language ? [] : [{ path: ['language'], message: SIGN_IN_LANGUAGE_MISSING }]),
    ]
    if (issues.length > 0 || !language) return { success: false, error: { issues } } as const
    return { success: true, data: { userName, password, language } satisfies SignInValues } as const
  },
}
