import { useSession } from '../kit/app/session.ts'
import { useText } from '../kit/app/texts.ts'
import { ProfileChoice } from './ProfileChoice.tsx'
import { PublicPage } from '../legal/PublicPage.tsx'
import { SignInForm } from './SignInForm.tsx'

/** Credentials first; then the profile, on the same page, for users with several (AUTH-004). */
export function Login() {
  const { t } = useText()
  const session = useSession()
  const choosing = session !== null && session.claims.profile === undefined && session.profiles.length > 1
  return (
    <PublicPage title={t(choosing ? 'auth.chooseProfile' : 'auth.signIn')}>
      {choosing ? <ProfileChoice session={session} /> : <SignInForm />}
    </PublicPage>
  )
}
