import { useSyncExternalStore } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useEditor, useEditorState } from '../kit/editor/editorContext.ts'
import { isMissing } from '../kit/editor/findingStore.ts'

/** The findings of all lines, each with a button that goes to its cell. */
export function PackageFindings() {
  const editor = useEditor()
  const { t, say } = useText()
  const showsMissing = useEditorState((state) => state.showsMissing)
  const all = useSyncExternalStore(editor.findings.subscribe, editor.findings.all)
  const shown = all.filter((finding) => showsMissing || !isMissing(finding))
  return (
    <ul className="package-findings" aria-label={t('package-line.findings')} aria-live="polite">
      {shown.map((finding) => {
        const [, line, field] = finding.path.split('.')
        const isOfCell = line !== undefined && field !== undefined
        const text = isOfCell
          ? t('package-line.atLine', { line: Number(line) + 1, field: say(`package-line.${field}`), text: say(finding) })
          : say(finding)
        return (
          <li key={`${finding.path} ${finding.key}`} className={finding.level === 'error' ? 'field-error' : 'field-warning'}>
            {isOfCell ? (
              <button type="button" className="package-finding" onClick={() => editor.show(finding.path)}>
                {text}
              </button>
            ) : (
              text
            )}
          </li>
        )
      })}
    </ul>
  )
}
