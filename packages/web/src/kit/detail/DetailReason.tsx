import type { Acts } from './detailActs.ts'
import { useEditorState } from '../editor/editorContext.ts'
import { ReasonDialog } from '../form/ReasonDialog.tsx'
import { useText } from '../app/texts.ts'

/** Asks why, before an action that keeps its reason. */
export function DetailReason({ acts: { reasonFor, giveReason, dropReason } }: { acts: Acts }) {
  const { t } = useText()
  const busy = useEditorState((state) => state.busy)
  if (!reasonFor?.reason) return null
  const { title, label, maxLength } = reasonFor.reason
  return (
    <ReasonDialog
      key={reasonFor.name}
      title={t(title)}
      label={t(label)}
      action={t(reasonFor.label)}
      look="danger"
      maxLength={maxLength}
      busy={busy !== null}
      onGive={(reason) => void giveReason(reason)}
      onClose={dropReason}
    />
  )
}
