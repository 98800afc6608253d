import type { ConsolidationForm } from '@fairlead/domain/consolidation/consolidation'
import { roomOf } from '@fairlead/domain/consolidation/consolidation.container-kinds'
import { summaryOfPlan } from '@fairlead/domain/consolidation/consolidation.defaults'
import { kindsNow } from './consolidation.kinds.ts'
import { useText } from '../kit/app/texts.ts'
import { useFormNow } from '../kit/editor/editorContext.ts'
import './consolidation.css'
import './consolidation.lists.css'

/** How much of the volume and of the payload is planned; changes while the user types. */
export function PlanFill() {
  const { t } = useText()
  const now = useFormNow((form: ConsolidationForm) => {
    const { cbm, kg } = summaryOfPlan(form)
    const room = roomOf(form.container_requests, kindsNow())
    return [cbm, room.cbm ?? 0, kg, room.payload_kg].join(' ')
  })
  const [cbm = 0, roomCbm = 0, kg = 0, payload = 0] = now.split(' ').map(Number)
  return (
    <div className="plan-fill">
      <Meter label={t('consolidation.fillCbm')} used={cbm} room={roomCbm} unit="CBM" />
      <Meter label={t('consolidation.fillKg')} used={kg} room={payload} unit="KG" />
    </div>
  )
}

interface MeterProps {
  label: string
  used: number
  room: number
  unit: string
}

function Meter({ label, used, room, unit }: MeterProps) {
  const { language } = useText()
  if (room === 0) return null
  const percent = (100 * used) / room
  const figure = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 3 })
  return (
    <div className="plan-meter">
      <span className="plan-meter-label">{label}</span>
      <span className="fill-track plan-meter-track" aria-hidden="true">
        <span className={`fill-bar${percent > 100 ? ' fill-over' : ''}`} style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      <span className="figure">{`${percent.toFixed(1)} % · ${figure(used)} / ${figure(room)} ${unit}`}</span>
    </div>
  )
}
