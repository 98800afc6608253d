import type { Actor, FuncId, ProfileType } from '@fairlead/domain/kit/access'
import type { Call } from '@fairlead/domain/kit/contract'
import type { Condition } from '@fairlead/domain/kit/conditions'
import type { ListQuery, Page } from '@fairlead/domain/kit/list.api'
import type { Column, List } from '@fairlead/domain/kit/list'
import type { ImportKind } from '@fairlead/domain/kit/importKinds'
import type { MessageKey } from '@fairlead/domain/messages'
import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Texts } from '../app/texts.ts'
import type { ListBatch } from './listBatch.ts'
import type { CellEdits } from './listCellEdit.ts'

export type Row = Record<string, unknown>

/** A call that returns one page of a list. */
export interface ListCall<R extends Row = Row> extends Call {
  readonly query: typeof ListQuery
  readonly answer: z.ZodMiniType<Page<R>>
}

export interface FieldGroup<R extends Row = Row> {
  title: MessageKey
  fields: readonly (keyof R & string)[]
}

export interface SelectedProps {
  ids: readonly string[]
  onDone: (ids: readonly string[]) => void
}

export interface QuickView {
  title: MessageKey
  isFor(actor: Actor): boolean
  filter(actor: Actor): readonly Condition[]
}

/** A list of the domain with what only its screen needs. The first column names the record and links to it. */
export interface ListScreen<R extends Row = Row> {
  list: List<R>
  call: ListCall<R>
  /** Notifications of this module refresh the list; also the first element of its query keys. */
  module: string
  /** Address of the record. A method on purpose: its parameter is bivariant, so `ListScreen<R>` fits `ListScreen`. */
  rowLink(row: R): string
  /** The columns of the preview, the column chooser and the filter, in groups; others are not offered there. Loaded on first use. */
  groups(): Promise<readonly FieldGroup<R>[]>
  /** The field with the name of a code: `pol: 'pol_name'`. */
  names?: Partial<Record<keyof R & string, keyof R & string>>
  /** Cells that the kind of the column cannot render. */
  cells?: Partial<Record<keyof R & string, (value: unknown, row: Row, texts: Texts) => ReactNode>>
  create?: { label: MessageKey; href: string; funcs: readonly FuncId[]; notFor?: readonly ProfileType[] }
  /** The actions for selected records. Loaded when the first one is selected. */
  batches?(): Promise<readonly ListBatch[]>
  /** How the columns with `editedBy` are changed in the list. Loaded when the first cell is opened. */
  edits?(): Promise<CellEdits>
  /** Rendered with the number of selected records, for an action that is no batch. `onDone` unselects records. */
  Selected?: ComponentType<SelectedProps>
  /** The kind of spreadsheet import that fills this list. */
  sheets?: ImportKind
  /** Views that every user has beside the saved ones, for those it is meant for. */
  quickViews?: readonly QuickView[]
  /** The quick view in which the list opens from an address without a filter. */
  opensWith?: QuickView
  /** Rendered above the list: links to other views of the same records. */
  Above?: ComponentType
  /** Rendered in the row of the views: what a search of the list found. */
  Found?: ComponentType
}

/** The column of the ageing mark. The user chooses, moves and resizes it like others, but only the screen computes it. */
export const AGEING_COLUMN = 'ageing'

/** The first column, which names the record and links to it. Throws if the list has no column. */
export const keyColumn = (list: List): Column => {
  const [first] = list.columns
  if (!first) throw new Error(`The list ${list.name} has no column`)
  return first
}
/** The columns that a query names: the shown ones with the names of their codes, in the order of the list; absent on a list with whole rows. */
export function namedColumns({ list, names = {} }: ListScreen, shown: readonly string[]): string | undefined {
  if (!list.always) return undefined
  const wanted = new Set(shown.flatMap((field) => [field, names[field] ?? field]))
  return list.columns
    .map(({ field }) => field)
    .filter((field) => wanted.has(field))
    .join(',')
}

/** The field that identifies a record. */
export const idField = (list: List) => list.id ?? keyColumn(list).field
export const idOf = (list: List, row: Row) => String(row[idField(list)])
