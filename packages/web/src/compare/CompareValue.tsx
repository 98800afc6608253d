import type { CompareColumn } from '@fairlead/domain/compare/compare'
import type { CompareRow } from '@fairlead/domain/compare/compare.rules'
import { wallTime } from '@fairlead/domain/kit/wallTime'
import { Chip } from '../kit/ui/Chip.tsx'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { useText } from '../kit/app/texts.ts'

const NOTHING = '–'

/** One cell of the comparison, formatted. */
export function CompareValue({ row, column }: { row: CompareRow; column: CompareColumn }) {
  const { t, say, language } = useText()
  const { currency, pol_time_zone } = column
  switch (row) {
    case 'booking_status':
      return column.booking_status ? say(`booking.booking_status_${column.booking_status}`) : NOTHING
    case 'est_ship_date':
      return (
        <>
          {column.est_ship_date ?? NOTHING} {column.is_tbc && <Chip kind="waiting">{t('sailing.is_tbc')}</Chip>}
        </>
      )
    case 'transit_days':
      return column.transit_days === null ? NOTHING : t('sailing.days', { count: column.transit_days })
    case 'carrier_code':
      return [column.carrier_code, column.carrier_name].filter(Boolean).join(' ') || NOTHING
    case 'cfs_cut_off':
    case 'cy_cut_off':
    case 'vgm_cut_off':
    case 'si_cut_off': {
      const cutOff = column[row]
      return cutOff && pol_time_zone ? wallTime(cutOff, pol_time_zone) : (cutOff ?? NOTHING)
    }
    case 'amounts':
      return column.amounts.length === 0 ? NOTHING : <Amounts column={column} />
    case 'total_rate':
      return column.total_rate === null ? (
        NOTHING
      ) : (
        <Total column={column} text={`${currency} ${formatAmount(column.total_rate, currency, language)}`} />
      )
    case 'total_compared':
      return column.total_compared === null
        ? NOTHING
        : `${column.compare_currency} ${formatAmount(column.total_compared, column.compare_currency, language)}`
    default:
      return column[row] ?? NOTHING
  }
}

function Amounts({ column: { amounts, currency } }: { column: CompareColumn }) {
  const { language } = useText()
  return (
    <ul className="compare-amounts">
      {amounts.map(({ container_size, qty, amount }) => (
        <li key={container_size}>{`${qty}x${container_size}: ${currency} ${formatAmount(amount, currency, language)}`}</li>
      ))}
    </ul>
  )
}

function Total({ column, text }: { column: CompareColumn; text: string }) {
  const { t } = useText()
  return (
    <>
      <strong className="compare-total">{text}</strong>
      {column.rate_is_proposed && column.so_no !== null && <span className="compare-hint">{t('compare.rateProposed')}</span>}
    </>
  )
}
