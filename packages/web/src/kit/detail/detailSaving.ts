import { differences } from '@fairlead/domain/kit/differences'
import type { FieldError } from '@fairlead/domain/kit/problem'
import type { MessageKey } from '@fairlead/domain/messages'
import { ask } from '../ui/ask.ts'
import type { DetailAction, Values } from './detail.ts'
import type { Desk, StoredRecord } from './detailDesk.ts'
import { type Failure, isFailure, isNotLatest } from '../net/failure.ts'
import { placeOf, placesOf } from './detailFields.ts'
import { listsOf } from '../list/listData.ts'
import { merge } from './detailMerge.ts'
import { showProblem } from '../net/problems.ts'
import { queries } from '../net/queries.ts'
import { newKey } from '../net/send.ts'
import { texts } from '../app/texts.ts'
import { dismissToast, toast } from '../app/toast.ts'

/** What an act of the user came to: the record as it stands, or nothing, and then the user has been told why. */
export type Outcome = StoredRecord | null

const keys = new WeakMap<Desk, string>()
/** Saving a new record again after an answer that never came must not make a second one. */
function creationKey(desk: Desk): string {
  const key = keys.get(desk) ?? newKey()
  keys.set(desk, key)
  return key
}

/** Why it cannot be saved as it stands; shown beside the fields. */
function isHindered(desk: Desk): boolean {
  const { problems, data } = desk.read()
  const hindering = [...problems, ...desk.detail.againstSaving(desk.detail.completed(data), desk.asked())]
  if (hindering.length === 0) return false
  desk.tellHindering(hindering.map(({ path }) => path))
  desk.show(hindering[0]?.path ?? '')
  toast({ id: 'hindered', tone: 'warn', message: 'msgInputInvalid' })
  return true
}

/** A new record of which nothing is known yet: it would only use up a number. */
function isBlank(desk: Desk): boolean {
  const { record, changes, base } = desk.state.get()
  if (record || changes.length > 0 || differences(desk.detail.emptyForm(), base).length > 0) return false
  toast({ id: 'hindered', tone: 'warn', message: 'unsavedNew' })
  return true
}

export async function save(desk: Desk, { quiet = false } = {}): Promise<Outcome> {
  if (desk.state.get().busy) return null
  desk.commit()
  desk.flush()
  if (isBlank(desk) || isHindered(desk)) return null
  return during(desk, 'save', async () => {
    const { detail } = desk
    const { record } = desk.state.get()
    const sent = desk.read().data
    const form = detail.completed(sent)
    const saved = record ? await detail.save(record, form) : await detail.create(form, creationKey(desk))
    settle(desk, saved, sent)
    if (!quiet) toast({ id: 'saved', tone: 'ok', message: 'savedSuccess' })
    return saved
  })
}

/** The answer becomes the record; what was typed while it was under way stays typed. */
function settle(desk: Desk, saved: StoredRecord, sent: Values) {
  const { detail } = desk
  const typedMeanwhile = merge(sent, desk.read().data, detail.formOf(saved), detail.lines)
  desk.adopt(saved, typedMeanwhile.merged)
  refresh(desk, saved)
}

/** Lists, history and counts follow; the record itself is already the newest. */
function refresh({ detail }: Desk, record: StoredRecord) {
  const id = detail.idOf(record)
  queries.setQueryData([detail.module, 'record', id], record)
  void queries.invalidateQueries({ queryKey: listsOf(detail.module) })
  void queries.invalidateQueries({ queryKey: [detail.module, 'history', id] })
  void queries.invalidateQueries({ queryKey: [detail.module, 'check', id] })
}

/** What a call outside of the table answered becomes the record. */
export function adoptAnswer(desk: Desk, answer: object) {
  desk.adopt(answer as StoredRecord)
  refresh(desk, answer as StoredRecord)
}

/** One action of the status table, with what it needs first: a yes, unsaved changes saved. */
export async function act(desk: Desk, action: DetailAction, reason = ''): Promise<{ record: Outcome; isDone: boolean }> {
  const { t } = texts()
  const { ask: asked } = action
  if (asked && !(await ask({ title: t(asked.title), text: t(asked.text), yes: t(action.label), no: t('cancel'), danger: true })))
    return { record: null, isDone: false }
  desk.commit()
  desk.flush()
  const isUnsaved = desk.state.get().record === null || (action.savesFirst && desk.isDirty())
  const record = isUnsaved ? await save(desk, { quiet: true }) : desk.state.get().record
  if (!record) return { record, isDone: false }
  const done = await during(desk, action.name, async () => {
    const moved = (await action.run(record, reason)) as StoredRecord
    settle(desk, moved, desk.detail.formOf(record))
    return moved
  })
  if (done) toast({ tone: 'ok', message: { key: action.doneAs?.(done) ?? action.done, params: { id: desk.detail.idOf(done) } } })
  return { record: done ?? record, isDone: done !== null }
}

const FAILED = 'save-failed'

/** It stays until it is closed where the screen says so, or where it leads to the record that stands in the way. */
export function tellRefusal({ Message, href }: Pick<FieldError, 'Message' | 'href'>, index: number, notice: { title: MessageKey } | null) {
  if (notice) toast({ id: Message, tone: 'bad', title: texts().t(notice.title), message: Message, href, ms: 'untilClicked' })
  else if (href) toast({ id: Message, tone: 'bad', message: Message, href, ms: 'untilClicked' })
  else toast({ id: index === 0 ? 'refused' : Message, tone: 'bad', message: Message })
}

async function during(desk: Desk, name: string, run: () => Promise<StoredRecord>): Promise<Outcome> {
  desk.patch({ busy: name })
  try {
    const done = await run()
    for (const id of [FAILED, 'refused', 'hindered']) dismissToast(id) // it worked after all
    return done
  } catch (error) {
    explain(desk, error)
    return null
  } finally {
    desk.patch({ busy: null })
  }
}

function explain(desk: Desk, error: unknown) {
  if (isNotLatest(error) && error.problem?.latest) return desk.patch({ latest: error.problem.latest as StoredRecord, isMerging: true })
  if (isFailure(error) && error.status === 409) void desk.reload()
  if (isFailure(error) && error.status === 422) return refused(desk, error)
  showProblem(error, [], FAILED)
}

/** Refusals of the whole, and of what has no place of its own on this screen, stand in a toast each; those of a field beside it. */
function refused(desk: Desk, { problem, message }: Failure) {
  const errors = problem?.errors ?? []
  const places = placesOf(desk.detail)
  const others = errors.filter(({ path, Message }) => !placeOf(places, path) && Message !== message)
  const ofFields = errors.filter(({ path }) => path !== '')
  const title = { msgKey: problem?.msgKey ?? '', Message: message, href: problem?.href }
  for (const [index, one] of [title, ...others].entries()) tellRefusal(one, index, desk.detail.notice(one.msgKey))
  desk.tellHindering(
    ofFields.map(({ path }) => path),
    ofFields,
  )
  if (ofFields[0]) desk.show(ofFields[0].path)
}
