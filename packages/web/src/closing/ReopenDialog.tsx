import { REASON_MAX_LENGTH } from '@fairlead/domain/kit/stepCalls'
import { useText } from '../kit/app/texts.ts'
import { ReasonDialog } from '../kit/form/ReasonDialog.tsx'

interface ReopenProps {
  /** What is reopened: one period, or those of a company. */
  title: string
  isBusy: boolean
  onGive: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of reopening periods. */
export function ReopenDialog({ title, isBusy, onGive, onClose }: ReopenProps) {
  const { t } = useText()
  const give = (reason: string) => {
    onClose()
    onGive(reason)
  }
  return (
    <ReasonDialog
      title={title}
      label={t('closing.reason')}
      action={title}
      look="danger"
      maxLength={REASON_MAX_LENGTH}
      busy={isBusy}
      onGive={give}
      onClose={onClose}
    />
  )
}
