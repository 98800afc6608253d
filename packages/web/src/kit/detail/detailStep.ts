import { texts } from '../app/texts.ts'
import { toast } from '../app/toast.ts'
import type { RecordEditor, StoredRecord } from '../editor/recordEditor.ts'
import { type SaveResult, takeStep } from '../editor/saving.ts'
import { ask } from '../ui/ask.ts'
import type { DetailAction } from './detail.ts'

/** One action of the status table, with what it needs first: a yes, unsaved changes saved. */
export async function act(editor: RecordEditor, action: DetailAction, reason = ''): Promise<{ record: SaveResult; isDone: boolean }> {
  const { t } = texts()
  const { ask: asked } = action
  if (asked && !(await ask({ title: t(asked.title), text: t(asked.text), yes: t(action.label), no: t('cancel'), danger: true })))
    return { record: null, isDone: false }
  const { name, savesFirst, done } = action
  // The record of the screen is the record of the action.
  const run = async (record: StoredRecord) => (await action.run(record, reason)) as StoredRecord
  const taken = await takeStep(editor, { name, savesFirst, run })
  const { record, isDone } = taken
  if (record && isDone)
    toast({ tone: 'ok', message: { key: done.textOf?.(record) ?? done.text, params: { id: editor.kind.idOf(record) } } })
  return taken
}
