import type { SailingDifference } from '@fairlead/domain/booking/booking.sailing-api'
import { wallTime } from '@fairlead/domain/kit/wallTime'
import { useText } from '../kit/app/texts.ts'
import './sailing.css'

interface DifferencesProps {
  differs: readonly SailingDifference[]
  zone: string | null
  /** The text of the value that the booking or the plan has. */
  was?: 'sailing.booked' | 'consolidation.movedWas'
}

/** For each field the value of the booking or of the plan, and that of the sailing. */
export function SailingDifferences({ differs, zone, was = 'sailing.booked' }: DifferencesProps) {
  const { t, say } = useText()
  if (differs.length === 0) return null
  const words = (value: string | null) => {
    if (value === null) return '–'
    return value.includes('T') && zone && !Number.isNaN(Date.parse(value)) ? wallTime(value, zone) : value
  }
  return (
    <dl className="sailing-differs">
      {differs.map(({ field, booked, now }) => (
        <div key={field}>
          <dt>{say(`booking.${field}`)}</dt>
          <dd>
            <ins>{t('sailing.now', { value: words(now) })}</ins> <del>{t(was, { value: words(booked) })}</del>
          </dd>
        </div>
      ))}
    </dl>
  )
}
