import { PRINT_REASON_MAX } from '@fairlead/domain/print/print'
import { ReasonDialog } from '../kit/form/ReasonDialog.tsx'
import { useText } from '../kit/app/texts.ts'

/** Asks the supervisor for the reason of a second run of originals. */
export function PrintAgain({ busy, onGive, onClose }: { busy: boolean; onGive: (reason: string) => void; onClose: () => void }) {
  const { t } = useText()
  return (
    <ReasonDialog
      title={t('print.again')}
      label={t('print.againReason')}
      action={t('print.print_ORIGINAL')}
      look="primary"
      maxLength={PRINT_REASON_MAX}
      busy={busy}
      onGive={onGive}
      onClose={onClose}
    />
  )
}
