import { editedFieldsFor } from '@fairlead/domain/kit/list'
import type { Message } from '@fairlead/domain/kit/problem'
import type { Actor } from '@fairlead/domain/kit/access'
import type { ComponentType } from 'react'
import { fetchPart } from '../app/fetchPart.ts'
import { storeOf } from '../app/store.ts'
import type { ListScreen } from './list.ts'

export interface CellInputProps<R = unknown> {
  record: R
  value: unknown
  onChange: (value: unknown) => void
}

/** The value of a field of one record, and whether it can be changed. */
export interface CellState {
  value: unknown
  /** The value as the list shows it. */
  text: string
  /** Why this field of the record cannot be changed; null: it can. */
  refusal: Message | null
  /** What saving means in the present status, if it is more than a save. */
  note: Message | null
}

/** How one field is changed in the list: by the calls that its record uses. */
export interface CellEdit<R = unknown> {
  /** The control of a choice; a text field without it. */
  Input?: ComponentType<CellInputProps<R>>
  /** Finds the value of a choice whose text was typed. */
  find?(text: string, record: R): Promise<unknown>
  /** Names the problem of a value that cannot be sent: a text that is not an option. */
  problemOf?(value: unknown): string | null
  /** The path at which the server refuses this field. */
  path: string
  read(id: string): Promise<R>
  stateOf(record: R, actor: Actor): CellState
  save(record: R, value: unknown): Promise<R>
  /** What the save did, if it did more than save the value. */
  doneOf?(before: R, saved: R): Message | null
  /** The label of the path of another field that the server refused. */
  labelOf(record: R, path: string): string
}
export type CellEdits = Readonly<Partial<Record<string, CellEdit>>>

/** Lets edits of different records be in one table; only the edit itself reads its records. */
export const cellEdit = <R>(edit: CellEdit<R>): CellEdit => edit as CellEdit

/** The cell that is open, and its element on the screen. */
export interface OpenCell {
  id: string
  field: string
  anchor: HTMLElement
  /** The record, read once for the editor and the save: what others change after that is a conflict. */
  record?: Promise<unknown>
}

/** What was typed into a cell, until the list shows it. */
export interface CellDraft {
  text: string
  /** The value of a choice that was made; of other texts it is found when the cell is saved. */
  value?: unknown
  /** The text that the list showed, if it was replaced before the record was on the screen: what others have saved meanwhile is not written over. */
  shown?: string
  /** Why it was not saved; null while it is being saved. */
  problem: string | null
  /** The record as it is since, if it was refused for an older one: the next save is onto this one. */
  latest?: unknown
}
export type RowDrafts = Readonly<Partial<Record<string, CellDraft>>>

export const draftsStore = () => storeOf<ReadonlyMap<string, RowDrafts>>(new Map())
export type CellDrafts = ReturnType<typeof draftsStore>

/** Changes the draft of a cell; null drops it. */
export function setDraft(drafts: CellDrafts, { id, field }: Pick<OpenCell, 'id' | 'field'>, draft: CellDraft | null) {
  const { [field]: _, ...others } = drafts.get().get(id) ?? {}
  const next = draft ? { ...others, [field]: draft } : others
  const rest = [...drafts.get()].filter(([other]) => other !== id)
  drafts.set(new Map(Object.keys(next).length > 0 ? [...rest, [id, next]] : rest))
}

const NO_FIELDS: ReadonlySet<string> = new Set()
export const editedFields = ({ list, edits }: Pick<ListScreen, 'list' | 'edits'>, actor: Actor): ReadonlySet<string> =>
  edits ? new Set(editedFieldsFor(list, actor)) : NO_FIELDS

export const openCellStore = () => storeOf<OpenCell | null>(null)

const cellOf = (row: Element, field: string) => row.querySelector<HTMLElement>(`td[data-edit="${CSS.escape(field)}"]`)

/** Opens a cell, or the first one of its row that can be changed; null if there is none. */
export function cellAt(target: EventTarget | null): OpenCell | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-id]') : null
  const anchor =
    target instanceof Element ? (target.closest<HTMLElement>('td[data-edit]') ?? row?.querySelector<HTMLElement>('td[data-edit]')) : null
  const { id } = row?.dataset ?? {}
  const field = anchor?.dataset['edit']
  return anchor && id !== undefined && field !== undefined ? { id, field, anchor } : null
}

/** The cell to the right or left of this one that can be changed, then those of the next or previous row; null at the end of the list. */
export function cellBeside({ anchor, field }: OpenCell, backwards: boolean): OpenCell | null {
  const row = anchor.closest('tr')
  if (!row) return null
  const fields = [...row.querySelectorAll<HTMLElement>('td[data-edit]')].map((cell) => cell.dataset['edit'] ?? '')
  const next = fields[fields.indexOf(field) + (backwards ? -1 : 1)]
  if (next !== undefined) return cellAt(cellOf(row, next))
  const otherRow = backwards ? row.previousElementSibling : row.nextElementSibling
  const edge = backwards ? fields.at(-1) : fields[0]
  return otherRow && edge !== undefined ? cellAt(cellOf(otherRow, edge)) : null
}

/** The cell on the screen, also if the rows were rendered anew. */
export function cellOn(id: string, field: string): HTMLElement | null {
  const row = document.querySelector(`.list-body tr[data-id="${CSS.escape(id)}"]`)
  return row && cellOf(row, field)
}

const fetched = new WeakMap<ListScreen, Promise<CellEdits>>()
const NONE: Promise<CellEdits> = Promise.resolve({})

/** How the cells of a list are changed. */
export function fetchCellEdits(screen: ListScreen): Promise<CellEdits> {
  const { edits } = screen
  const editsOfScreen = fetched.get(screen) ?? (edits ? fetchPart(edits) : NONE)
  fetched.set(screen, editsOfScreen)
  editsOfScreen.catch(() => fetched.delete(screen))
  return editsOfScreen
}
