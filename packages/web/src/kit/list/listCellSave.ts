import type { Message } from '@fairlead/domain/kit/problem'
import { actorOf } from '../app/actor.ts'
import { readSession } from '../app/session.ts'
import { texts } from '../app/texts.ts'
import { toast } from '../app/toast.ts'
import { isFailure } from '../net/failure.ts'
import { listsOf } from '../net/listKeys.ts'
import { problemText } from '../net/problems.ts'
import { queries } from '../net/queries.ts'
import { type CellDraft, type CellEdit, cellOn, type OpenCell, setDraft } from './listCellEdit.ts'
import type { ListModel } from './listModel.ts'

/** The saves under way, by record: the next change of a record is made to what the one before has saved. */
const running = new Map<string, Promise<unknown>>()

/** The record of a cell, read when the cell is opened; after a refusal the one that came with it. */
export function recordOf(edit: CellEdit, cell: OpenCell, draft: CellDraft | null): Promise<unknown> {
  // One that could not be read is read again.
  const read = () =>
    edit.read(cell.id).catch((error: unknown) => {
      delete cell.record
      throw error
    })
  cell.record ??= draft && 'latest' in draft ? Promise.resolve(draft.latest) : (running.get(cell.id)?.catch(read) ?? read())
  return cell.record
}

type Saved = Pick<ListModel, 'screen' | 'columns' | 'openCell' | 'drafts'>

/** Saves what was typed into a cell while the user goes on. What is refused stays in the cell, and is never lost without a word. */
export async function saveCell(list: Saved, edit: CellEdit, cell: OpenCell, draft: CellDraft): Promise<void> {
  const { drafts, screen } = list
  setDraft(drafts, cell, draft)
  const isNewest = () => drafts.get().get(cell.id)?.[cell.field] === draft
  const saving = changed(edit, cell, draft)
  running.set(cell.id, saving)
  try {
    await saving
    await queries.invalidateQueries({ queryKey: listsOf(screen.module) })
    if (isNewest()) setDraft(drafts, cell, null)
  } catch (error) {
    const { shown: _, ...typed } = draft
    if (isNewest()) refuse(list, cell, { ...typed, ...(await refusalOf(error, edit, cell)) })
  } finally {
    if (running.get(cell.id) === saving) running.delete(cell.id)
  }
}

/** A value that is not sent: it is no option, or the field of this record cannot be changed, or is no longer as the user has seen it. */
class NotSent extends Error {
  readonly latest: unknown
  constructor(message: string, latest?: unknown) {
    super(message)
    this.latest = latest
  }
}

/** Sends the value, unless it is the stored one. Returns the record as it is then. */
async function changed(edit: CellEdit, cell: OpenCell, draft: CellDraft): Promise<unknown> {
  const { say } = texts()
  const record = await recordOf(edit, cell, draft)
  const state = edit.stateOf(record, actorOf(readSession()))
  if (state.refusal) throw new NotSent(say(state.refusal))
  const value = 'value' in draft ? draft.value : await (edit.find?.(draft.text, record) ?? draft.text)
  if ((value ?? '') === (state.value ?? '')) return record
  const invalid = edit.problemOf?.(value)
  if (invalid) throw new NotSent(say(invalid))
  if (draft.shown !== undefined && draft.shown !== state.text) throw new NotSent(say('msgRecordNotLatest'), record)
  const saved = await edit.save(record, value)
  const done = edit.doneOf?.(record, saved)
  if (done) toast({ tone: 'ok', message: done })
  return saved
}

/** Why the value was refused, and the record as it is since. */
async function refusalOf(error: unknown, edit: CellEdit, { record }: OpenCell): Promise<Pick<CellDraft, 'problem' | 'latest'>> {
  const { say, t } = texts()
  const isOwn = error instanceof NotSent
  const lines = isOwn ? [error.message] : linesOf(error, edit, isFailure(error) && error.problem?.errors ? await record : null).map(say)
  const latest = isOwn ? error.latest : isFailure(error) ? error.problem?.latest : undefined
  if (latest === undefined) return { problem: lines.join(' · ') }
  const now = edit.stateOf(latest, actorOf(readSession())).text || '–'
  return { problem: [...lines, t('cellNow', { value: now })].join(' · '), latest }
}

/** The messages for this field, and those for other fields with their names. */
function linesOf(error: unknown, edit: CellEdit, record: unknown): (Message | string)[] {
  const errors = isFailure(error) ? (error.problem?.errors ?? []) : []
  if (errors.length === 0) return [problemText(error)]
  return errors.map(({ path, Message }) => (path === edit.path ? Message : `${edit.labelOf(record, path)}: ${Message}`))
}

/** Opens the cell again, if the user has stayed in it; who has gone on gets a message, and finds text and reason in the cell. */
function refuse({ drafts, openCell, columns }: Saved, { id, field }: OpenCell, draft: CellDraft) {
  setDraft(drafts, { id, field }, draft)
  const anchor = cellOn(id, field)
  if (anchor && anchor === document.activeElement && openCell.get() === null) return openCell.set({ id, field, anchor })
  const label = columns.find((column) => column.id === field)?.label ?? ''
  toast({ id: `${id} ${field}`, tone: 'bad', title: `${label} · ${id}`, message: draft.problem ?? '', ms: 'untilClicked' })
}
