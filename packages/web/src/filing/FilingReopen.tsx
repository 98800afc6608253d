import { ReasonDialog } from '../kit/form/ReasonDialog.tsx'
import { useText } from '../kit/app/texts.ts'
import { reopen } from './filing.acts.ts'
import { useEditor, useEditorState } from '../kit/editor/editorContext.ts'
import { useFilingScreen } from './filing.record.ts'

const REASON_MAX_LENGTH = 500

/** Asks for the reason to reopen a complete filing. */
export function FilingReopen({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const screen = useFilingScreen()
  const editor = useEditor()
  const busy = useEditorState((state) => state.busy)
  return (
    <ReasonDialog
      title={t('filing.reopen')}
      label={t('filing.reason')}
      action={t('filing.reopen')}
      look="primary"
      maxLength={REASON_MAX_LENGTH}
      busy={busy !== null}
      onGive={(reason) => void reopen(editor, screen, reason).then(onClose)}
      onClose={onClose}
    />
  )
}
