import { UserNameForm } from '@fairlead/domain/auth/auth.form'
import { authApi } from '@fairlead/domain/auth/auth.api'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { PlainForm } from '../kit/form/PlainForm.tsx'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { TextField } from '../kit/fields/TextField.tsx'
import { dismissToast, toast } from '../kit/app/toast.ts'
import { paths } from '../kit/app/paths.ts'
import { leaveForRoot } from './leaveForRoot.ts'
import { LanguageChoice } from '../legal/LanguageChoice.tsx'
import { PublicPage } from '../legal/PublicPage.tsx'
import { passwordFailureOf } from './passwordFailure.ts'

const REQUIRED = ['userName']

export function ForgotPassword() {
  const { t } = useText()
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')
  const submit = async (values: { userName: string }) => {
    setState('busy')
    const trouble = await passwordFailureOf(() => send(authApi.forgotPassword, { body: values }), 'auth.forgotFailed')
    setState(trouble ? 'open' : 'sent')
    if (trouble) return void toast({ id: 'password', tone: 'bad', message: trouble.message }) // REG-068
    dismissToast('password')
    leaveForRoot()
  }
  return (
    <PublicPage title={t('auth.forgotTitle')} tools={<LanguageChoice />}>
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
