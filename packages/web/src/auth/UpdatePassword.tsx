import { NewPasswordForm } from '@fairlead/domain/auth/auth.form'
import { authApi } from '@fairlead/domain/auth/auth.api'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { isFailure } from '../kit/net/failure.ts'
import { PasswordField } from '../kit/fields/PasswordField.tsx'
import { PlainForm } from '../kit/form/PlainForm.tsx'
import { showProblem } from '../kit/net/problems.ts'
import { send } from '../kit/net/send.ts'
import { updateSession, useSession } from '../kit/app/session.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { Page } from '../kit/ui/Page.tsx'
import { enterPortal } from './enter.ts'
import { NewPasswordFields, newPasswordSchema, useStrongPasswords } from './NewPasswordFields.tsx'

const REQUIRED = ['current_password', 'password', 'confirmation']

/** Must the password be changed? Opens the portal once it was, here or in another tab. */
function useForced(): boolean {
  const forced = useSession()?.must_change_password ?? false
  const before = useRef(forced)
  useEffect(() => {
    if (before.current && !forced) void enterPortal()
    before.current = forced
  }, [forced])
  return forced
}

/** Saves a new password; `round` counts the successes, so that the form starts empty after each. */
function usePasswordChange() {
  const [round, setRound] = useState(0)
  const [busy, setBusy] = useState(false)
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})

  const submit = async ({ current_password, password }: { current_password: string; password: string }) => {
    setBusy(true)
    setFieldErrors({})
    try {
      await send(authApi.changeOwnPassword, { body: { current_password, password } })
      toast({ tone: 'ok', message: 'auth.passwordChanged' })
      setRound((before) => before + 1)
      updateSession({ must_change_password: false })
    } catch (error) {
      const found = (isFailure(error) && error.problem?.errors) || []
      setFieldErrors(Object.fromEntries(found.map(({ path, Message }) => [path, Message])))
      if (found.length === 0) showProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return { round, busy, fieldErrors, submit }
}

export function UpdatePassword() {
  const { t } = useText()
  const forced = useForced()
  const strong = useStrongPasswords()
  const schema = useMemo(() => newPasswordSchema({ current_password: NewPasswordForm.shape.current_password }, strong), [strong])
  const { round, busy, fieldErrors, submit } = usePasswordChange()
  return (
    <Page title={t('auth.menu_updatePassword')}>
      <div className="panel password-panel">
        {forced && <p className="callout callout-warn">{t('auth.mustChangePassword')}</p>}
        <PlainForm
          key={round}
          schema={schema}
          required={REQUIRED}
          label={t('auth.menu_updatePassword')}
          className="public-form"
          onSubmit={submit}
        >
          <PasswordField
            name="current_password"
            label={t('auth.currentPassword')}
            autoComplete="current-password"
            error={fieldErrors['current_password']}
          />
          <NewPasswordFields strong={strong} error={fieldErrors['password']} />
          <Button look="primary" type="submit" busy={busy}>
            {t('auth.setPassword')}
          </Button>
        </PlainForm>
      </div>
    </Page>
  )
}
