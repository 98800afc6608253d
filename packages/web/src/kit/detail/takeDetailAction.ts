import { texts } from '../app/texts.ts'
import { toast } from '../app/toast.ts'
import type { RecordEditor, StoredRecord } from '../editor/recordEditor.ts'
import { type SaveResult, takeStep } from '../editor/saving.ts'
import { ask } from '../ui/ask.ts'
import type { DetailAction } from './detail.ts'

/** Takes an action of the status table, after the user confirmed it and unsaved changes are saved. */
export async function takeDetailAction(
  editor: RecordEditor,
  action: DetailAction,
  reason = '',
): Promise<{ record: SaveResult; isDone: boolean }> {
  const { t } = texts()
  const { ask: question } = action
  if (question && !(await ask({ title: t(question.title), text: t(question.text), yes: t(action.label), no: t('cancel'), danger: true })))
    return { record: null, isDone: false }
  const { name, savesFirst, done } = action
  // The compiler does not know that the action belongs to the kind of this record.
  const run = async (record: StoredRecord) => (await action.run(record, reason)) as StoredRecord
  const result = await takeStep(editor, { name, savesFirst, run })
  const { record, isDone } = result
  if (record && isDone)
    toast({ tone: 'ok', message: { key: done.textOf?.(record) ?? done.text, params: { id: editor.kind.idOf(record) } } })
  return result
}
