import type { GridRow } from '../kit/editor/gridLines.ts'

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

/** How many packages a row held before a text was typed that is no number. */
const heldBefore = new WeakMap<GridRow, number>()

/** The packages of a row. A text that is no number leaves those that were there before. */
export function qtyOfRow(row: GridRow): number | null {
  const value = row['package_qty']
  return isCount(value) ? value : (heldBefore.get(row) ?? null)
}

/** The text that was typed for the packages of a row and is no number of packages; null if they are one. */
export function unreadOfRow(row: GridRow | undefined): string | null {
  const value = row?.['package_qty'] ?? null
  return value === null || isCount(value) ? null : String(value)
}

/** The row with such a text: the form holds it, so that the load cannot be saved with it. */
export function withUnread(row: GridRow, text: string): GridRow {
  const next = { ...row, package_qty: text }
  const qty = qtyOfRow(row)
  if (qty !== null) heldBefore.set(next, qty)
  return next
}
