import { Link, useRouterState } from '@tanstack/react-router'
import { useRecordTitle } from '../kit/app/recordTitle.ts'
import { useText } from '../kit/app/texts.ts'
import { registeredScreens } from '../kit/app/screens.ts'
import { crumbsOf } from './crumbs.ts'

/** A link to a place above is no link to the present page. */
const EXACT = { exact: true }

/** Built from the segments of the address (SHELL-025); what is a screen of its own is a link. */
export function Breadcrumb() {
  const { t } = useText()
  // Of the screen that is shown: the texts of the next one may still be under way.
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  const record = useRecordTitle(path)
  const crumbs = crumbsOf(path, registeredScreens().signedIn)
  return (
    <nav className="crumbs" aria-label={t('breadcrumb')}>
      <ol className="crumb-list">
        {crumbs.map(({ href, title, segment, isScreen }, index) => {
          const last = index === crumbs.length - 1
          const text = title ? t(title) : ((last ? record : null) ?? segment)
          return (
            <li key={href} className="crumb">
              {isScreen && !last ? (
                <Link to={href} title={text} activeOptions={EXACT}>
                  {text}
                </Link>
              ) : (
                <span title={text} aria-current={last ? 'page' : undefined}>
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
