import { authApi } from '@fairlead/domain/auth/auth.api'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { PlainForm } from '../kit/form/PlainForm.tsx'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { dismissToast, toast } from '../kit/app/toast.ts'
import { paths } from '../kit/app/paths.ts'
import { leaveForRoot } from './leaveForRoot.ts'
import { mailedLink, type MailedLink } from './mailedLink.ts'
import { NewPasswordFields, newPasswordSchema, useStrongPasswords } from './NewPasswordFields.tsx'
import { LanguageChoice } from '../legal/LanguageChoice.tsx'
import { PublicPage } from '../legal/PublicPage.tsx'
import { passwordFailureOf } from './passwordFailure.ts'
import { useLinkLanguage } from './useLinkLanguage.ts'

const REQUIRED = ['password', 'confirmation']

type State = 'checking' | 'open' | 'busy' | 'done' | 'invalid'

export function ResetPassword() {
  const { t } = useText()
  useLinkLanguage()
  const link = useMemo(() => mailedLink(location.search), [])
  const [state, setState] = useState<State>(link.loginID && link.token ? 'checking' : 'invalid')
  useEffect(() => {
    if (!link.loginID || !link.token) return
    send(authApi.checkResetLink, { query: link }).then(
      ({ success }) => setState(success ? 'open' : 'invalid'),
      () => setState('invalid'),
    )
  }, [link])
  return (
    <PublicPage title={t('auth.resetTitle')} tools={<LanguageChoice />}>
      {state === 'checking' && <output className="public-text">{t('loading')}</output>}
      {state === 'invalid' && (
        <p className="field-error" role="alert">
          {t('auth.linkInvalid')}
        </p>
      )}
      {state === 'done' && <output className="public-text">{t('auth.resetDone')}</output>}
      {(state === 'open' || state === 'busy') && <ResetForm link={link} state={state} setState={setState} />}
      <div className="public-links">
        <Link to={paths.login()}>{t('auth.backToSignIn')}</Link>
        {state === 'invalid' && <Link to={paths.forgotPassword}>{t('auth.newLink')}</Link>}
      </div>
    </PublicPage>
  )
}

interface ResetFormProps {
  link: MailedLink
  state: State
  setState: (state: State) => void
}

function ResetForm({ link, state, setState }: ResetFormProps) {
  const { t } = useText()
  const strong = useStrongPasswords()
  const schema = useMemo(() => newPasswordSchema({}, strong, link.loginID), [strong, link])
  const submit = async ({ password }: { password: string }) => {
    setState('busy')
    const trouble = await passwordFailureOf(() => send(authApi.resetPassword, { body: { ...link, password } }), 'auth.resetFailed')
    if (trouble && !trouble.isLinkOver) {
      setState('open')
      return void toast({ id: 'password', tone: 'bad', message: trouble.message }) // REG-071
    }
    dismissToast('password')
    setState(trouble ? 'invalid' : 'done') // REG-070
    if (!trouble) leaveForRoot()
  }
  return (
    <PlainForm schema={schema} required={REQUIRED} label={t('auth.resetTitle')} className="public-form" onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={link.loginID} readOnly hidden />
      <NewPasswordFields strong={strong} />
      <Button look="primary" type="submit" wide busy={state === 'busy'}>
        {t('auth.setPassword')}
      </Button>
    </PlainForm>
  )
}
