import type { SailingRow } from '@fairlead/domain/sailing/sailing'
import { sailingApi } from '@fairlead/domain/sailing/sailing.api'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { buttonClass } from '../kit/ui/Button.tsx'
import { today } from '../kit/format/maskDate.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { useNow } from '../kit/ui/useNow.ts'
import { SailingDay } from './SailingDay.tsx'
import { SailingViews } from './SailingViews.tsx'
import { monthBeside, monthName, monthOf, weekdays, weeksOf } from './sailing.month.ts'
import { sailingPaths } from './sailing.paths.ts'
import { sailingsSaved } from './sailing.signal.ts'
import '../kit/list/list.css'

/** The sailings of a month by day of departure. */
export function SailingCalendarPage() {
  const { t, language } = useText()
  const day = today(new Date(useNow(60_000)))
  const month = useSearch({ strict: false, select: (search: { month?: unknown }) => monthOf(search.month, day) })
  const saved = sailingsSaved.useValue()
  const { data, isPending } = useQuery({
    queryKey: ['sailing', 'month', month, saved],
    queryFn: ({ signal }) => send(sailingApi.month, { query: { month } }, { signal }),
  })
  const days = Map.groupBy(data ?? [], ({ etd }) => etd)
  return (
    <div className="list">
      <SailingViews />
      <div className="list-row list-heading">
        <h1>{monthName(month, language)}</h1>
        <nav className="sailing-months" aria-label={t('sailing.viewCalendar')}>
          <MonthLink month={monthBeside(month, -1)} label={t('sailing.monthBefore')} icon={<ChevronLeft size={15} aria-hidden="true" />} />
          <Link to={sailingPaths.calendar} className={buttonClass('quiet')}>
            {t('sailing.thisMonth')}
          </Link>
          <MonthLink month={monthBeside(month, 1)} label={t('sailing.monthAfter')} icon={<ChevronRight size={15} aria-hidden="true" />} />
        </nav>
        <output className="sailing-count">
          {!isPending && (data?.length ? t('sailing.sailingsOfMonth', { count: data.length }) : t('sailing.noneInMonth'))}
        </output>
      </div>
      <Month month={month} days={days} today={day} label={monthName(month, language)} />
    </div>
  )
}

function MonthLink({ month, label, icon }: { month: string; label: string; icon: React.ReactNode }) {
  return (
    <Link to={sailingPaths.calendar} search={{ month }} className={buttonClass('quiet', { square: true })} aria-label={label} title={label}>
      {icon}
    </Link>
  )
}

interface MonthProps {
  month: string
  days: ReadonlyMap<string | null, SailingRow[]>
  today: string
  label: string
}
function Month({ month, days, today, label }: MonthProps) {
  const { language } = useText()
  return (
    <table className="sailing-month" aria-label={label}>
      <thead>
        <tr>
          {weekdays(language).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <SailingDay key={day} day={day} isOther={!day.startsWith(month)} isToday={day === today} sailings={days.get(day) ?? []} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
