import { useText } from '../kit/app/texts.ts'
import { figureIn } from './load-plan.words.ts'

interface MeterProps {
  label: string
  used: number
  room: number
  unit?: string
}

/** How much of a room is used, as text and as a bar. */
export function LoadMeter({ label, used, room, unit = '' }: MeterProps) {
  const { t, language } = useText()
  const figure = figureIn(language)
  const percent = room > 0 ? (100 * used) / room : 0
  return (
    <div className="load-meter">
      <span className="load-meter-text">
        <span>{label}</span>
        <span className="figure">{t('load-plan.usedOf', { used: figure(used), room: figure(room), unit })}</span>
        <span className={percent > 100 ? 'figure load-part' : 'figure'}>{`${Math.round(percent)} %`}</span>
      </span>
      <span className="load-track" aria-hidden="true">
        <span className={percent > 100 ? 'load-fill load-fill-over' : 'load-fill'} style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
    </div>
  )
}
