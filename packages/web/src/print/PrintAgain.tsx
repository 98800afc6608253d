import type { PrintKind } from '@fairlead/domain/print/print.codes'
import { PRINT_REASON_MAX } from '@fairlead/domain/print/print'
import { ReasonDialog } from '../kit/form/ReasonDialog.tsx'
import { useText } from '../kit/app/texts.ts'

interface Props {
  kind: PrintKind
  busy: boolean
  onGive: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of a second run of originals, or of a numbered copy. */
export function PrintAgain({ kind, busy, onGive, onClose }: Props) {
  const { t } = useText()
  const isCopy = kind === 'COPY'
  return (
    <ReasonDialog
      title={t(isCopy ? 'print.print_COPY' : 'print.again')}
      label={t(isCopy ? 'print.copyReason' : 'print.againReason')}
      action={t(isCopy ? 'print.print_COPY' : 'print.print_ORIGINAL')}
      look="primary"
      maxLength={PRINT_REASON_MAX}
      busy={busy}
      onGive={onGive}
      onClose={onClose}
    />
  )
}
