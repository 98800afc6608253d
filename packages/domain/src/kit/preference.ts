import { MAX_COLUMNS } from './list.ts'

export const PREFERENCE_MAX_LENGTH = 32_768
export const PREFERENCE_MAX_DEPTH = 8
/** The number of searches in the history; older ones are deleted. */
export const SEARCH_HISTORY_LENGTH = 20
export const NEW_SEARCH_ID = -1 // PREF-009

/** Sign-in returns table layouts as `table_layout_settings` (PREF-011); saved views are the named states of a list. */
export const PREFERENCE_TYPES = { tableLayout: 'TABLE_LAYOUT', savedView: 'SAVED_VIEW', listLook: 'LIST_LOOK' } as const

const SEARCH_MAX = 4_000
export const COLUMN_WIDTH_RANGE = { min: 40, max: 1_000 } as const // px

/* The stored preferences of lists, read without schemas: a first list comes without those (ADR 31). Each reader returns null for anything else. */

type Stored = Readonly<Record<string, unknown>>
const stored = (value: unknown): Stored => (typeof value === 'object' && value !== null ? (value as Stored) : {})
const isText = (value: unknown): value is string => typeof value === 'string'
const isWidth = (value: unknown) => typeof value === 'number' && value >= COLUMN_WIDTH_RANGE.min && value <= COLUMN_WIDTH_RANGE.max

/** The `preference` of a table layout: the columns shown, in order, and the widths that differ from the default. */
export interface TableLayout {
  columns: string[]
  widths: Record<string, number>
}
export function tableLayoutOf(value: unknown): TableLayout | null {
  const { columns, widths } = stored(value)
  if (!Array.isArray(columns) || columns.length > MAX_COLUMNS || !columns.every(isText)) return null
  if (typeof widths !== 'object' || widths === null || !Object.values(widths).every(isWidth)) return null
  return { columns, widths: widths as Record<string, number> }
}

/** The `preference` of a saved view: the search part of the list's address. */
export interface SavedView {
  search: string
}
export function savedViewOf(value: unknown): SavedView | null {
  const { search } = stored(value)
  return isText(search) && search.length <= SEARCH_MAX ? { search } : null
}

/** The `preference` of the look of all lists. */
export interface ListLook {
  /** The list fills the window, with as many rows as fit, instead of TABLE_MAX_HEIGHT and the user's page size. */
  fit: boolean
  /** Colours the whole row of overdue records, as the old product did. */
  tint: boolean
}
export function listLookOf(value: unknown): ListLook | null {
  const { fit, tint } = stored(value)
  return typeof fit === 'boolean' && typeof tint === 'boolean' ? { fit, tint } : null
}
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
