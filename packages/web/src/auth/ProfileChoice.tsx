import { authApi } from '@fairlead/domain/auth/auth.api'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../kit/ui/Button.tsx'
import { PlainForm } from '../kit/form/PlainForm.tsx'
import { SelectField } from '../kit/fields/SelectField.tsx'
import { send } from '../kit/net/send.ts'
import { clearSession, storeSession, type Session } from '../kit/app/session.ts'
import { useText } from '../kit/app/texts.ts'
import { enterPortal } from './enter.ts'
import { showSignInProblem } from './signInProblem.ts'

const schema = z.object({ profile: z.string().check(z.minLength(1, { error: 'auth.profileRequired' })) })
const REQUIRED = ['profile']

export function ProfileChoice({ session }: { session: Session }) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector('select')?.focus(), [])
  const options = session.profiles.map(({ profile, display_name }) => ({ value: profile, label: display_name })) // AUTH-015

  const choose = async ({ profile }: z.infer<typeof schema>) => {
    setBusy(true)
    try {
      storeSession(await send(authApi.switchProfile, { params: { profileId: profile } }, { handles403: true }))
      await enterPortal()
    } catch (error) {
      showSignInProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div ref={frame}>
      <p className="public-text">{t('auth.chooseProfileText', { name: `${session.claims.first_name} ${session.claims.last_name}` })}</p>
      <PlainForm schema={schema} required={REQUIRED} label={t('auth.chooseProfile')} className="public-form" onSubmit={choose}>
        <SelectField name="profile" label={t('auth.profile')} options={options} blank={t('auth.selectProfile')} />
        <Button look="primary" type="submit" wide busy={busy}>
          {t('auth.continue')}
        </Button>
      </PlainForm>
      <div className="public-links">
        <button type="button" className="as-link" onClick={() => clearSession()}>
          {t('auth.otherAccount')}
        </button>
      </div>
    </div>
  )
}
