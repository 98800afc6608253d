import { texts } from '../app/texts.ts'
import { toast } from '../app/toast.ts'
import type { RecordEditor, StoredRecord } from '../editor/recordEditor.ts'
import { during, type Outcome, save, settle } from '../editor/saving.ts'
import { ask } from '../ui/ask.ts'
import type { DetailAction } from './detail.ts'

/** One action of the status table, with what it needs first: a yes, unsaved changes saved. */
export async function act(editor: RecordEditor, action: DetailAction, reason = ''): Promise<{ record: Outcome; isDone: boolean }> {
  const { t } = texts()
  const { ask: asked } = action
  if (asked && !(await ask({ title: t(asked.title), text: t(asked.text), yes: t(action.label), no: t('cancel'), danger: true })))
    return { record: null, isDone: false }
  editor.commit()
  editor.flush()
  const isUnsaved = editor.state.get().record === null || (action.savesFirst && editor.isDirty())
  const record = isUnsaved ? await save(editor, { quiet: true }) : editor.state.get().record
  if (!record) return { record, isDone: false }
  const done = await during(editor, action.name, async () => {
    const moved = (await action.run(record, reason)) as StoredRecord
    settle(editor, moved, editor.kind.formOf(record))
    return moved
  })
  if (done) toast({ tone: 'ok', message: { key: action.doneAs?.(done) ?? action.done, params: { id: editor.kind.idOf(done) } } })
  return { record: done ?? record, isDone: done !== null }
}
