import { CARRIER_FACTS, CARRIER_LINE_FACTS } from '@fairlead/domain/carrier-booking/carrier-booking'
import type { Understood } from '@fairlead/domain/carrier-message/carrier-message'
import { MessageTable } from '../carrier-message/MessageTable.tsx'
import { useText } from '../kit/app/texts.ts'
import './carrier-booking.css'

const UNITS: Record<string, string> = { gross_weight: 'KG', cbm: 'CBM', temperature: '°C' }

/** The facts of a message about a booking and its containers. */
export function CarrierReadable({ facts, lines }: Understood) {
  const { t, say, language } = useText()
  const textOf = (field: string, value: string | number) => {
    if (field === 'function') return say(`carrier-booking.function_${value}`)
    if (field === 'answer') return say(`carrier-booking.state_${value}`)
    if (typeof value === 'string') return value
    return [value.toLocaleString(language, { maximumFractionDigits: 3 }), UNITS[field]].filter(Boolean).join(' ')
  }
  const columns = CARRIER_LINE_FACTS.filter((field) => lines.some((line) => (line[field] ?? null) !== null))
  return (
    <>
      <dl className="carrier-facts" aria-label={t('carrier-message.about')}>
        {CARRIER_FACTS.map((field) => {
          const value = facts[field] ?? null
          if (value === null) return null
          return (
            <div key={field} className={field === 'reason' ? 'carrier-reason' : undefined}>
              <dt>{t(`carrier-booking.fact_${field}`)}</dt>
              <dd>{textOf(field, value)}</dd>
            </div>
          )
        })}
      </dl>
      <MessageTable
        columns={columns.map((field) => ({ field, label: t(`carrier-booking.fact_${field}`) }))}
        lines={lines}
        textOf={textOf}
      />
    </>
  )
}
