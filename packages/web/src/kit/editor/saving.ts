import { differences } from '@fairlead/domain/kit/differences'
import type { FieldError } from '@fairlead/domain/kit/problem'
import type { MessageKey } from '@fairlead/domain/messages'
import type { Values } from './recordKind.ts'
import type { RecordEditor, StoredRecord } from './recordEditor.ts'
import { type Failure, isFailure, isNotLatest } from '../net/failure.ts'
import { placeNameOf } from './recordFields.ts'
import { listsOf } from '../net/listKeys.ts'
import { listsOfKind, merge } from './merge.ts'
import { problemText, showProblem } from '../net/problems.ts'
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
  const hindering = [...problems, ...editor.kind.rules.againstSaving(editor.kind.forms.completed(data), editor.asked())]
  if (hindering.length === 0) return false
  editor.tellHindering(hindering.map(({ path }) => path))
  editor.show(hindering[0]?.path ?? '')
  toast({ id: 'hindered', tone: 'warn', message: 'msgInputInvalid' })
  return true
}

/** A new record of which nothing is known yet: it would only use up a number. */
function isBlank(editor: RecordEditor): boolean {
  const { record, changes, base } = editor.state.get()
  if (record || changes.length > 0 || differences(editor.kind.forms.empty(), base).length > 0) return false
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
    const form = kind.forms.completed(sent)
    const saved = record ? await kind.calls.save(record, form) : await kind.calls.create(form, creationKey(editor))
    settle(editor, saved, sent)
    if (!quiet) toast({ id: 'saved', tone: 'ok', message: kind.words.savedText ?? 'savedSuccess' })
    return saved
  })
}

/** The answer becomes the record; what was typed while it was under way stays typed. */
function settle(editor: RecordEditor, saved: StoredRecord, sent: Values) {
  const { kind } = editor
  const typedMeanwhile = merge({ base: sent, mine: editor.read().data, theirs: kind.forms.of(saved) }, listsOfKind(kind))
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

interface Step {
  name: string
  run: (record: StoredRecord) => Promise<StoredRecord>
  /** Acts on what is stored, so unsaved changes are saved first. */
  savesFirst?: boolean | undefined
}

/** One step of a record that is more than saving; a new record is saved first. */
export async function takeStep(editor: RecordEditor, { name, run, savesFirst }: Step): Promise<{ record: Outcome; isDone: boolean }> {
  editor.commit()
  editor.flush()
  const isUnsaved = editor.state.get().record === null || (savesFirst && editor.isDirty())
  const record = isUnsaved ? await save(editor, { quiet: true }) : editor.state.get().record
  if (!record) return { record, isDone: false }
  const done = await during(editor, name, async () => {
    const moved = await run(record)
    settle(editor, moved, editor.kind.forms.of(record))
    return moved
  })
  return { record: done ?? record, isDone: done !== null }
}

const FAILED = 'save-failed'

/** It stays until it is closed where the screen says so, or where it leads to the record that stands in the way. */
export function showRefusal({ Message, href }: Pick<FieldError, 'Message' | 'href'>, index: number, notice: { title: MessageKey } | null) {
  if (notice) toast({ id: Message, tone: 'bad', title: texts().t(notice.title), message: Message, href, ms: 'untilClicked' })
  else if (href) toast({ id: Message, tone: 'bad', message: Message, href, ms: 'untilClicked' })
  else toast({ id: index === 0 ? 'refused' : Message, tone: 'bad', message: Message })
}

async function during(editor: RecordEditor, name: string, run: () => Promise<StoredRecord>): Promise<Outcome> {
  editor.patch({ busy: name })
  try {
    const done = await run()
    for (const id of [FAILED, 'refused', 'hindered']) dismissToast(id) // it worked after all
    return done
  } catch (error) {
    await explain(editor, error)
    return null
  } finally {
    editor.patch({ busy: null })
  }
}

async function explain(editor: RecordEditor, error: unknown) {
  const latest = await latestAfter(editor, error)
  if (latest) return editor.patch({ latest, isMerging: true })
  if (isFailure(error) && error.status === 409) void editor.reload()
  if (isFailure(error) && error.status === 422) return refused(editor, error)
  const { saveFailed } = editor.kind.words
  if (saveFailed) toast({ id: FAILED, tone: 'bad', message: saveFailed, more: [problemText(error)] })
  else showProblem(error, [], FAILED)
}

/** The record as others saved it meanwhile; null where that is not why the save was refused. */
async function latestAfter({ readLatest, state }: RecordEditor, error: unknown): Promise<StoredRecord | null> {
  if (!isNotLatest(error)) return null
  if (!readLatest) return (error.problem?.latest as StoredRecord | undefined) ?? null
  const latest = await readLatest().catch(() => null)
  return latest && latest.version !== state.get().record?.version ? latest : null
}

/** Refusals of the whole, and of what has no place of its own on this screen, stand in a toast each; those of a field beside it. */
function refused(editor: RecordEditor, { problem, message }: Failure) {
  const errors = problem?.errors ?? []
  const others = errors.filter(({ path, Message }) => !hasPlace(editor, path) && Message !== message)
  const ofFields = errors.filter(({ path }) => path !== '')
  const { saveFailed } = editor.kind.words
  const title = { msgKey: problem?.msgKey ?? '', Message: message, href: problem?.href }
  if (saveFailed) toast({ id: FAILED, tone: 'bad', message: saveFailed, more: [message] })
  else for (const [index, one] of [title, ...others].entries()) showRefusal(one, index, editor.kind.words.notice(one.msgKey))
  editor.tellHindering(
    ofFields.map(({ path }) => path),
    ofFields,
  )
  if (ofFields[0]) editor.show(ofFields[0].path)
}

/** Where a kind declares no fields, whatever stands in its form has a place. */
const hasPlace = ({ fields, state }: RecordEditor, path: string) =>
  fields.size > 0 ? placeNameOf(fields, path) !== undefined : (path.split('.')[0] ?? '') in state.get().base
