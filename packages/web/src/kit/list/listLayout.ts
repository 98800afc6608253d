import type { Preference } from '@fairlead/domain/kit/session'
import type { Reader } from '@fairlead/domain/kit/fieldRights'
import { type Column, DEFAULT_COLUMN_WIDTH, type List, MAX_COLUMNS, shownColumnsFor } from '@fairlead/domain/kit/list'
import { COLUMN_WIDTH_RANGE, PREFERENCE_TYPES, type TableLayout, tableLayoutOf } from '@fairlead/domain/kit/preference'
import { AGEING_COLUMN, keyColumn } from './list.ts'

export const LAYOUT_NAME = 'layout'

/** The fields of all columns that this reader may choose; the ageing mark comes after the record's id. */
export function choosableFields(list: List, reader: Reader): string[] {
  const fields = shownColumnsFor(list, reader).map((column) => column.field)
  return list.ageing ? [fields[0] ?? '', AGEING_COLUMN, ...fields.slice(1)] : fields
}

/** All choosable columns that are not optional, in the order of the list. */
export function defaultLayout(list: List, reader: Reader): TableLayout {
  const optional = new Set(list.columns.filter((column) => column.optional).map((column) => column.field))
  return { columns: choosableFields(list, reader).filter((field) => !optional.has(field)), widths: {} }
}

/** The saved layout of this list without columns that no longer exist, or the default layout. The record's id is always first. */
export function layoutOf(list: List, reader: Reader, settings: readonly Preference[]): TableLayout {
  const fallback = defaultLayout(list, reader)
  const saved = tableLayoutOf(settings.find((item) => isLayoutOf(list, item))?.preference)
  if (!saved) return fallback
  const known = new Set(choosableFields(list, reader))
  const key = keyColumn(list).field
  const columns = [...new Set(saved.columns)].filter((field) => known.has(field) && field !== key)
  return columns.length > 0 ? { columns: [key, ...columns].slice(0, MAX_COLUMNS), widths: saved.widths } : fallback
}

export const isLayoutOf = (list: List, item: Preference) =>
  item.url === list.path && item.preference_type === PREFERENCE_TYPES.tableLayout && item.preference_name === LAYOUT_NAME

/** Shows or hides a column; null when it would be the 31st (GRID-002). */
export function withColumn(list: List, layout: TableLayout, field: string, shown: boolean): TableLayout | null {
  if (field === keyColumn(list).field) return layout
  const others = layout.columns.filter((column) => column !== field)
  if (!shown) return { ...layout, columns: others }
  return others.length >= MAX_COLUMNS ? null : { ...layout, columns: [...others, field] }
}

/** Moves a column to an index; index 0 is reserved for the record's id. */
export function withMoved(layout: TableLayout, field: string, to: number): TableLayout {
  const from = layout.columns.indexOf(field)
  const target = Math.min(Math.max(to, 1), layout.columns.length - 1)
  if (from < 1 || from === target) return layout
  const columns = layout.columns.filter((column) => column !== field)
  columns.splice(target, 0, field)
  return { ...layout, columns }
}

/** Sets the width of a column in px, within the allowed range. */
export function withWidth(layout: TableLayout, field: string, width: number): TableLayout {
  const clamped = Math.round(Math.min(Math.max(width, COLUMN_WIDTH_RANGE.min), COLUMN_WIDTH_RANGE.max))
  return { ...layout, widths: { ...layout.widths, [field]: clamped } }
}

export const defaultWidth = (column: Column | undefined) => column?.width ?? DEFAULT_COLUMN_WIDTH // GRID-004
