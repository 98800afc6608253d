import type { LoadContainer, LoadPlan, Placement } from '@fairlead/domain/load-plan/load-plan'
import {
  formLoadsOf,
  formPlacementsOf,
  type LoadPlanForm,
  loadsOfForm,
  placedOf,
  placementOfName,
} from '@fairlead/domain/load-plan/load-plan.form'
import { packagesThatFit } from '@fairlead/domain/load-plan/load-plan.fill-rules'
import { standingPlacements } from '@fairlead/domain/load-plan/load-plan.placement-rules'
import { roomOfContainer } from '@fairlead/domain/load-plan/load-plan.room-rules'
import { isSameLine, leftOfLine, type Load, withMove, withQuantity, type LineKey } from '@fairlead/domain/load-plan/load-plan.share-rules'
import { useMemo, useSyncExternalStore } from 'react'
import { useEditor, useLines, useRecord } from '../kit/editor/editorContext.ts'
import type { GridRow } from '../kit/editor/gridLines.ts'

const numberIn = (value: unknown) => (typeof value === 'number' ? value : null)

/** The lines of the form as they are typed; what is no number counts as open. */
export const formRows = (rows: readonly GridRow[]): LoadPlanForm['loads'] =>
  rows.map((row) => ({
    load: String(row['load'] ?? ''),
    package_qty: numberIn(row['package_qty']),
    cbm: numberIn(row['cbm']),
    kg: numberIn(row['kg']),
  }))

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
  const record = useRecord<LoadPlan>()
  const loadsNow = (): readonly Load[] => (record ? loadsOfRows(record.containers, lines.rows()) : [])
  const change = (loads: readonly Load[]) => {
    if (!record) return
    lines.change(formLoadsOf(record.containers, loads).map((row): GridRow => ({ ...row })))
    const kept = standingRows(record, loads, placements.rows())
    if (kept.length < placements.rows().length) placements.change(kept)
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
      if (lines.undo()) editor.flushAfterPaint()
    },
    redo() {
      if (lines.redo()) editor.flushAfterPaint()
    },
    /** Sets the packages that a container holds of a line. */
    setQuantity(container_id: number, line: LineKey, packageQty: number) {
      if (record) change(withQuantity(record, loadsNow(), { ...line, container_id }, packageQty))
    },
  }
}

const placementRows = (rows: readonly GridRow[]): LoadPlanForm['placements'] => rows as unknown as LoadPlanForm['placements']

/** The places that stay right after packages were taken out. */
function standingRows(plan: LoadPlan, loads: readonly Load[], rows: readonly GridRow[]): GridRow[] {
  const form = { placements: placementRows(rows) }
  return plan.containers.flatMap((box) => {
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
    lines.change([...others, ...formPlacementsOf(containers, container_id, next).map((row): GridRow => ({ ...row }))])
    editor.flushAfterPaint()
  }
  const undo = () => {
    if (lines.undo()) editor.flushAfterPaint()
  }
  const redo = () => {
    if (lines.redo()) editor.flushAfterPaint()
  }
  return {
    plan,
    loads: loads.filter((load) => load.container_id === container_id),
    pieces,
    change,
    undo: lines.canUndo() ? undo : null,
    redo,
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
