import type { ConsolidationForm, PlannedOrder, SoAllocation } from '@fairlead/domain/consolidation/consolidation'
import { partOf, wholeOf } from '@fairlead/domain/consolidation/consolidation.defaults'
import { isFilled } from '../kit/fields/isFilled.ts'
import type { GridLines, GridRow } from '../kit/editor/gridLines.ts'
import { formNow } from '../kit/editor/editorContext.ts'
import type { RecordEditor } from '../kit/editor/recordEditor.ts'

export const ALLOCATIONS = 'so_allocations'
type Orders = ReadonlyMap<string, PlannedOrder>

const linesOf = (editor: RecordEditor) => editor.lines.get(ALLOCATIONS)
const isBlankLine = (row: GridRow) => Object.values(row).every((value) => !isFilled(value))

const nextSeq = (rows: readonly GridRow[]) =>
  1 + rows.reduce((most, { loading_seq }) => (typeof loading_seq === 'number' && loading_seq > most ? loading_seq : most), 0)

/** Adds whole orders behind the lines; an order that has a line gets no second one. */
export function addOrders(editor: RecordEditor, orders: readonly PlannedOrder[]) {
  const lines = linesOf(editor)
  if (!lines) return
  const rows = lines.rows().filter((row) => !isBlankLine(row))
  const added = orders.filter(({ so_no }) => !rows.some((row) => row['so_no'] === so_no))
  const first = nextSeq(rows)
  if (added.length > 0) lines.change([...rows, ...added.map((order, index): GridRow => ({ ...wholeOf(order, first + index) }))])
  editor.flush()
}

/** The lines with one of them moved to another place; the lines between take their places in loading in the new sequence. Null if nothing moves. */
export function movedLine(rows: readonly GridRow[], from: number, to: number): GridRow[] | null {
  const [line, target] = [rows[from], rows[to]]
  if (!line || !target || line === target || isBlankLine(line) || isBlankLine(target)) return null
  const moved = rows.toSpliced(from, 1).toSpliced(to, 0, line)
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  const places = rows.slice(first, last + 1).flatMap(({ loading_seq }) => (typeof loading_seq === 'number' ? loading_seq : []))
  if (places.length <= last - first) return moved.map((row, index) => (isBlankLine(row) ? row : { ...row, loading_seq: index + 1 }))
  places.sort((a, b) => a - b)
  return moved.map((row, index) => (index < first || index > last ? row : { ...row, loading_seq: places[index - first] }))
}

/** Fills lines whose number was typed with the whole order. */
export function fillOrders(editor: RecordEditor, orders: Orders) {
  const lines = linesOf(editor)
  if (!lines) return
  const isToFill = (row: GridRow) => (['package_qty', 'cbm', 'kg'] as const).every((field) => !isFilled(row[field]))
  const rows = lines.rows().map((row) => {
    const order = orders.get(String(row['so_no'] ?? ''))
    return order && isToFill(row) ? { ...row, ...wholeOf(order, typeof row['loading_seq'] === 'number' ? row['loading_seq'] : null) } : row
  })
  if (rows.some((row, index) => row !== lines.rows()[index])) lines.change(rows)
}

/** Lines that give CBM and KG their share when only the packages of a line change. */
export const sharingLines = (lines: GridLines, orders: () => Orders): GridLines => ({
  ...lines,
  change: (next) => {
    const before = lines.rows()
    lines.change(next.map((row, index) => (next.length === before.length ? withShare(row, before[index], orders()) : row)))
  },
})

function withShare(row: GridRow, before: GridRow | undefined, orders: Orders): GridRow {
  const { so_no, package_qty, cbm, kg } = row
  const order = orders.get(String(so_no ?? ''))
  const isOnlyQty =
    before?.['so_no'] === so_no && before?.['package_qty'] !== package_qty && before?.['cbm'] === cbm && before?.['kg'] === kg
  if (!order || !isOnlyQty || typeof package_qty !== 'number' || package_qty > order.package_qty) return row
  return { ...row, ...partOf(order, package_qty, typeof row['loading_seq'] === 'number' ? row['loading_seq'] : null) }
}

/** The orders that the form names now, including the last keystroke. */
export const namedOrders = (editor: RecordEditor): ReadonlySet<string> =>
  new Set(formNow<ConsolidationForm>(editor).so_allocations.flatMap(({ so_no }: SoAllocation) => so_no ?? []))
