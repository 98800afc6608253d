import { Link, useLocation } from '@tanstack/react-router'
import { useText } from '../kit/texts.ts'
import { SCREENS } from '../routes.tsx'
import { crumbsOf } from './crumbs.ts'

/** Built from the segments of the address (SHELL-025); what is a screen of its own is a link. */
export function Breadcrumb() {
  const { t } = useText()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const crumbs = crumbsOf(path, SCREENS)
  return (
    <nav className="crumbs" aria-label={t('breadcrumb')}>
      <ol className="crumb-list">
        {crumbs.map(({ href, title, segment, isScreen }, index) => {
          const text = title ? t(title) : segment
          const last = index === crumbs.length - 1
          return (
            <li key={href} className="crumb">
              {isScreen && !last ? <Link to={href}>{text}</Link> : <span aria-current={last ? 'page' : undefined}>{text}</span>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
