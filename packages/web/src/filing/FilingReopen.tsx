import { ReasonDialog } from '../kit/form/ReasonDialog.tsx'
import { useText } from '../kit/app/texts.ts'
import { reopen } from './filing.acts.ts'
import type { FilingDesk } from './filing.desk.ts'

const REASON_MAX_LENGTH = 500

/** Asks why a complete filing is opened again. */
export function FilingReopen({ desk, onClose }: { desk: FilingDesk; onClose: () => void }) {
  const { t } = useText()
  const { busy } = desk.state.useValue()
  return (
    <ReasonDialog
      title={t('filing.reopen')}
      label={t('filing.reason')}
      action={t('filing.reopen')}
      look="primary"
      maxLength={REASON_MAX_LENGTH}
      busy={busy !== null}
      onGive={(reason) => void reopen(desk, reason).then(onClose)}
      onClose={onClose}
    />
  )
}
