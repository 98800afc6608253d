import { useSession } from '../kit/app/session.ts'
import { openLegal } from '../legal/legal.ts'
import { paths } from '../kit/app/paths.ts'
import { signOut } from './signOut.ts'

/** An entry with an address or an action. */
export type FootEntry = { title: FootTitle } & ({ href: string; run?: undefined } | { href?: undefined; run: () => void })

export const FOOT_TITLES = ['auth.changeUser', 'privacyPolicy', 'auth.signOut'] as const
export type FootTitle = (typeof FOOT_TITLES)[number]

/** The entries below the menu, for every user. */
export function useMenuFoot(): FootEntry[] {
  const isOfSuperUser = Boolean(useSession()?.claims.super_user_uid)
  return [
    ...(isOfSuperUser ? [{ title: 'auth.changeUser', href: paths.changeUser } as const] : []),
    { title: 'privacyPolicy', run: () => openLegal('privacy') },
    { title: 'auth.signOut', run: () => void signOut() },
  ]
}
