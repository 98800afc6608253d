import { authApi } from '@fairlead/domain/auth/auth.api'
import { signInCheck, type SignInValues } from '@fairlead/domain/auth/auth.sign-in-rules'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@fairlead/domain/kit/languages'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { PasswordField } from '../kit/fields/PasswordField.tsx'
import { PlainForm } from '../kit/form/PlainForm.tsx'
import { SelectField } from '../kit/fields/SelectField.tsx'
import { send } from '../kit/net/send.ts'
import { storeSession } from '../kit/app/session.ts'
import { dismissAllToasts } from '../kit/app/toast.ts'
import { setLanguage, useText } from '../kit/app/texts.ts'
import { TextField } from '../kit/fields/TextField.tsx'
import { openLegal } from '../legal/legal.ts'
import { paths } from '../kit/app/paths.ts'
import { applyOwnLanguage, enterPortal } from './enter.ts'
import { LANGUAGE_NAMES } from '../kit/app/languages.ts'
import { showSignInProblem } from './signInProblem.ts'

const REQUIRED = ['userName', 'password', 'language']
const OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

/** The sign-in form. Choosing a language applies it immediately. */
export function SignInForm() {
  const texts = useText()
  const { t } = texts
  const frame = useRef<HTMLDivElement>(null)
  const { busy, signIn, pickLanguage } = useSignIn()
  useEffect(() => frame.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={frame}>
      <PlainForm schema={signInCheck} required={REQUIRED} label={t('auth.signIn')} className="public-form" onSubmit={signIn}>
        <TextField name="userName" label={t('auth.userName')} autoComplete="username" maxLength={254} spellCheck={false} />
        <PasswordField name="password" label={t('auth.password')} autoComplete="current-password" />
        <SelectField name="language" label={t('auth.language')} options={OPTIONS} defaultValue={texts.language} onPick={pickLanguage} />
        <Button look="primary" type="submit" wide busy={busy}>
          {t('auth.signIn')}
        </Button>
      </PlainForm>
      <SignInLinks />
    </div>
  )
}

function useSignIn() {
  const [busy, setBusy] = useState(false)
  const hasChosenLanguage = useRef(false)
  const signIn = async ({ userName, password, language }: SignInValues) => {
    setBusy(true)
    dismissAllToasts()
    try {
      const answer = await send(authApi.signIn, { body: { username: userName, password, language } })
      const session = storeSession(answer, language)
      // Apply the user's own language unless one was chosen, here or before (I18N-007).
      if (!hasChosenLanguage.current && language === DEFAULT_LANGUAGE) await applyOwnLanguage(answer.default_lang)
      if (session?.claims.profile !== undefined) await enterPortal()
    } catch (error) {
      showSignInProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const pickLanguage = (value: string) => {
    hasChosenLanguage.current = true
    const known = LANGUAGES.find((one) => one === value)
    if (known) void setLanguage(known)
  }
  return { busy, signIn, pickLanguage }
}

function SignInLinks() {
  const { t } = useText()
  return (
    <div className="public-links">
      <Link to={paths.forgotPassword}>{t('auth.forgotPassword')}</Link>
      <Link to={paths.registration}>{t('auth.register')}</Link>
      <button type="button" className="as-link" onClick={() => openLegal('terms')}>
        {t('termsOfUse')}
      </button>
    </div>
  )
}
