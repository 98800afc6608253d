import { BOOKING_LISTS } from '@fairlead/domain/booking/booking.lists'
import { Link, useLocation } from '@tanstack/react-router'
import { useText } from '../kit/texts.ts'
import { useBookingDashboard } from './booking.dashboard.ts'
import './booking.lists.css'

/** The lists of the pipeline side by side, each with how much stands in it and how much of that is late. */
export function BookingListTabs() {
  const { t, say, language } = useText()
  const here = useLocation({ select: ({ pathname }) => pathname.toLowerCase().split('/').findLast(Boolean) })
  const counts = useBookingDashboard().data?.lists
  return (
    <nav className="pipeline" aria-label={t('booking.lists')}>
      <ul className="pipeline-tabs">
        {BOOKING_LISTS.map((list) => {
          const count = counts?.find((one) => one.list === list.name)
          return (
            <li key={list.name}>
              <Link to={list.path} className="pipeline-tab" aria-current={here === list.name ? 'page' : undefined}>
                {say(list.title)}
                {count && <span className="pipeline-count">{count.total.toLocaleString(language)}</span>}
                {count && count.red > 0 && (
                  <span className="pipeline-late" title={t('booking.redCount', { n: count.red })}>
                    <span aria-hidden="true">▲</span> {count.red.toLocaleString(language)}
                    <span className="unseen">{t('booking.redCount', { n: count.red })}</span>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
