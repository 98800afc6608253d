import { landingPath } from '@fairlead/domain/auth/auth.menu'
import { safeReturnPath } from '@fairlead/domain/kit/session'
import { authApi } from '@fairlead/domain/auth/auth.api'
import type { Language } from '@fairlead/domain/kit/languages'
import { goTo } from '../kit/app/navigation.ts'
import { send } from '../kit/net/send.ts'
import { updateSession, readSession } from '../kit/app/session.ts'
import { setLanguage, texts } from '../kit/app/texts.ts'
import { paths } from '../kit/app/paths.ts'

const returnPath = () => safeReturnPath(new URLSearchParams(location.search).get('redir'))

/** Opens the first page after sign-in: a forced password change, the requested address, or the default dashboard (AUTH-025 to AUTH-029). */
export async function enterPortal(): Promise<void> {
  const session = readSession()
  if (!session) return
  const back = returnPath()
  if (session.must_change_password) {
    goTo(back ? `${paths.updatePassword}?${new URLSearchParams({ redir: back }).toString()}` : paths.updatePassword, { replace: true })
    return
  }
  goTo(back ?? (await defaultDashboard(session.claims.profile_type)), { replace: true })
}

async function defaultDashboard(profileType: string | undefined): Promise<string> {
  try {
    const { modules, landing_page } = await send(authApi.userModuleList, {}, { handles403: true })
    return landingPath(modules, profileType, landing_page)
  } catch {
    return paths.home // the shell requests the modules again and reports a second failure
  }
}

/** Applies the language of a user who chose none at sign-in (I18N-007). */
export async function applyOwnLanguage(own: Language): Promise<void> {
  if (own !== texts().language) await switchLanguage(own)
}

/** Switches session, server and page without a reload; the server first, because it translates the menu. */
export async function switchLanguage(language: Language): Promise<void> {
  updateSession({ language })
  try {
    await send(authApi.setLanguage, { body: { language } })
  } finally {
    await setLanguage(language)
  }
}
