import { Link, useRouterState } from '@tanstack/react-router'
import { useRecordTitle } from '../kit/app/recordTitle.ts'
import { useText } from '../kit/app/texts.ts'
import { registeredScreens } from '../kit/app/screens.ts'
import { crumbsOf } from './crumbs.ts'

/** Without this, links to parent pages would be marked as the current page. */
const EXACT = { exact: true }

/** Built from the segments of the address (SHELL-025); segments that are screens are links. */
export function Breadcrumb() {
  const { t } = useText()
  // The address of the rendered screen: the texts of the next one may not be loaded yet.
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  const record = useRecordTitle(path)
  const crumbs = crumbsOf(path, registeredScreens().signedIn)
  return (
    <nav className="crumbs" aria-label={t('breadcrumb')}>
      <ol className="crumb-list">
        {crumbs.map(({ href, title, segment, isScreen }, index) => {
          const isLast = index === crumbs.length - 1
          const text = title ? t(title) : ((isLast ? record : null) ?? segment)
          return (
            <li key={href} className="crumb">
              {isScreen && !isLast ? (
                <Link to={href} title={text} activeOptions={EXACT}>
                  {text}
                </Link>
              ) : (
                <span title={text} aria-current={isLast ? 'page' : undefined}>
                  {text}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
