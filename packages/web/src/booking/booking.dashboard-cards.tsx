import { BOOKING_LISTS } from '@fairlead/domain/booking/booking.lists'
import type { ListCount } from '@fairlead/domain/kit/listCounts.api'
import { Link } from '@tanstack/react-router'
import type { ListAddress } from '../kit/list/listAddress.ts'
import { ListCards } from '../kit/list/ListCards.tsx'
import { figureWords } from '../kit/app/figureWords.ts'
import { useText } from '../kit/app/texts.ts'
import './booking.dashboard.css'

const AGEING = new Set(BOOKING_LISTS.filter(({ ageing }) => ageing).map(({ name }) => name))

/** One card per list with its total, yellow and red counts; each count links to the filtered list. */
export function BookingCards({ lists }: { lists: readonly ListCount[] | undefined }) {
  const { t } = useText()
  return <ListCards label={t('booking.lists')} lists={BOOKING_LISTS} counts={lists} below={levels} />
}

const levels = (path: string, { list, yellow, red }: ListCount) =>
  AGEING.has(list) ? <CardLevels path={path} yellow={yellow} red={red} /> : null

/** The yellow and red counts of a list, each linking to those rows; `yellow` is null if the ageing has no yellow level. */
export const CardLevels = ({ path, yellow, red }: { path: string; yellow: number | null; red: number }) => (
  <span className="card-levels">
    {yellow !== null && <Level path={path} level="yellow" total={yellow} />}
    <Level path={path} level="red" total={red} />
  </span>
)

const SHAPES = { yellow: '◆', red: '▲' }

function Level({ path, level, total }: { path: string; level: 'yellow' | 'red'; total: number }) {
  const { t, language } = useText()
  const search: Partial<ListAddress> = { age: level }
  const words = t(level === 'red' ? 'booking.redCount' : 'booking.yellowCount', { n: figureWords(total, language) })
  if (total === 0) return <span className="card-level">{words}</span>
  return (
    <Link to={path} search={search} className={`card-level card-level-${level}`}>
      <span aria-hidden="true">{SHAPES[level]} </span>
      {words}
    </Link>
  )
}
