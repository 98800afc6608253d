import { EXACT_TOTAL_UP_TO } from '@fairlead/domain/kit/list'
import { Link } from '@tanstack/react-router'
import type { ListAddress } from '../kit/list/listAddress.ts'
import { useText } from '../kit/app/texts.ts'

interface Bar {
  key: string
  code: string
  name: string
  total: number
  /** Filters the list to the bookings that the bar counts. */
  search: Partial<ListAddress>
}

/** A ranking with a number and a bar per row; each row links to its bookings in the list at `path`. */
export function BookingBars({ title, path, bars }: { title: string; path: string; bars: readonly Bar[] }) {
  const { t, language } = useText()
  const most = Math.max(1, ...bars.map(({ total }) => total))
  return (
    <section className="panel section dashboard-panel" aria-label={title}>
      <h2>{title}</h2>
      {bars.length === 0 && <p className="meta">{t('msgNoRecordFound')}</p>}
      <ol className="bars">
        {bars.map(({ key, code, name, total, search }) => (
          <li key={key}>
            <Link to={path} search={total > EXACT_TOTAL_UP_TO ? { ...search, exact: '1' } : search} className="bar">
              <span className="bar-code">{code}</span>
              <span className="bar-name" title={name}>
                {name}
              </span>
              <span className="bar-total">{total.toLocaleString(language)}</span>
              <span className="bar-track" aria-hidden="true">
                <span className="bar-fill" style={{ width: `${(100 * total) / most}%` }} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
