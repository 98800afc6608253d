import type { LoadContainer, LoadPlan, Placement } from '@fairlead/domain/load-plan/load-plan'
import {
  formLoadsOf,
  formPlacementsOf,
  type LoadPlanForm,
  loadName,
  loadsOfForm,
  placedOf,
  placementOfName,
} from '@fairlead/domain/load-plan/load-plan.form'
import { packagesThatFit } from '@fairlead/domain/load-plan/load-plan.fill-rules'
import { standingPlacements } from '@fairlead/domain/load-plan/load-plan.placement-rules'
import { roomOfContainer } from '@fairlead/domain/load-plan/load-plan.room-rules'
import {
  isSameLine,
  leftOfLine,
  type Load,
  withFiguresAgain,
  withMove,
  withQuantity,
  type LineKey,
} from '@fairlead/domain/load-plan/load-plan.share-rules'
import { useMemo, useSyncExternalStore } from 'react'
import { useEditor, useLines, useRecord } from '../kit/editor/editorContext.ts'
import type { GridRow } from '../kit/editor/gridLines.ts'
import { useLoadHistory } from './load-plan.history.ts'
import { qtyOfRow, unreadOfRow, withUnread } from './load-plan.unread.ts'

const numberIn = (value: unknown) => (typeof value === 'number' ? value : null)

/** The lines of the form as they are typed; figures that are no number count as open, and without packages CBM and KG count for nothing. */
export const formRows = (rows: readonly GridRow[]): LoadPlanForm['loads'] =>
  rows.map((row) => {
    const [load, package_qty] = [String(row['load'] ?? ''), qtyOfRow(row)]
    return package_qty === null
      ? { load, package_qty, cbm: null, kg: null }
      : { load, package_qty, cbm: numberIn(row['cbm']), kg: numberIn(row['kg']) }
  })

const NONE: LoadPlan['containers'] = []

const known = new WeakMap<readonly GridRow[], { containers: LoadPlan['containers']; loads: readonly Load[] }>()
/** The loads of these rows, computed once for all parts of the board. */
function loadsOfRows(containers: LoadPlan['containers'], rows: readonly GridRow[]): readonly Load[] {
  const before = known.get(rows)
  if (before?.containers === containers) return before.loads
  const loads = loadsOfForm(containers, { loads: formRows(rows) })
  known.set(rows, { containers, loads })
  return loads
}

/** The loads of the form, with the last keystroke. */
export function useLoads(): readonly Load[] {
  const lines = useLines('loads')
  const record = useRecord<LoadPlan>()
  const rows = useSyncExternalStore(lines.subscribe, lines.rows)
  return loadsOfRows(record?.containers ?? NONE, rows)
}

/** Packages to move: from a container, or from those that are in none. */
export interface Selected extends LineKey {
  from: number | null
}
/** How many packages of each line to move; 'fitting' moves what the container still has room for. */
export type Quantity = number | 'all' | 'fitting'

export function useLoadActions() {
  const editor = useEditor()
  const lines = useLines('loads')
  const placements = useLines('placements')
  const history = useLoadHistory()
  const record = useRecord<LoadPlan>()
  const loadsNow = (): readonly Load[] => (record ? loadsOfRows(record.containers, lines.rows()) : [])
  /** Texts that are no number stay in their cells, except in the one that is `typed` and in those whose packages change. */
  const change = (loads: readonly Load[], typed?: string) => {
    if (!record) return
    const unread = new Map(lines.rows().flatMap((row) => (unreadOfRow(row) === null ? [] : [[String(row['load']), row] as const])))
    const rows = formLoadsOf(record.containers, loads).map((row): GridRow => {
      const before = row.load === typed ? undefined : unread.get(row.load)
      return before && qtyOfRow(before) === row.package_qty ? before : { ...row }
    })
    // A text of a restored draft has no packages, so no load is made of it.
    const lost = [...unread].flatMap(([name, row]) => (name === typed || rows.some(({ load }) => load === name) ? [] : [row]))
    const placed = placements.rows()
    const kept = placed.length > 0 ? standingRows(record, { before: loadsNow(), loads }, placed) : placed
    history.change({ loads: [...rows, ...lost], ...(kept.length < placed.length && { placements: kept }) })
    editor.flushAfterPaint()
  }
  return {
    /** Moves packages of several lines to one place. Returns how many packages moved. */
    move(selected: readonly Selected[], to: number | null, quantity: Quantity): number {
      if (!record) return 0
      let loads = loadsNow()
      let moved = 0
      for (const { from, ...line } of selected) {
        if (from === to) continue
        const package_qty = quantityToMove(record, loads, { ...line, from, to }, quantity)
        const next = package_qty > 0 ? withMove(record, loads, { ...line, from, to, package_qty }) : null
        if (!next) continue
        loads = next
        moved += package_qty
      }
      if (moved > 0) change(loads)
      return moved
    },
    undo() {
      if (history.undo()) editor.flushAfterPaint()
    },
    redo() {
      if (history.redo()) editor.flushAfterPaint()
    },
    /** Takes CBM and KG of the loads again from their lines. */
    takeFiguresAgain() {
      if (record) change(withFiguresAgain(record, loadsNow()))
    },
    /** Sets the packages that a container holds of a line. */
    setQuantity(container_id: number, line: LineKey, packageQty: number) {
      if (!record) return
      const at = { ...line, container_id }
      change(withQuantity(record, loadsNow(), at, packageQty), loadName(record.containers, at))
    },
    /** Keeps a text that is no number of packages in its cell; the load cannot be saved with it. */
    setUnread(container_id: number, line: LineKey, text: string) {
      if (!record) return
      const name = loadName(record.containers, { ...line, container_id })
      history.change({ loads: lines.rows().map((row) => (row['load'] === name ? withUnread(row, text) : row)) })
      editor.flushAfterPaint()
    },
  }
}

