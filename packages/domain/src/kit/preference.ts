import * as z from 'zod/mini'
import { MAX_COLUMNS } from './list.ts'

export const PREFERENCE_MAX_LENGTH = 32_768
export const PREFERENCE_MAX_DEPTH = 8
/** The number of searches in the history; older ones are deleted. */
export const SEARCH_HISTORY_LENGTH = 20
export const NEW_SEARCH_ID = -1 // PREF-009

/** Sign-in returns table layouts as `table_layout_settings` (PREF-011); saved views are the named states of a list. */
export const PREFERENCE_TYPES = { tableLayout: 'TABLE_LAYOUT', savedView: 'SAVED_VIEW', listLook: 'LIST_LOOK' } as const

export const COLUMN_WIDTH_RANGE = { min: 40, max: 1_000 } as const // px

/** The `preference` of a table layout: the columns shown, in order, and the widths that differ from the default. */
export const TableLayout = z.object({
  columns: z.array(z.string()).check(z.maxLength(MAX_COLUMNS)),
  widths: z.record(z.string(), z.number().check(z.gte(COLUMN_WIDTH_RANGE.min), z.lte(COLUMN_WIDTH_RANGE.max))),
})
export type TableLayout = z.infer<typeof TableLayout>

/** The `preference` of a saved view: the search part of the list's address. */
export const SavedView = z.object({ search: z.string().check(z.maxLength(4_000)) })
export type SavedView = z.infer<typeof SavedView>

/** The `preference` of the look of all lists. */
export const ListLook = z.object({
  /** The list fills the window, with as many rows as fit, instead of TABLE_MAX_HEIGHT and the user's page size. */
  fit: z.boolean(),
  /** Colours the whole row of overdue records, as the old product did. */
  tint: z.boolean(),
})
export type ListLook = z.infer<typeof ListLook>
/** Where the look of all lists is stored: one preference per user. */
export const LIST_LOOK_PLACE = { url: '/BMS', preference_name: 'lists' } as const

/** The address that a preference is stored under: without the query and hash. */
export const preferenceUrl = (url: string) => url.split(/[?#]/, 1)[0] ?? ''

/** PostgreSQL stores neither NUL nor single surrogates; the keys below would reach an object's prototype. */
const isStorableText = (text: string) => !text.includes('\u0000') && text.isWellFormed()
const REFUSED_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** True if the JSON may be stored: not too large or too deep, and without dangerous keys or texts. */
export function isKeepable(value: unknown): boolean {
  return isShallowAndClean(value, PREFERENCE_MAX_DEPTH) && JSON.stringify(value).length <= PREFERENCE_MAX_LENGTH
}

function isShallowAndClean(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return value !== undefined
  if (depth === 0) return false
  return Object.entries(value).every(([key, item]) => !REFUSED_KEYS.has(key) && isStorableText(key) && isShallowAndClean(item, depth - 1))
}
