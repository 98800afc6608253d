import { BOOKING_LISTS, bookingList } from '@fairlead/domain/booking/booking.lists'
import { Link } from '@tanstack/react-router'
import type { ListAddress } from '../kit/listAddress.ts'
import { useText } from '../kit/texts.ts'
import type { ListCount } from './booking.dashboard.ts'
import './booking.dashboard.css'

/** One card a list: how much stands in it, how much of that is yellow and red; each figure opens the list so narrowed. */
export function BookingCards({ lists }: { lists: readonly ListCount[] | undefined }) {
  const { t } = useText()
  return (
    <ul className="cards" aria-label={t('booking.lists')} aria-busy={!lists}>
      {lists
        ? lists.map((count) => <Card key={count.list} count={count} />)
        : BOOKING_LISTS.map(({ name }) => <li key={name} className="panel card skeleton" />)}
    </ul>
  )
}

function Card({ count }: { count: ListCount }) {
  const { say, language } = useText()
  const list = bookingList(count.list)
  if (!list) return null
  return (
    <li className="panel card">
      <Link to={list.path} className="card-title">
        {say(list.title)}
      </Link>
      <span className="card-figure">{count.total.toLocaleString(language)}</span>
      {list.ageing && (
        <span className="card-levels">
          <Level path={list.path} level="yellow" total={count.yellow} />
          <Level path={list.path} level="red" total={count.red} />
        </span>
      )}
    </li>
  )
}

const SHAPES = { yellow: '◆', red: '▲' }

function Level({ path, level, total }: { path: string; level: 'yellow' | 'red'; total: number }) {
  const { t, language } = useText()
  const search: Partial<ListAddress> = { age: level }
  const words = t(level === 'red' ? 'booking.redCount' : 'booking.yellowCount', { n: total.toLocaleString(language) })
  if (total === 0) return <span className="card-level">{words}</span>
  return (
    <Link to={path} search={search} className={`card-level card-level-${level}`}>
      <span aria-hidden="true">{SHAPES[level]} </span>
      {words}
    </Link>
  )
}
