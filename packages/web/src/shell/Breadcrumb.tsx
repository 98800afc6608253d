import { partsOfKey } from '@fairlead/domain/kit/texts'
import type { Namespace } from '@fairlead/domain/messages'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useRecordTitle } from '../kit/app/recordTitle.ts'
import { needFirstTexts, useText } from '../kit/app/texts.ts'
import { registeredScreens } from '../kit/app/screens.ts'
import { crumbsOf } from './crumbs.ts'

/** Without this, links to parent pages would be marked as the current page. */
const EXACT = { exact: true }

/** Built from the segments of the address (SHELL-025); segments that are screens are links. */
export function Breadcrumb() {
  const { t, say } = useText()
  // The address of the rendered screen: the texts of the next one may not be loaded yet.
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  const record = useRecordTitle(path)
  const crumbs = crumbsOf(path, registeredScreens().signedIn)
  const namespaces = crumbs.flatMap(({ title }) => (title ? partsOfKey(title).namespace : [])).join(' ')
  useEffect(() => {
    // A part of the address may name a screen whose texts the shown one does not need.
    void needFirstTexts(namespaces.split(' ') as Namespace[]).catch(() => {})
  }, [namespaces])
  return (
    <nav className="crumbs" aria-label={t('breadcrumb')}>
      <ol className="crumb-list">
        {crumbs.map(({ href, title, segment, isScreen }, index) => {
          const isLast = index === crumbs.length - 1
          const isNamed = title !== undefined && say(title) !== title
          const text = isNamed ? t(title) : ((isLast ? record : null) ?? segment)
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
