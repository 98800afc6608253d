import { PasswordField } from '../kit/fields/PasswordField.tsx'
import { useText } from '../kit/app/texts.ts'

/** An initial password set by an administrator; the user must change it at the next sign-in. */
export function NewPasswordField({ label }: { label: string }) {
  const { t } = useText()
  return <PasswordField name="password" label={label} autoComplete="new-password" hint={t('user.passwordHint')} />
}
