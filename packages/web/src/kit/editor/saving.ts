import { differences } from '@fairlead/domain/kit/differences'
import type { FieldError } from '@fairlead/domain/kit/problem'
import type { MessageKey } from '@fairlead/domain/messages'
import type { Values } from './recordKind.ts'
import type { RecordEditor, StoredRecord } from './recordEditor.ts'
import { type Failure, isFailure, isNotLatest } from '../net/failure.ts'
import { placeNameOf } from './recordFields.ts'
import { listsOf } from '../net/listKeys.ts'
import { mergeForms } from './merge.ts'
import { problemText, showProblem } from '../net/problems.ts'
import { queries } from '../net/queries.ts'
import { newKey } from '../net/send.ts'
import { texts } from '../app/texts.ts'
import { whileSaving } from '../app/dirty.ts'
import { dismissToast, toast } from '../app/toast.ts'

/** The saved record; null if it was not saved, in which case the user has seen why. */
export type SaveResult = StoredRecord | null

/** Ids of toasts that a later success removes. */
const FAILED = 'save-failed'
const REFUSED = 'refused'
const BLOCKED = 'save-blocked'

const creationKeys = new WeakMap<RecordEditor, string>()
/** One key per new record, so that a retry after a lost answer does not create a second record. */
function creationKey(editor: RecordEditor): string {
  const key = creationKeys.get(editor) ?? newKey()
  creationKeys.set(editor, key)
  return key
}

/** Shows the problems that prevent saving, if there are any. */
function hasSaveProblems(editor: RecordEditor): boolean {
  const { problems, data } = editor.read()
  const saveProblems = [...problems, ...editor.kind.rules.saveProblems(editor.kind.forms.completed(data), editor.ruleInput())]
  if (saveProblems.length === 0) return false
  editor.showProblems(saveProblems.map(({ path }) => path))
  editor.show(saveProblems[0]?.path ?? '')
  toast({ id: BLOCKED, tone: 'warn', message: 'msgInputInvalid' })
  return true
}

/** Refuses to save a new record without any value, which would only use up a number. */
function isEmptyNewRecord(editor: RecordEditor): boolean {
  const { record, changes, base } = editor.state.get()
  if (record || changes.length > 0 || differences(editor.kind.forms.empty(), base).length > 0) return false
  toast({ id: BLOCKED, tone: 'warn', message: 'unsavedNew' })
  return true
}

export async function saveRecord(editor: RecordEditor, { quiet = false } = {}): Promise<SaveResult> {
  if (editor.state.get().busy) return null
  editor.commit()
  editor.flush()
  if (isEmptyNewRecord(editor) || hasSaveProblems(editor)) return null
  return whileBusy(editor, 'save', async () => {
    const { kind } = editor
    const { record } = editor.state.get()
    const sent = editor.read().data
    const form = kind.forms.completed(sent)
    const saved = record
      ? await kind.calls.save(record, form).catch((error: unknown) => savedBefore(editor, form, error))
      : await kind.calls.create(form, creationKey(editor), editor.copiedFrom ?? null)
    adoptSaved(editor, saved, sent)
    if (!quiet) toast({ id: 'saved', tone: 'ok', message: savedText(kind, record, saved) })
    return saved
  })
}

/** After a lost answer the record is stored already, and is no longer the one that was edited: it counts as saved. */
async function savedBefore(editor: RecordEditor, form: Values, error: unknown): Promise<StoredRecord> {
  const latest = await fetchLatest(editor, error)
  if (!latest || !editor.isDirty() || !isStoredAs(form, editor, latest)) throw error
  return latest
}

/** Does the server hold what this form holds? */
function isStoredAs(form: Values, { kind }: RecordEditor, latest: StoredRecord): boolean {
  const { others } = mergeForms(kind, { base: form, mine: form, theirs: kind.forms.completed(kind.forms.of(latest)) })
  return others.length === 0
}

/** Shows a newer version at once, or offers it where the user has typed something else; after a lost answer it is what was typed. */
export function takeNewer(editor: RecordEditor, newer: StoredRecord): void {
  const { data, problems } = editor.read()
  const isTyped = editor.isDirty() && problems.length === 0 && isStoredAs(editor.kind.forms.completed(data), editor, newer)
  if (isTyped) dismissToast(FAILED)
  if (isTyped || !editor.isDirty()) editor.adopt(newer)
  else editor.patch({ latest: newer })
}

function savedText({ words: { savedText: text } }: RecordEditor['kind'], before: StoredRecord | null, saved: StoredRecord) {
  return (typeof text === 'function' ? text(before, saved) : text) ?? 'savedSuccess'
}

/** Makes the answer the record of the editor, and keeps what the user typed while the call was running. */
function adoptSaved(editor: RecordEditor, saved: StoredRecord, sent: Values) {
  const { kind } = editor
  const typedMeanwhile = mergeForms(kind, { base: sent, mine: editor.read().data, theirs: kind.forms.of(saved) })
  editor.adopt(saved, typedMeanwhile.merged)
  refreshQueries(editor, saved)
}

