import type { LoadPlan } from '@fairlead/domain/load-plan/load-plan'
import { formLoadsOf, type LoadPlanForm, loadsOfForm } from '@fairlead/domain/load-plan/load-plan.form'
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

/** The loads of the form, with the last keystroke. */
export function useLoads(): readonly Load[] {
  const lines = useLines('loads')
  const record = useRecord<LoadPlan>()
  const rows = useSyncExternalStore(lines.subscribe, lines.rows)
  return useMemo(() => loadsOfForm(record?.containers ?? NONE, { loads: formRows(rows) }), [rows, record])
}

/** Packages to move: from a container, or from those that are in none. */
export interface Selected extends LineKey {
  from: number | null
}

export function useLoadActions() {
  const editor = useEditor()
  const lines = useLines('loads')
  const record = useRecord<LoadPlan>()
  const loadsNow = () => (record ? loadsOfForm(record.containers, { loads: formRows(lines.rows()) }) : [])
  const change = (loads: readonly Load[]) => {
    if (!record) return
    lines.change(formLoadsOf(record.containers, loads).map((row): GridRow => ({ ...row })))
    editor.flush()
  }
  return {
    /** Moves packages of several lines to one place, all of each unless a quantity is given. Returns how many packages moved. */
    move(selected: readonly Selected[], to: number | null, packageQty: number | null): number {
      if (!record) return 0
      let loads = loadsNow()
      let moved = 0
      for (const { from, ...line } of selected) {
        if (from === to) continue
        const there = availableOf(record, loads, { ...line, from })
        const package_qty = Math.min(packageQty ?? there, there)
        const next = package_qty > 0 ? withMove(record, loads, { ...line, from, to, package_qty }) : null
        if (!next) continue
        loads = next
        moved += package_qty
      }
      if (moved > 0) change(loads)
      return moved
    },
    /** Sets the packages that a container holds of a line. */
    setQuantity(container_id: number, line: LineKey, packageQty: number) {
      if (record) change(withQuantity(record, loadsNow(), { ...line, container_id }, packageQty))
    },
  }
}

/** Packages that can be moved from there. */
export const availableOf = (plan: LoadPlan, loads: readonly Load[], { from, ...line }: Selected): number =>
  from === null
    ? leftOfLine(plan, loads, line).package_qty
    : (loads.find((load) => load.container_id === from && isSameLine(load, line))?.package_qty ?? 0)
