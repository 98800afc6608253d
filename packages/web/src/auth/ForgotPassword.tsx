import { UserNameForm } from '@fairlead/domain/auth/auth'
import { authApi } from '@fairlead/domain/auth/auth.api'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { isFailure } from '../kit/failure.ts'
import { PlainForm } from '../kit/PlainForm.tsx'
import { send } from '../kit/send.ts'
import { useText } from '../kit/texts.ts'
import { TextField } from '../kit/TextField.tsx'
import { toast } from '../kit/toast.ts'
import { paths } from '../paths.ts'
import { leaveForRoot } from './leaveForRoot.ts'
import { PublicPage } from './PublicPage.tsx'

const REQUIRED = ['userName']

export function ForgotPassword() {
  const { t } = useText()
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')
  const submit = async (values: { userName: string }) => {
    setState('busy')
    try {
      await send(authApi.forgotPassword, { body: values })
      setState('sent')
      leaveForRoot()
    } catch (error) {
      toast({ tone: 'bad', message: (isFailure(error) && error.problem?.Message) || 'auth.forgotFailed' })
      setState('open')
    }
  }
  return (
    <PublicPage title={t('auth.forgotTitle')}>
      {state === 'sent' ? (
        <output className="public-text">{t('auth.forgotSent')}</output>
      ) : (
        <PlainForm schema={UserNameForm} required={REQUIRED} label={t('auth.forgotTitle')} className="public-form" onSubmit={submit}>
          <p className="public-text">{t('auth.forgotText')}</p>
          <TextField name="userName" label={t('auth.userName')} autoComplete="username" maxLength={254} spellCheck={false} />
          <Button look="primary" type="submit" wide busy={state === 'busy'}>
            {t('auth.forgotSend')}
          </Button>
        </PlainForm>
      )}
      <div className="public-links">
        <Link to={paths.login()}>{t('auth.backToSignIn')}</Link>
      </div>
    </PublicPage>
  )
}
