import { Link } from '@tanstack/react-router'
import { LogOut, ShieldCheck, UserRoundCog } from 'lucide-react'
import { useSession } from '../kit/session.ts'
import { useText } from '../kit/texts.ts'
import { openLegal } from '../legal/legal.ts'
import { paths } from '../paths.ts'
import { Marked } from './MenuTree.tsx'
import { matches } from './menuSearch.ts'
import { signOut } from './signOut.ts'

/** What stands below the menu, for everybody; the search narrows it like the menu (SHELL-016). */
export function SideMenuFoot({ search }: { search: string }) {
  const { t } = useText()
  const session = useSession()
  const [change, privacy, leave] = [t('auth.changeUser'), t('privacyPolicy'), t('auth.signOut')]
  return (
    <ul className="side-list side-foot">
      {session?.claims.super_user_uid && matches(change, search) && (
        <li>
          <Link to={paths.changeUser} className="side-entry">
            <UserRoundCog size={16} aria-hidden="true" />
            <Marked text={change} search={search} />
          </Link>
        </li>
      )}
      {matches(privacy, search) && (
        <li>
          <button type="button" className="side-entry" onClick={() => openLegal('privacy')}>
            <ShieldCheck size={16} aria-hidden="true" />
            <Marked text={privacy} search={search} />
          </button>
        </li>
      )}
      {matches(leave, search) && (
        <li>
          <Link
            to={paths.login()}
            className="side-entry"
            preload={false}
            onClick={(event) => {
              event.preventDefault()
              void signOut()
            }}
          >
            <LogOut size={16} aria-hidden="true" />
            <Marked text={leave} search={search} />
          </Link>
        </li>
      )}
    </ul>
  )
}
