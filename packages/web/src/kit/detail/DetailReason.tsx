import type { ActionHandlers } from './detailActions.ts'
import { useEditorState } from '../editor/editorContext.ts'
import { ReasonDialog } from '../form/ReasonDialog.tsx'
import { useText } from '../app/texts.ts'

/** Asks for the reason of an action that stores one. */
export function DetailReason({ handlers: { reasonFor, giveReason, cancelReason } }: { handlers: ActionHandlers }) {
  const { t, say } = useText()
  const record = useEditorState((state) => state.record)
  const form = useEditorState(({ now }) => now)
  const busy = useEditorState((state) => state.busy)
  if (!reasonFor?.reason) return null
  const { title, label, maxLength, about } = reasonFor.reason
  return (
    <ReasonDialog
      key={reasonFor.name}
      title={t(title)}
      label={t(label)}
      action={t(reasonFor.label)}
      look="danger"
      maxLength={maxLength}
      about={record && about ? about(record, form).map(say) : []}
      busy={busy !== null}
      onGive={(reason) => void giveReason(reason)}
      onClose={cancelReason}
    />
  )
}
