import { authApi } from '@fairlead/domain/auth/auth.api'
import { passwordProblems } from '@fairlead/domain/auth/auth'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { PasswordField } from '../kit/fields/PasswordField.tsx'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'

const TOO_LONG = { error: 'msgTooLong' }
const text = z.string().check(z.maxLength(200, TOO_LONG))

/** Adds the rules of a new password and its confirmation to a form; `login` if the page has it. */
export function newPasswordSchema<S extends z.core.$ZodShape>(shape: S, strong: boolean, login: string | null = null) {
  return z.object({ ...shape, password: text, confirmation: text }).check((context) => {
    const { password, confirmation } = context.value as { password: string; confirmation: string }
    for (const message of passwordProblems(password, confirmation, strong, login)) {
      const path = message === 'msgPasswordInconsistent' ? 'confirmation' : 'password'
      context.issues.push({ code: 'custom', message, path: [path], input: context.value })
    }
  })
}

/** Does the portal require strong passwords? True until the server answers otherwise. */
export function useStrongPasswords(): boolean {
  const [strong, setStrong] = useState(true)
  useEffect(() => {
    send(authApi.passwordConfig).then(
      ({ useStrongPassword }) => setStrong(useStrongPassword),
      () => {},
    )
  }, [])
  return strong
}

export function NewPasswordFields({ strong, error }: { strong: boolean; error?: string }) {
  const { t } = useText()
  return (
    <>
      <PasswordField
        name="password"
        label={t('auth.newPassword')}
        hint={strong ? t('auth.strongHint') : undefined}
        autoComplete="new-password"
        error={error}
      />
      <PasswordField name="confirmation" label={t('auth.confirmPassword')} autoComplete="new-password" />
    </>
  )
}
