import { authApi } from '@fairlead/domain/auth/auth.api'
import { ChevronDown } from 'lucide-react'
import { showSignInProblem } from '../auth/signInProblem.ts'
import { Menu } from '../kit/ui/Menu.tsx'
import { send } from '../kit/net/send.ts'
import { storeSession, useSession } from '../kit/app/session.ts'
import { useText } from '../kit/app/texts.ts'
import { paths } from '../kit/app/paths.ts'

/** Switches to another profile of the user and reloads the application, since rights and data differ (SHELL-029). */
export function ProfileMenu() {
  const { t } = useText()
  const session = useSession()
  if (!session) return null
  const switchTo = async (profile: string) => {
    if (profile === String(session.claims.profile)) return
    try {
      storeSession(await send(authApi.switchProfile, { params: { profileId: profile } }, { handles403: true }))
      location.assign(paths.home)
    } catch (error) {
      showSignInProblem(error)
    }
  }
  return (
    <Menu
      label={t('auth.switchProfile')}
      heading={t('auth.profiles')}
      choices={session.profiles.map(({ profile, display_name }) => ({ value: String(profile), label: display_name }))}
      chosen={String(session.claims.profile)}
      onChoose={(profile) => void switchTo(profile)}
    >
      <ChevronDown size={15} aria-hidden="true" />
    </Menu>
  )
}
