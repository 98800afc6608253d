import type { Finding } from '@fairlead/domain/kit/rules'
import type { LoadPlan } from '@fairlead/domain/load-plan/load-plan'
import { formLoadsOf, loadName, loadsOfForm, type LoadPlanForm } from '@fairlead/domain/load-plan/load-plan.form'
import { leftOfLine, type Load, placeOf, withQuantity } from '@fairlead/domain/load-plan/load-plan.share-rules'
import { RULE_UNREADABLE, type FindingStore } from '../kit/editor/findingStore.ts'
import type { GridLines, GridRow } from '../kit/editor/gridLines.ts'
import { numberOf } from '../kit/format/numberOf.ts'
import { formRows } from './load-plan.data.ts'

/** The column of a container. */
export const columnOf = (lineNo: number) => `c${lineNo}`

/** The lines of the plan as rows, with the packages of each container as cells. */
function matrixRows(plan: LoadPlan, loads: readonly Load[]): GridRow[] {
  const held = new Map(loads.map((load) => [placeOf(load), load.package_qty]))
  return plan.lines.map((line) => ({
    so_no: line.so_no,
    package_line_no: line.package_line_no,
    package_qty: line.package_qty,
    left: leftOfLine(plan, loads, line).package_qty,
    ...Object.fromEntries(
      plan.containers.map(({ container_id, line_no }) => [columnOf(line_no), held.get(placeOf({ ...line, container_id })) ?? null]),
    ),
  }))
}

/** The row of before where nothing of it has changed: the grid renders no such row again. */
function keptRow(row: GridRow, before: GridRow | undefined): GridRow {
  return before && Object.keys(row).every((field) => row[field] === before[field]) ? before : row
}

/** Cells that hold a text instead of a number of packages, by `row.column`. */
type Unread = ReadonlyMap<string, unknown>
const cellName = (row: number, field: string) => `${row}.${field}`
const countOf = (value: unknown) => numberOf(value) ?? 0
const isCount = (value: unknown) => {
  const count = typeof value === 'number' ? value : countOf(value)
  return Number.isInteger(count) && count >= 0
}

/** The texts are in the form, so that undo takes them back with the rest of their step. */
const unreadOf = (plan: LoadPlan, rows: readonly GridRow[]): Unread =>
  new Map(
    rows.flatMap((row, index) => {
      const cell = isCount(row['package_qty']) ? null : cellOfPath(plan, rows, `loads.${index}.package_qty`)
      return cell ? [[cellName(cell.row, cell.field), row['package_qty']] as const] : []
    }),
  )

/** The texts of cells as they are typed. */
const unreadIn = (plan: LoadPlan, rows: readonly GridRow[]): Unread =>
  new Map(
    plan.lines.flatMap((_line, index) =>
      plan.containers.flatMap(({ line_no }) => {
        const value = rows[index]?.[columnOf(line_no)]
        return isCount(value) ? [] : [[cellName(index, columnOf(line_no)), value] as const]
      }),
    ),
  )

/** The rows of the form with the texts that are no number, so that the form cannot be saved with them. */
function withTexts(rows: LoadPlanForm['loads'], plan: LoadPlan, unread: Unread): GridRow[] {
  const texts = plan.lines.flatMap((line, index) =>
    plan.containers.flatMap(({ container_id, line_no }) => {
      const name = cellName(index, columnOf(line_no))
      return unread.has(name)
        ? [{ load: loadName(plan.containers, { ...line, container_id }), package_qty: unread.get(name), cbm: null, kg: null }]
        : []
    }),
  )
  return [...rows.filter(({ load }) => !texts.some((text) => text.load === load)).map((row): GridRow => ({ ...row })), ...texts]
}