/** Refreshes lists, history and counts; the record itself is already current. */
function refreshQueries({ kind }: RecordEditor, record: StoredRecord) {
  const id = kind.idOf(record)
  queries.setQueryData([kind.module, 'record', id], record)
  void queries.invalidateQueries({ queryKey: listsOf(kind.module) })
  void queries.invalidateQueries({ queryKey: [kind.module, 'history', id] })
  void queries.invalidateQueries({ queryKey: [kind.module, 'check', id] })
}

/** Makes the answer of a call the record of the editor; for calls that are not steps. */
export function adoptAnswer(editor: RecordEditor, answer: object) {
  editor.adopt(answer as StoredRecord)
  refreshQueries(editor, answer as StoredRecord)
}

/** The same for a call that changes single fields while the user types in others: what was typed stays. */
export function adoptBesideTyping(editor: RecordEditor, answer: object) {
  editor.commit()
  editor.flush()
  adoptSaved(editor, answer as StoredRecord, editor.state.get().base)
}

interface Step {
  name: string
  run: (record: StoredRecord) => Promise<StoredRecord>
  /** The step uses the stored record, so unsaved changes are saved first. */
  savesFirst?: boolean | undefined
}

/** Takes a step of a record, such as confirm or cancel; a new record is saved first. A second press of its key while it is taken does nothing. */
export async function takeStep(editor: RecordEditor, { name, run, savesFirst }: Step): Promise<{ record: SaveResult; isDone: boolean }> {
  if (editor.state.get().busy) return { record: null, isDone: false }
  editor.commit()
  editor.flush()
  const isUnsaved = editor.state.get().record === null || (savesFirst && editor.isDirty())
  const record = isUnsaved ? await saveRecord(editor, { quiet: true }) : editor.state.get().record
  if (!record) return { record, isDone: false }
  const done = await whileBusy(editor, name, async () => {
    const changed = await run(record)
    adoptSaved(editor, changed, editor.kind.forms.of(record))
    return changed
  })
  return { record: done ?? record, isDone: done !== null }
}

/** The toast stays until the user closes it if it has a title, or a link to the record that blocks the step. */
export function showRefusal({ Message, href }: Pick<FieldError, 'Message' | 'href'>, index: number, notice: { title: MessageKey } | null) {
  if (notice) toast({ id: Message, tone: 'bad', title: texts().t(notice.title), message: Message, href, ms: 'untilClicked' })
  else if (href) toast({ id: Message, tone: 'bad', message: Message, href, ms: 'untilClicked' })
  else toast({ id: index === 0 ? REFUSED : Message, tone: 'bad', message: Message })
}

async function whileBusy(editor: RecordEditor, name: string, run: () => Promise<StoredRecord>): Promise<SaveResult> {
  editor.patch({ busy: name })
  try {
    const done = await whileSaving(run())
    for (const id of [FAILED, REFUSED, BLOCKED]) dismissToast(id) // removes the messages of an earlier attempt
    return done
  } catch (error) {
    await showFailure(editor, error)
    return null
  } finally {
    editor.patch({ busy: null })
  }
}

/** The first line of a failure, if this kind of record has one. */
function failureText({ kind, state }: RecordEditor): MessageKey | null {
  const { saveFailed } = kind.words
  return (typeof saveFailed === 'function' ? saveFailed(state.get().record) : saveFailed) ?? null
}

async function showFailure(editor: RecordEditor, error: unknown) {
  const latest = await fetchLatest(editor, error)
  if (latest) return editor.patch({ latest, isMerging: true })
  if (isFailure(error) && error.status === 409) void editor.reload()
  if (isFailure(error) && error.status === 422) return showRefusals(editor, error)
  const saveFailed = failureText(editor)
  if (saveFailed) toast({ id: FAILED, tone: 'bad', message: saveFailed, more: [problemText(error)] })
  else showProblem(error, [], FAILED)
}

/** The record that others saved meanwhile; null if the failure is not such a conflict. */
async function fetchLatest({ readLatest, state }: RecordEditor, error: unknown): Promise<StoredRecord | null> {
  if (!isNotLatest(error)) return null
  if (!readLatest) return (error.problem?.latest as StoredRecord | undefined) ?? null
  const latest = await readLatest().catch(() => null)
  return latest && latest.version !== state.get().record?.version ? latest : null
}

/** Shows the errors of fields at the fields, and each other error in a toast. */
function showRefusals(editor: RecordEditor, { problem, message }: Failure) {
  const errors = problem?.errors ?? []
  const otherErrors = errors.filter(({ path, Message }) => !isOnScreen(editor, path) && Message !== message)
  const fieldErrors = errors.filter(({ path }) => path !== '')
  const saveFailed = failureText(editor)
  const main = { msgKey: problem?.msgKey ?? '', Message: message, href: problem?.href }
  if (saveFailed) toast({ id: FAILED, tone: 'bad', message: saveFailed, more: [message] })
  else for (const [index, error] of [main, ...otherErrors].entries()) showRefusal(error, index, editor.kind.words.notice(error.msgKey))
  editor.showProblems(
    fieldErrors.map(({ path }) => path),
    fieldErrors,
  )
  if (fieldErrors[0]) editor.show(fieldErrors[0].path)
}

/** Is the path shown on this screen? A kind without declared fields shows every value of its form. */
const isOnScreen = ({ fields, state }: RecordEditor, path: string) =>
  fields.size > 0 ? placeNameOf(fields, path) !== undefined : (path.split('.')[0] ?? '') in state.get().base
