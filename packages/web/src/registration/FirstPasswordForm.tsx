import { registrationApi } from '@fairlead/domain/registration/registration.api'
import { useMemo, useState } from 'react'
import type { MailedLink } from '../auth/mailedLink.ts'
import { NewPasswordFields, newPasswordSchema, useStrongPasswords } from '../auth/NewPasswordFields.tsx'
import { passwordFailureOf } from '../auth/passwordFailure.ts'
import { Button } from '../kit/ui/Button.tsx'
import { PlainForm } from '../kit/form/PlainForm.tsx'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { dismissToast, toast } from '../kit/app/toast.ts'

const REQUIRED = ['password', 'confirmation']

interface FirstPasswordProps {
  link: MailedLink
  onDone: () => void
  /** The link has already set a password, perhaps in another window. */
  onLinkOver: () => void
}

/** The first password of an account (REG-044, REG-045). */
export function FirstPasswordForm({ link, onDone, onLinkOver }: FirstPasswordProps) {
  const { t } = useText()
  const strong = useStrongPasswords()
  const schema = useMemo(() => newPasswordSchema({}, strong, link.loginID), [strong, link])
  const [busy, setBusy] = useState(false)
  const submit = async ({ password }: { password: string }) => {
    setBusy(true)
    const body = { login_id: link.loginID, password, token: link.token }
    const trouble = await passwordFailureOf(() => send(registrationApi.setFirstPassword, { body }), 'errSaveUnknown')
    setBusy(false)
    if (trouble && !trouble.isLinkOver) return void toast({ id: 'registration', tone: 'bad', message: trouble.message })
    dismissToast('registration')
    if (trouble) onLinkOver()
    else onDone()
  }
  return (
    <PlainForm schema={schema} required={REQUIRED} label={t('registration.stepPassword')} className="public-form" onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={link.loginID} readOnly hidden />
      <NewPasswordFields strong={strong} />
      <Button look="primary" type="submit" wide busy={busy}>
        {t('auth.setPassword')}
      </Button>
    </PlainForm>
  )
}