/** The loads of a form as the lines of a grid: typing, pasting and filling its cells sets how many packages a container holds of a line. */
export function matrixLines(outer: GridLines, plan: LoadPlan): GridLines & { isUnread: (row: number, field: string) => boolean } {
  let seen: readonly GridRow[] | null = null
  let rows: readonly GridRow[] = []
  let unread: Unread = new Map()
  const withUnread = (row: GridRow, index: number): GridRow => {
    const texts = plan.containers.flatMap(({ line_no }) => {
      const name = cellName(index, columnOf(line_no))
      return unread.has(name) ? [[columnOf(line_no), unread.get(name)] as const] : []
    })
    return texts.length === 0 ? row : { ...row, ...Object.fromEntries(texts) }
  }
  const loadsNow = () => loadsOfForm(plan.containers, { loads: formRows(outer.rows()) })
  const now = () => {
    if (seen === outer.rows()) return rows
    seen = outer.rows()
    unread = unreadOf(plan, seen)
    rows = matrixRows(plan, loadsNow()).map((row, index) => keptRow(withUnread(row, index), rows[index]))
    return rows
  }
  const isUnread = (row: number, field: string) => {
    now()
    return unread.has(cellName(row, field))
  }
  return {
    ...outer,
    rows: now,
    isUnread,
    change: (next) => {
      const before = now()
      let loads: Load[] = loadsNow()
      for (const pass of ['less', 'more'] as const)
        for (const [index, line] of plan.lines.entries())
          for (const { container_id, line_no } of plan.containers) {
            const [was, is] = [before[index]?.[columnOf(line_no)], next[index]?.[columnOf(line_no)]]
            if (was === is || !isCount(is)) continue
            const qty = countOf(is)
            // Packages are put back before others are taken, so that a pasted block may move them.
            if (countOf(was) > qty === (pass === 'less'))
              loads = withQuantity(plan, loads, { so_no: line.so_no, package_line_no: line.package_line_no, container_id }, qty)
          }
      outer.change(withTexts(formLoadsOf(plan.containers, loads), plan, unreadIn(plan, next)))
    },
  }
}

/** The findings of the loads at the cells of the matrix. They are placed once for each change, because every cell asks for its own. */
export function matrixFindings(
  store: FindingStore,
  { outer, lines }: { outer: GridLines; lines: ReturnType<typeof matrixLines> },
  plan: LoadPlan,
  name: string,
): FindingStore {
  let placed: readonly Finding[] | null = null
  let byCell = new Map<string, Finding>()
  const at = (path: string, level: Finding['level']) => {
    if (placed !== store.all()) {
      placed = store.all()
      byCell = new Map(
        placed.flatMap((finding) => {
          const cell = cellOfPath(plan, outer.rows(), finding.path)
          return cell ? [[`${finding.level} ${name}.${cell.row}.${cell.field}`, finding] as const] : []
        }),
      )
    }
    return byCell.get(`${level} ${path}`)
  }
  // A cell asks again with each rendering, and must get the same finding.
  const unread = new Map<string, Finding>()
  const unreadAt = (path: string): Finding | undefined => {
    const [, row, field] = path.split('.')
    if (field === undefined || !lines.isUnread(Number(row), field)) return undefined
    const finding = unread.get(path) ?? { rule: RULE_UNREADABLE, level: 'error', path, key: 'msgWholeNumberInvalid' }
    unread.set(path, finding)
    return finding
  }
  return { ...store, errorOf: (path) => unreadAt(path) ?? at(path, 'error'), warningOf: (path) => at(path, 'warning') }
}

/** The cell of the matrix for a path of the form. */
export function cellOfPath(plan: LoadPlan, rows: readonly GridRow[], path: string): { row: number; field: string } | null {
  const index = Number(/^loads\.(\d+)\./.exec(path)?.[1] ?? Number.NaN)
  const name = rows[index]?.['load']
  for (const { container_id, line_no } of plan.containers) {
    const row = plan.lines.findIndex((line) => loadName(plan.containers, { ...line, container_id }) === name)
    if (row >= 0) return { row, field: columnOf(line_no) }
  }
  return null
}
