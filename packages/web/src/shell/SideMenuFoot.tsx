import { Link } from '@tanstack/react-router'
import { LogOut, type LucideIcon, ShieldCheck, UserRoundCog } from 'lucide-react'
import { useText } from '../kit/app/texts.ts'
import { paths } from '../kit/app/paths.ts'
import { type FootEntry, type FootTitle, useMenuFoot } from '../auth/menuFoot.ts'
import { HighlightedText } from './MenuTree.tsx'
import { matches } from './menuSearch.ts'

const ICONS: Record<FootTitle, LucideIcon> = { 'auth.changeUser': UserRoundCog, privacyPolicy: ShieldCheck, 'auth.signOut': LogOut }

/** The entries below the menu; the search filters them as well (SHELL-016). */
export function SideMenuFoot({ search }: { search: string }) {
  const { t } = useText()
  const entries = useMenuFoot()
  return (
    <ul className="side-list side-foot">
      {entries
        .filter(({ title }) => matches(t(title), search))
        .map((entry) => (
          <li key={entry.title}>
            <Entry entry={entry} search={search} />
          </li>
        ))}
    </ul>
  )
}

function Entry({ entry, search }: { entry: FootEntry; search: string }) {
  const { t } = useText()
  const { title, href, run } = entry
  const Icon = ICONS[title]
  const content = (
    <>
      <Icon size={16} aria-hidden="true" />
      <HighlightedText text={t(title)} search={search} />
    </>
  )
  if (href)
    return (
      <Link to={href} className="side-entry">
        {content}
      </Link>
    )
  // A link to the sign-in page that signs out first.
  if (title === 'auth.signOut')
    return (
      <Link
        to={paths.login()}
        className="side-entry"
        preload={false}
        onClick={(event) => {
          event.preventDefault()
          run?.()
        }}
      >
        {content}
      </Link>
    )
  return (
    <button type="button" className="side-entry" onClick={run}>
      {content}
    </button>
  )
}
