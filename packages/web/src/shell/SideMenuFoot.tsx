import { Link } from '@tanstack/react-router'
import { LogOut, ShieldCheck, UserRoundCog } from 'lucide-react'
import { useSession } from '../kit/session.ts'
import { useText } from '../kit/texts.ts'
import { openLegal } from '../legal/legal.ts'
import { paths } from '../paths.ts'
import { signOut } from './signOut.ts'

export function SideMenuFoot() {
  const { t } = useText()
  const session = useSession()
  return (
    <ul className="side-list side-foot">
      {session?.claims.super_user_uid && (
        <li>
          <Link to={paths.changeUser} className="side-entry">
            <UserRoundCog size={16} aria-hidden="true" />
            <span className="side-text">{t('auth.changeUser')}</span>
          </Link>
        </li>
      )}
      <li>
        <button type="button" className="side-entry" onClick={() => openLegal('privacy')}>
          <ShieldCheck size={16} aria-hidden="true" />
          <span className="side-text">{t('privacyPolicy')}</span>
        </button>
      </li>
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
          <span className="side-text">{t('auth.signOut')}</span>
        </Link>
      </li>
    </ul>
  )
}
