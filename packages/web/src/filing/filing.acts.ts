import { toast } from '../kit/app/toast.ts'
import { recordKey } from '../kit/editor/liveRecord.ts'
import type { RecordEditor, StoredRecord } from '../kit/editor/recordEditor.ts'
import { saveRecord, takeStep } from '../kit/editor/saving.ts'
import { queries } from '../kit/net/queries.ts'
import type { FilingScreen } from './filing.kinds.ts'

/** The record of the editor is a filing, which its type does not express. */
type Step = (so_no: string, version: number) => Promise<object>
const stepOf = (editor: RecordEditor, step: Step) => async (record: StoredRecord) =>
  (await step(editor.kind.idOf(record), record.version)) as StoredRecord

/** Shows the missing fields if any; otherwise saves and completes the filing. */
export async function completeFiling(editor: RecordEditor, screen: FilingScreen): Promise<void> {
  editor.commit()
  editor.flush()
  const { findings, record } = editor.state.get()
  const open = findings.filter(({ level }) => level === 'error')
  if (open[0]) {
    editor.showMissing()
    editor.show(open[0].path)
    toast({ id: 'filing', tone: 'warn', message: { key: 'filing.stillOpen', params: { count: open.length } } })
    return
  }
  // A filing without a first save is not stored yet.
  if (record?.version === 0 && !editor.isDirty() && !(await saveRecord(editor, { quiet: true }))) return
  const { isDone } = await takeStep(editor, { name: 'complete', savesFirst: true, run: stepOf(editor, screen.complete) })
  if (isDone) toast({ id: 'filing', tone: 'ok', message: 'filing.completed' })
}

export async function reopen(editor: RecordEditor, screen: FilingScreen, reason: string): Promise<void> {
  const run = stepOf(editor, (so_no, version) => screen.reopen(so_no, version, reason))
  const { isDone } = await takeStep(editor, { name: 'reopen', run })
  if (isDone) toast({ id: 'filing', tone: 'ok', message: 'filing.reopened' })
}

/** Replaces typed values by the stored ones, after reading them again. */
export function discardFiling(editor: RecordEditor) {
  editor.discard()
  const { record } = editor.state.get()
  if (record) void queries.invalidateQueries({ queryKey: recordKey(editor.kind, editor.kind.idOf(record)) })
}

/** Writes values under their paths without user input. */
export function writeValues(editor: RecordEditor, values: Readonly<Record<string, unknown>>) {
  for (const [path, value] of Object.entries(values)) editor.values.set(path, value)
  editor.leaveField()
}
