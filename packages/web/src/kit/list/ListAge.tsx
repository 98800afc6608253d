import { type Ageing, type AgeingLevel, ageingOf } from '@fairlead/domain/kit/ageing'
import type { Row } from './list.ts'
import { ageWords } from './listClock.ts'
import { useText } from '../app/texts.ts'

export interface Age {
  level: AgeingLevel
  /** Whole hours since; -1 when nothing is counted. */
  hours: number
}

export const AGELESS: Age = { level: 'none', hours: -1 }

export function ageOf(ageing: Ageing | undefined, row: Row, now: number): Age {
  const since = ageing && row[ageing.from]
  return ageing && typeof since === 'string' ? ageingOf(ageing, since, new Date(now)) : AGELESS
}

const SHAPES = { yellow: '◆', red: '▲' }

interface ListAgeProps extends Age {
  ageing: Ageing
  /** What the instant is called from which it counts. */
  label: string
}

/** Shape, weight, edge (on the row) and figure: four cues, so that it holds for every eye and in print (AGE-008). */
export function ListAge({ ageing, level, hours, label }: ListAgeProps) {
  const { t } = useText()
  if (hours < 0) return null
  const { key, n } = ageWords(hours)
  if (level === 'none') return <span className="list-age-young">{t(key, { n })}</span>
  const limit = ageWords((level === 'red' ? ageing.red_hours : ageing.yellow_hours) ?? 0)
  const rule = t('ageRule', { limit: t(limit.key, { n: limit.n }), since: label })
  return (
    <span className={`list-age list-age-${level}`} title={rule}>
      <span className="list-age-shape" aria-hidden="true">
        {SHAPES[level]}
      </span>
      {t(key, { n })}
      <span className="unseen">{` (${t(`ageing_${level}`)}. ${rule})`}</span>
    </span>
  )
}
