import type { BookingFigures } from '@fairlead/domain/booking/booking.lists.api'
import { Link } from '@tanstack/react-router'
import type { ListAddress } from '../kit/list/listAddress.ts'
import { useText } from '../kit/app/texts.ts'

type Trend = BookingFigures['trend']

interface TrendProps {
  title: string
  trend: Trend
  path: string
  /** Filters the list at `path` to the bookings of a day. */
  ofDay: (date: string) => Partial<ListAddress>
}

/** Bookings by day, as a chart and as a table that can be expanded. */
export function BookingTrend({ title, trend, path, ofDay }: TrendProps) {
  const { t, language } = useText()
  const total = trend.reduce((sum, day) => sum + day.total, 0)
  const peak = trend.reduce<Trend[number]>((most, day) => (day.total > most.total ? day : most), trend[0] ?? { date: '', total: 0 })
  const words = t('booking.trendWords', { n: total.toLocaleString(language), days: trend.length, most: peak.total, date: peak.date })
  return (
    <section className="panel section dashboard-panel" aria-label={title}>
      <h2>{title}</h2>
      <p className="meta">{words}</p>
      <TrendChart trend={trend} most={Math.max(1, peak.total)} path={path} ofDay={ofDay} />
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

type TrendChartProps = Pick<TrendProps, 'trend' | 'path' | 'ofDay'> & { most: number }

/** Hidden from screen readers, which get the same figures from the summary above and the table below. */
function TrendChart({ trend, most, path, ofDay }: TrendChartProps) {
  return (
    <figure className="trend" aria-hidden="true">
      <div className="trend-days">
        {trend.map(({ date, total }) => (
          <Link key={date} to={path} search={ofDay(date)} tabIndex={-1} title={`${date}: ${total}`} className="trend-day">
            <span className="trend-bar" style={{ height: total === 0 ? '1px' : `max(3px, ${(100 * total) / most}%)` }} />
          </Link>
        ))}
      </div>
      <figcaption className="trend-ends">
        <span>{trend[0]?.date}</span>
        <span>{trend.at(-1)?.date}</span>
      </figcaption>
    </figure>
  )
}
