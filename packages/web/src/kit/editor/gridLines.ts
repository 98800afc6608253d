/** A line of a grid: its values, or the typed text where that cannot be read. */
export type GridRow = Record<string, unknown>

const MAX_STEPS = 200

/** Lines outside React, so that a row renders only when its own line changes. Undo is a stack of row arrays. */
export interface GridLines {
  rows: () => readonly GridRow[]
  /** Changes the lines as one step that can be undone. */
  change: (next: readonly GridRow[]) => void
  undo: () => boolean
  canUndo: () => boolean
  redo: () => boolean
  /** Replaces the lines and deletes the undo steps. */
  reset: (rows: readonly GridRow[]) => void
  subscribe: (listener: () => void) => () => void
}

export function gridLines(initial: readonly GridRow[], onChange: () => void = () => {}): GridLines {
  const listeners = new Set<() => void>()
  let rows = initial
  let before: (readonly GridRow[])[] = []
  let after: (readonly GridRow[])[] = []
  const show = (next: readonly GridRow[]) => {
    rows = next
    for (const listener of listeners) listener()
  }
  const step = (from: (readonly GridRow[])[], to: (readonly GridRow[])[]) => {
    const next = from.pop()
    if (!next) return false
    to.push(rows)
    show(next)
    onChange()
    return true
  }
  return {
    rows: () => rows,
    change: (next) => {
      before = [...before, rows].slice(-MAX_STEPS)
      after = []
      show(next)
      onChange()
    },
    undo: () => step(before, after),
    canUndo: () => before.length > 0,
    redo: () => step(after, before),
    reset: (next) => {
      before = []
      after = []
      show(next)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const NONE: readonly GridRow[] = []

/** The lines inside one line of another grid; their undo steps belong to the outer lines. */
export function innerLines(outer: GridLines, index: number, field: string): GridLines {
  const rows = () => {
    const inner = outer.rows()[index]?.[field]
    return Array.isArray(inner) ? (inner as readonly GridRow[]) : NONE
  }
  return {
    rows,
    change: (next) => outer.change(outer.rows().map((line, at) => (at === index ? { ...line, [field]: next } : line))),
    undo: outer.undo,
    canUndo: outer.canUndo,
    redo: outer.redo,
    reset: () => {},
    subscribe: outer.subscribe,
  }
}
