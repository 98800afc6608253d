import { Link } from '@tanstack/react-router'
import type { MessageKey } from '@fairlead/domain/messages'
import { useText } from '../kit/app/texts.ts'
import { sailingPaths } from './sailing.paths.ts'
import './sailing.css'

const VIEWS: readonly (readonly [MessageKey, string])[] = [
  ['sailing.viewList', sailingPaths.list],
  ['sailing.viewCalendar', sailingPaths.calendar],
  ['sailing.viewPairs', sailingPaths.pairs],
]

/** Links to the views of sailings: list, calendar and port pairs. */
export function SailingViews() {
  const { t } = useText()
  return (
    <nav className="sailing-views" aria-label={t('sailing.views')}>
      {VIEWS.map(([label, to]) => (
        <Link key={to} to={to} className="sailing-view" activeOptions={{ exact: true, includeSearch: false }}>
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
