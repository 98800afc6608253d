import { type AgeingLevel, ageingOf } from '@fairlead/domain/kit/ageing'
import { dayIn } from '@fairlead/domain/kit/dates'
import { ageingByDays, agedField, calendarDayOf, isByDays, isUntil, type ListAgeing } from '@fairlead/domain/kit/ageingDays'
import type { Row } from './list.ts'
import { ageWords } from './listClock.ts'
import { useText } from '../app/texts.ts'

export interface Age {
  level: AgeingLevel
  /** Whole hours since an instant, or days since or until a date (negative once that date has passed); null if the row has no such instant or date. */
  count: number | null
}

export const AGELESS: Age = { level: 'none', count: null }

const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The age of a row; `now` in milliseconds. Days are counted in the time zone that the page names, as filters and figures count them (AGE-007). */
export function ageOf(ageing: ListAgeing | undefined, row: Row, now: number, timeZone = OWN_ZONE): Age {
  const since = ageing && row[agedField(ageing)]
  if (!ageing || typeof since !== 'string') return AGELESS
  if (!isByDays(ageing)) {
    const { level, hours } = ageingOf(ageing, since, new Date(now))
    return { level, count: hours }
  }
  const { level, days } = ageingByDays(ageing, calendarDayOf(since, timeZone), dayIn(new Date(now).toISOString(), timeZone))
  return { level, count: days }
}

/** The text of the mark, and the limit that the age has passed. */
function wordsOfAge(ageing: ListAgeing, level: AgeingLevel, count: number) {
  if (!isByDays(ageing)) {
    const limit = ageWords((level === 'red' ? ageing.red_hours : ageing.yellow_hours) ?? 0)
    return { figure: ageWords(count), limit, rule: 'ageRule' } as const
  }
  const days = (n: number) => ({ key: 'ageDays', n }) as const
  const limit = days((level === 'red' ? ageing.red_days : ageing.yellow_days) ?? 0)
  return { figure: days(count), limit, rule: isUntil(ageing) ? 'ageRuleUntil' : 'ageRule' } as const
}

const SHAPES = { yellow: '◆', red: '▲' }

interface ListAgeProps extends Age {
  ageing: ListAgeing
  /** The label of the instant or date from which or to which the age is counted. */
  label: string
}

/** Marks the age by shape, font weight, row edge and figure, not by colour only: readable by everyone and in print (AGE-008). */
export function ListAge({ ageing, level, count, label }: ListAgeProps) {
  const { t } = useText()
  if (count === null) return null
  const { figure, limit, rule: key } = wordsOfAge(ageing, level, count)
  const words = t(figure.key, { n: figure.n })
  if (level === 'none') return <span className="list-age-young">{words}</span>
  const rule = t(key, { limit: t(limit.key, { n: limit.n }), since: label })
  return (
    <span className={`list-age list-age-${level}`} title={rule}>
      <span className="list-age-shape" aria-hidden="true">
        {SHAPES[level]}
      </span>
      {words}
      <span className="unseen">{` (${t(`ageing_${level}`)}. ${rule})`}</span>
    </span>
  )
}
