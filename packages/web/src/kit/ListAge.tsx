import type { Ageing } from '@fairlead/domain/kit/ageing'
import { memo } from 'react'
import { ageWords, useAgeHours, useAgeLevel } from './listClock.ts'
import { useText } from './texts.ts'

const SHAPES = { none: '', yellow: '◆', red: '▲' }

/** Shape, weight, edge (on the row) and figure: four cues, so that it holds for every eye and in print (AGE-008). */
export const ListAge = memo(function ListAge({ ageing, since, label }: { ageing: Ageing; since: unknown; label: string }) {
  const { t } = useText()
  const level = useAgeLevel(ageing, since)
  const hours = useAgeHours(ageing, since)
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
})
