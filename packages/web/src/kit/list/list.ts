import type { FuncId } from '@fairlead/domain/kit/access'
import type { Call } from '@fairlead/domain/kit/contract'
import type { Column, List, ListQuery, Page } from '@fairlead/domain/kit/list'
import type { ImportKind } from '@fairlead/domain/kit/importKinds'
import type { MessageKey } from '@fairlead/domain/messages'
import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Texts } from '../app/texts.ts'
import type { ListBatch } from './listBatch.ts'

export type Row = Record<string, unknown>

/** A call that answers a page of a list. */
export interface ListCall<R extends Row = Row> extends Call {
  readonly query: typeof ListQuery
  readonly answer: z.ZodMiniType<Page<R>>
}

export interface FieldGroup<R extends Row = Row> {
  title: MessageKey
  fields: readonly (keyof R & string)[]
}

/** What a screen adds to a list of the domain. The first column of the list names the record and links to it. */
export interface ListScreen<R extends Row = Row> {
  list: List<R>
  call: ListCall<R>
  /** Its notifications refresh the list; also the first word of its query keys. */
  module: string
  /** Address of the record. (A method on purpose: a screen of a certain row is then a screen of any row.) */
  rowLink(row: R): string
  /** Columns of the preview and of the choosers, grouped; what is in no group is not offered there. Fetched by the first of these. */
  groups(): Promise<readonly FieldGroup<R>[]>
  /** Fields that name what stands behind a code: `pol: 'pol_name'`. */
  names?: Partial<Record<keyof R & string, keyof R & string>>
  /** What a column's kind cannot say. */
  cells?: Partial<Record<keyof R & string, (value: unknown, row: Row, texts: Texts) => ReactNode>>
  create?: { label: MessageKey; href: string; funcs: readonly FuncId[] }
  /** What can be done with the records that are selected. Fetched when the first one is. */
  batches?(): Promise<readonly ListBatch[]>
  /** What sheets fill this list. */
  sheets?: ImportKind
  /** Stands above the list: the tabs of its pipeline. */
  Above?: ComponentType
}

/** The column of the ageing mark. It is of the screen alone: chosen, moved and resized like others, never asked of the server. */
export const AGEING_COLUMN = 'ageing'

export const keyColumn = (list: List): Column => {
  const [first] = list.columns
  if (!first) throw new Error(`The list ${list.name} has no column`)
  return first
}
export const idOf = (list: List, row: Row) => String(row[keyColumn(list).field])
