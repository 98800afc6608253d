import { useDetail } from './detailContext.ts'
import { Button } from '../ui/Button.tsx'
import type { Acts } from './detailActs.ts'
import { useEditor, useEditorState } from '../editor/editorContext.ts'
import { changedNames } from '../editor/recordWords.ts'
import { useText } from '../app/texts.ts'

const MOST_NAMES = 6

/** While something is not saved: what, and the two ways out. A new record has it from the start. */
export function DetailSaveBar({ acts }: { acts: Acts }) {
  const editor = useEditor()
  const { t } = useText()
  const busy = useEditorState((state) => state.busy)
  const isNew = useEditorState(({ record }) => record === null)
  const saveLabel = useEditorState(({ record, now }) => editor.kind.words.saveLabel?.(record, now) ?? 'save')
  const names = useChangedNames()
  const isDirty = names.length > 0
  if (!(isDirty || isNew) || !editor.isEditable()) return null
  return (
    <section className="save-bar" aria-label={t('unsavedWork')}>
      <p className="save-bar-words" title={names.join(', ')}>
        <span className={`save-bar-sign${isDirty ? ' save-bar-open' : ''}`} aria-hidden="true">
          {isDirty ? '●' : '○'}
        </span>
        <Words names={names} />
      </p>
      {isDirty && (
        <Button look="quiet" disabled={busy !== null} onClick={() => editor.setValues(editor.state.get().base)}>
          {t('undoChanges')}
        </Button>
      )}
      <Button look="primary" shortcut="Ctrl S" busy={busy === 'save'} disabled={busy !== null && busy !== 'save'} onClick={acts.save}>
        {t(saveLabel)}
      </Button>
    </section>
  )
}

function Words({ names }: { names: readonly string[] }) {
  const { t } = useText()
  if (names.length === 0) return t('unsavedNew')
  const told = names.slice(0, MOST_NAMES).join(', ')
  const more = names.length - MOST_NAMES
  return (
    <>
      <strong>{t('unsaved')}</strong> {more > 0 ? t('namesAndMore', { names: told, count: more }) : told}
    </>
  )
}

function useChangedNames(): string[] {
  const detail = useDetail()
  const names = useEditorState(({ changes, now }) => {
    const paths = changes.map(({ path }) => path)
    return changedNames(detail, paths, now).join('\n')
  })
  return names === '' ? [] : names.split('\n')
}
