import type { PeriodStatus } from '@fairlead/domain/closing/closing'
import { useText } from '../kit/app/texts.ts'
import { Chip } from '../kit/ui/Chip.tsx'

const TONES = { OPEN: 'open', CLOSING: 'waiting', CLOSED: 'locked' } as const satisfies Record<PeriodStatus, string>

export function PeriodChip({ status }: { status: PeriodStatus }) {
  const { t } = useText()
  return <Chip kind={TONES[status]}>{t(`closing.period_status_${status}`)}</Chip>
}
