import type { SailingRow } from '@fairlead/domain/sailing/sailing'
import { Link } from '@tanstack/react-router'
import { useText } from '../kit/app/texts.ts'
import { sailingPaths } from './sailing.paths.ts'

/** The most sailings that a day shows; the list has all. */
const MOST_OF_A_DAY = 4

interface Props {
  day: string
  isOther: boolean
  isToday: boolean
  sailings: readonly SailingRow[]
}

export function SailingDay({ day, isOther, isToday, sailings }: Props) {
  const shown = sailings.slice(0, MOST_OF_A_DAY)
  return (
    <td className={isOther ? 'sailing-day sailing-day-other' : 'sailing-day'} aria-current={isToday ? 'date' : undefined}>
      <time dateTime={day} className="sailing-day-number">
        {Number(day.slice(8))}
      </time>
      {shown.map((sailing) => (
        <Departure key={sailing.sailing_schedule_id} sailing={sailing} />
      ))}
      {sailings.length > shown.length && (
        <a className="sailing-more" href={sailingPaths.ofDay(day)}>
          {`+${sailings.length - shown.length}`}
        </a>
      )}
    </td>
  )
}

function Departure({ sailing }: { sailing: SailingRow }) {
  const { t } = useText()
  const { sailing_schedule_id, pol, pod, carrier_code, mother_vessel, voyage, is_tbc } = sailing
  const ship = `${carrier_code} ${mother_vessel} ${voyage}`
  return (
    <Link
      to={sailingPaths.of(sailing_schedule_id)}
      className={is_tbc ? 'sailing-departure sailing-departure-tbc' : 'sailing-departure'}
      title={ship}
    >
      <span className="sailing-departure-ports">
        {pol} → {pod}
      </span>
      <span className="sailing-departure-ship">
        {is_tbc && <b>{t('sailing.is_tbc')}</b>} {ship}
      </span>
    </Link>
  )
}
