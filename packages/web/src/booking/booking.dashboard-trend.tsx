import type { BookingFigures } from '@fairlead/domain/booking/booking.lists.api'
import { Link } from '@tanstack/react-router'
import type { ListAddress } from '../kit/listAddress.ts'
import { useText } from '../kit/texts.ts'

type Trend = BookingFigures['trend']

const HEIGHT = 96
const STEP = 20
const BAR = 14

interface TrendProps {
  title: string
  trend: Trend
  path: string
  /** Narrows the list at `path` to the bookings of a day. */
  ofDay: (date: string) => Partial<ListAddress>
}

/** Bookings by day: a picture for the eye, the same figures as a table for whoever asks. */
export function BookingTrend({ title, trend, path, ofDay }: TrendProps) {
  const { t, language } = useText()
  const total = trend.reduce((sum, day) => sum + day.total, 0)
  const peak = trend.reduce<Trend[number]>((most, day) => (day.total > most.total ? day : most), trend[0] ?? { date: '', total: 0 })
  const words = t('booking.trendWords', { n: total.toLocaleString(language), days: trend.length, most: peak.total, date: peak.date })
  return (
    <section className="panel section dashboard-panel" aria-label={title}>
      <h2>{title}</h2>
      <p className="meta">{words}</p>
      <Picture trend={trend} most={Math.max(1, peak.total)} words={words} />
      <details className="trend-table">
        <summary>{t('booking.trendTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('booking.trendDay')}</th>
              <th scope="col">{t('booking.trendTotal')}</th>
            </tr>
          </thead>
          <tbody>
            {trend.toReversed().map((day) => (
              <tr key={day.date}>
                <td>
                  <Link to={path} search={ofDay(day.date)}>
                    {day.date}
                  </Link>
                </td>
                <td>{day.total.toLocaleString(language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

function Picture({ trend, most, words }: { trend: Trend; most: number; words: string }) {
  return (
    <figure className="trend">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, from the figures */}
      <svg viewBox={`0 0 ${trend.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={words}>
        {trend.map(({ date, total }, index) => {
          const height = total === 0 ? 1 : Math.max(3, (HEIGHT * total) / most)
          return (
            <g key={date}>
              <title>{`${date}: ${total}`}</title>
              <rect x={index * STEP} y={0} width={STEP} height={HEIGHT} className="trend-ground" />
              <rect x={index * STEP + (STEP - BAR) / 2} y={HEIGHT - height} width={BAR} height={height} className="trend-bar" />
            </g>
          )
        })}
      </svg>
      <figcaption className="trend-ends">
        <span>{trend[0]?.date}</span>
        <span>{trend.at(-1)?.date}</span>
      </figcaption>
    </figure>
  )
}