const placementRows = (rows: readonly GridRow[]): LoadPlanForm['placements'] => rows as unknown as LoadPlanForm['placements']

const packagesIn = (loads: readonly Load[], id: number) =>
  loads
    .flatMap(({ container_id, package_qty, ...line }) =>
      container_id === id ? [`${line.so_no} ${line.package_line_no} ${package_qty}`] : [],
    )
    .toSorted()
    .join()

/** The places that stay right after packages were taken out; those in a container whose packages are the same stay as they are. */
function standingRows(plan: LoadPlan, { before, loads }: Record<'before' | 'loads', readonly Load[]>, rows: readonly GridRow[]): GridRow[] {
  const form = { placements: placementRows(rows) }
  return plan.containers.flatMap((box) => {
    if (packagesIn(before, box.container_id) === packagesIn(loads, box.container_id))
      return rows.filter((row) => placementOfName(plan.containers, String(row['piece']))?.container_id === box.container_id)
    const pieces = placedOf(plan.containers, form, loads, box.container_id).map(({ path: _path, ...piece }) => piece)
    const own = loads.filter(({ container_id }) => container_id === box.container_id)
    const standing = standingPlacements(pieces, { room: roomOfContainer(box), lines: plan.lines, loads: own })
    return formPlacementsOf(plan.containers, box.container_id, standing).map((row): GridRow => ({ ...row }))
  })
}

/** The places in one container, and what changes them. */
export function usePlaces(box: LoadContainer) {
  const editor = useEditor()
  const lines = useLines('placements')
  const history = useLoadHistory()
  const plan = useRecord<LoadPlan>()
  const loads = useLoads()
  const rows = useSyncExternalStore(lines.subscribe, lines.rows)
  const { container_id } = box
  const pieces = useMemo(
    () => placedOf(plan?.containers ?? NONE, { placements: placementRows(rows) }, loads, container_id).toSorted((a, b) => a.step - b.step),
    [plan, rows, loads, container_id],
  )
  const change = (next: readonly Placement[]) => {
    const containers = plan?.containers ?? NONE
    const others = lines.rows().filter((row) => placementOfName(containers, String(row['piece']))?.container_id !== container_id)
    history.change({ placements: [...others, ...formPlacementsOf(containers, container_id, next).map((row): GridRow => ({ ...row }))] })
    editor.flushAfterPaint()
  }
  return {
    plan,
    loads: loads.filter((load) => load.container_id === container_id),
    pieces,
    change,
  }
}

const quantityToMove = (plan: LoadPlan, loads: readonly Load[], { to, ...one }: Selected & { to: number | null }, quantity: Quantity) => {
  const there = availableOf(plan, loads, one)
  const box = plan.containers.find(({ container_id }) => container_id === to)
  if (quantity === 'fitting') {
    const without = one.from === null ? loads : withMove(plan, loads, { ...one, to: null, package_qty: there })
    return box && without ? Math.min(there, packagesThatFit(plan, without, one, box)) : 0
  }
  return quantity === 'all' ? there : Math.min(quantity, there)
}

/** Packages that can be moved from there. */
export const availableOf = (plan: LoadPlan, loads: readonly Load[], { from, ...line }: Selected): number =>
  from === null
    ? leftOfLine(plan, loads, line).package_qty
    : (loads.find((load) => load.container_id === from && isSameLine(load, line))?.package_qty ?? 0)
