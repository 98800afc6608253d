import { DATE_FORMAT } from '@fairlead/domain/kit/dates'
import { Popover } from '@base-ui/react/popover'
import { format, parse } from 'date-fns'
import type { RefObject } from 'react'
import { DayPicker } from 'react-day-picker'
import { enUS } from 'react-day-picker/locale/en-US'
import { zhCN } from 'react-day-picker/locale/zh-CN'
import { zhHK } from 'react-day-picker/locale/zh-HK'
import { useText } from '../app/texts.ts'
import '../ui/float.css'
import './calendar.css'

interface CalendarProps {
  anchor: RefObject<HTMLInputElement | null>
  value: string
  min?: string
  max?: string
  onPick: (date: string) => void
  onClose: () => void
}

const LOCALES = { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN }
const dayOf = (date: string | undefined) => (date ? parse(date, DATE_FORMAT, new Date()) : undefined)

export function CalendarPopover({ anchor, value, min, max, onPick, onClose }: CalendarProps) {
  const { language, t } = useText()
  const outside = [min ? { before: dayOf(min) ?? new Date(0) } : null, max ? { after: dayOf(max) ?? new Date(0) } : null]
  return (
    <Popover.Root open modal onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} side="bottom" align="start" sideOffset={4} className="float-layer">
          <Popover.Popup className="float calendar" aria-label={t('calendar')} finalFocus={anchor}>
            <DayPicker
              mode="single"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the popover opened for it
              autoFocus
              locale={LOCALES[language]}
              selected={dayOf(value)}
              defaultMonth={dayOf(value) ?? dayOf(min)}
              disabled={outside.filter((one) => one !== null)}
              onSelect={(day) => {
                if (day) onPick(format(day, DATE_FORMAT))
                onClose()
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
