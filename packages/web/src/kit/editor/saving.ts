import { differences } from '@fairlead/domain/kit/differences'
import type { FieldError } from '@fairlead/domain/kit/problem'
import type { MessageKey } from '@fairlead/domain/messages'
import type { Values } from './recordKind.ts'
import type { RecordEditor, StoredRecord } from './recordEditor.ts'
import { type Failure, isFailure, isNotLatest } from '../net/failure.ts'
import { placeNameOf } from './recordFields.ts'
import { listsOf } from '../net/listKeys.ts'
import { merge } from './merge.ts'
import { showProblem } from '../net/problems.ts'
import { queries } from '../net/queries.ts'
import { newKey } from '../net/send.ts'
import { texts } from '../app/texts.ts'
import { dismissToast, toast } from '../app/toast.ts'

/** What an act of the user came to: the record as it stands, or nothing, and then the user has been told why. */
export type Outcome = StoredRecord | null

const keys = new WeakMap<RecordEditor, string>()
/** Saving a new record again after an answer that never came must not make a second one. */
function creationKey(editor: RecordEditor): string {
  const key = keys.get(editor) ?? newKey()
  keys.set(editor, key)
  return key
}

/** Why it cannot be saved as it stands; shown beside the fields. */
function isHindered(editor: RecordEditor): boolean {
  const { problems, data } = editor.read()
  const hindering = [...problems, ...editor.kind.againstSaving(editor.kind.completed(data), editor.asked())]
  if (hindering.length === 0) return false
  editor.tellHindering(hindering.map(({ path }) => path))
  editor.show(hindering[0]?.path ?? '')
  toast({ id: 'hindered', tone: 'warn', message: 'msgInputInvalid' })
  return true
}

/** A new record of which nothing is known yet: it would only use up a number. */
function isBlank(editor: RecordEditor): boolean {
  const { record, changes, base } = editor.state.get()
  if (record || changes.length > 0 || differences(editor.kind.emptyForm(), base).length > 0) return false
  toast({ id: 'hindered', tone: 'warn', message: 'unsavedNew' })
  return true
}

export async function save(editor: RecordEditor, { quiet = false } = {}): Promise<Outcome> {
  if (editor.state.get().busy) return null
  editor.commit()
  editor.flush()
  if (isBlank(editor) || isHindered(editor)) return null
  return during(editor, 'save', async () => {
    const { kind } = editor
    const { record } = editor.state.get()
    const sent = editor.read().data
    const form = kind.completed(sent)
    const saved = record ? await kind.save(record, form) : await kind.create(form, creationKey(editor))
    settle(editor, saved, sent)
    if (!quiet) toast({ id: 'saved', tone: 'ok', message: 'savedSuccess' })
    return saved
  })
}

/** The answer becomes the record; what was typed while it was under way stays typed. */
export function settle(editor: RecordEditor, saved: StoredRecord, sent: Values) {
  const { kind } = editor
  const typedMeanwhile = merge(sent, editor.read().data, kind.formOf(saved), kind.lines)
  editor.adopt(saved, typedMeanwhile.merged)
  refresh(editor, saved)
}

/** Lists, history and counts follow; the record itself is already the newest. */
function refresh({ kind }: RecordEditor, record: StoredRecord) {
  const id = kind.idOf(record)
  queries.setQueryData([kind.module, 'record', id], record)
  void queries.invalidateQueries({ queryKey: listsOf(kind.module) })
  void queries.invalidateQueries({ queryKey: [kind.module, 'history', id] })
  void queries.invalidateQueries({ queryKey: [kind.module, 'check', id] })
}

/** What a call outside of the table answered becomes the record. */
export function adoptAnswer(editor: RecordEditor, answer: object) {
  editor.adopt(answer as StoredRecord)
  refresh(editor, answer as StoredRecord)
}

const FAILED = 'save-failed'

/** It stays until it is closed where the screen says so, or where it leads to the record that stands in the way. */
export function tellRefusal({ Message, href }: Pick<FieldError, 'Message' | 'href'>, index: number, notice: { title: MessageKey } | null) {
  if (notice) toast({ id: Message, tone: 'bad', title: texts().t(notice.title), message: Message, href, ms: 'untilClicked' })
  else if (href) toast({ id: Message, tone: 'bad', message: Message, href, ms: 'untilClicked' })
  else toast({ id: index === 0 ? 'refused' : Message, tone: 'bad', message: Message })
}

export async function during(editor: RecordEditor, name: string, run: () => Promise<StoredRecord>): Promise<Outcome> {
  editor.patch({ busy: name })
  try {
    const done = await run()
    for (const id of [FAILED, 'refused', 'hindered']) dismissToast(id) // it worked after all
    return done
  } catch (error) {
    explain(editor, error)
    return null
  } finally {
    editor.patch({ busy: null })
  }
}

function explain(editor: RecordEditor, error: unknown) {
  if (isNotLatest(error) && error.problem?.latest) return editor.patch({ latest: error.problem.latest as StoredRecord, isMerging: true })
  if (isFailure(error) && error.status === 409) void editor.reload()
  if (isFailure(error) && error.status === 422) return refused(editor, error)
  showProblem(error, [], FAILED)
}

/** Refusals of the whole, and of what has no place of its own on this screen, stand in a toast each; those of a field beside it. */
function refused(editor: RecordEditor, { problem, message }: Failure) {
  const errors = problem?.errors ?? []
  const others = errors.filter(({ path, Message }) => placeNameOf(editor.fields, path) === undefined && Message !== message)
  const ofFields = errors.filter(({ path }) => path !== '')
  const title = { msgKey: problem?.msgKey ?? '', Message: message, href: problem?.href }
  for (const [index, one] of [title, ...others].entries()) tellRefusal(one, index, editor.kind.notice(one.msgKey))
  editor.tellHindering(
    ofFields.map(({ path }) => path),
    ofFields,
  )
  if (ofFields[0]) editor.show(ofFields[0].path)
}
