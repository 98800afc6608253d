import { useDetail } from './detailContext.ts'
import { Button } from '../ui/Button.tsx'
import type { ActionHandlers } from './detailActions.ts'
import { useEditor, useEditorState } from '../editor/editorContext.ts'
import { changedNames } from '../editor/recordWords.ts'
import { useText } from '../app/texts.ts'

const MAX_NAMES = 6

/** Shown while there are unsaved changes, and always for a new record: the changed fields, undo and save. */
export function DetailSaveBar({ handlers }: { handlers: ActionHandlers }) {
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
        <ChangedFields names={names} />
      </p>
      {isDirty && (
        <Button look="quiet" disabled={busy !== null} onClick={() => editor.setValues(editor.state.get().base)}>
          {t('undoChanges')}
        </Button>
      )}
      <Button look="primary" shortcut="Ctrl S" busy={busy === 'save'} disabled={busy !== null && busy !== 'save'} onClick={handlers.save}>
        {t(saveLabel)}
      </Button>
    </section>
  )
}

function ChangedFields({ names }: { names: readonly string[] }) {
  const { t } = useText()
  if (names.length === 0) return t('unsavedNew')
  const shown = names.slice(0, MAX_NAMES).join(', ')
  const more = names.length - MAX_NAMES
  return (
    <>
      <strong>{t('unsaved')}</strong> {more > 0 ? t('namesAndMore', { names: shown, count: more }) : shown}
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
