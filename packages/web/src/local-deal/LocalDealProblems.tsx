import { useSyncExternalStore } from 'react'
import { useEditor, useEditorState } from '../kit/editor/editorContext.ts'
import { useText } from '../kit/app/texts.ts'

/** The problems by line, such as `lines.2.amount`; shown after the first attempt to save. */
export function LocalDealProblems() {
  const { findings } = useEditor()
  const showsMissing = useEditorState((state) => state.showsMissing)
  const troubles = useSyncExternalStore(findings.subscribe, findings.all)
  const { t, say } = useText()
  if (!showsMissing || troubles.length === 0) return null
  return (
    <ul className="local-deal-troubles" role="alert">
      {troubles.map((trouble) => {
        const [, line, field] = trouble.path.split('.')
        const named = line !== undefined && field !== undefined
        return (
          <li key={`${trouble.path} ${trouble.key}`} className="field-error">
            {named ? t('local-deal.line', { line: Number(line) + 1, field: say(`local-deal.${field}`), text: say(trouble) }) : say(trouble)}
          </li>
        )
      })}
    </ul>
  )
}
