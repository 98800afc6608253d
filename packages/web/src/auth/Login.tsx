import { useSession } from '../kit/app/session.ts'
import { useText } from '../kit/app/texts.ts'
import { PublicPage } from '../legal/PublicPage.tsx'
import { Suspense } from 'react'
import { later, MissingPanel } from '../kit/ui/later.tsx'
import { SignInForm } from './SignInForm.tsx'

/** Only for users with several profiles. */
const ProfileChoice = later(async () => ({ default: (await import('./ProfileChoice.tsx')).ProfileChoice }), MissingPanel)

/** Credentials first; then the profile, on the same page, for users with several (AUTH-004). */
export function Login() {
  const { t } = useText()
  const session = useSession()
  const choosing = session !== null && session.claims.profile === undefined && session.profiles.length > 1
  return (
    <PublicPage title={t(choosing ? 'auth.chooseProfile' : 'auth.signIn')}>
      {choosing ? (
        <Suspense fallback={<output className="public-text">{t('loading')}</output>}>
          <ProfileChoice session={session} />
        </Suspense>
      ) : (
        <SignInForm />
      )}
    </PublicPage>
  )
}
