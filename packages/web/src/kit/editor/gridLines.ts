import { isFilled } from '../fields/isFilled.ts'

/** A line of a grid: its values, or the typed text where that cannot be read. */
export type GridRow = Record<string, unknown>

const MAX_STEPS = 200

const addedRows = new WeakSet<GridRow>()
/** Marks a line that the user added and has not changed; a change replaces the object. */
export function markAdded(row: GridRow): GridRow {
  addedRows.add(row)
  return row
}

/** How lines changed: by the user, by undo or redo, or because the record was loaded again. */
export type LineCause = 'change' | 'undo' | 'redo' | 'reset'

/** Lines outside React, so that a row renders only when its own line changes. Undo is a stack of row arrays. */
export interface GridLines {
  rows: () => readonly GridRow[]
  /** The lines without those at the end that the user added and left empty: what is read, saved and stored as a draft. */
  filledRows: () => readonly GridRow[]
  /** Changes the lines as one step that can be undone. */
  change: (next: readonly GridRow[]) => void
  /** Completes the last change: undo takes both back in one step. */
  complete: (next: readonly GridRow[]) => void
  undo: () => boolean
  canUndo: () => boolean
  redo: () => boolean
  /** Undoes or redoes as far as to these lines; false if they are not among the steps. */
  stepTo: (rows: readonly GridRow[]) => boolean
  /** Replaces the lines and deletes the undo steps. */
  reset: (rows: readonly GridRow[]) => void
  subscribe: (listener: (cause: LineCause) => void) => () => void
}

export function gridLines(initial: readonly GridRow[], onChange: () => void = () => {}): GridLines {
  const listeners = new Set<(cause: LineCause) => void>()
  let rows = initial
  let stored = new Set(initial)
  let before: (readonly GridRow[])[] = []
  let after: (readonly GridRow[])[] = []
  const show = (next: readonly GridRow[], cause: LineCause) => {
    rows = next
    for (const listener of listeners) listener(cause)
  }
  const step = (from: (readonly GridRow[])[], to: (readonly GridRow[])[], cause: LineCause) => {
    const next = from.pop()
    if (!next) return false
    to.push(rows)
    show(next, cause)
    onChange()
    return true
  }
  return {
    rows: () => rows,
    filledRows: () => rows.slice(0, rows.findLastIndex((row) => stored.has(row) || !isLeftEmpty(row)) + 1),
    change: (next) => {
      before = [...before, rows].slice(-MAX_STEPS)
      after = []
      show(next, 'change')
      onChange()
    },
    complete: (next) => {
      after = []
      show(next, 'change')
      onChange()
    },
    undo: () => step(before, after, 'undo'),
    canUndo: () => before.length > 0,
    redo: () => step(after, before, 'redo'),
    stepTo: (wanted) => {
      const [from, to, cause] = before.includes(wanted) ? ([before, after, 'undo'] as const) : ([after, before, 'redo'] as const)
      if (!from.includes(wanted)) return rows === wanted
      for (let left = from.length - from.lastIndexOf(wanted); left > 0; left--) step(from, to, cause)
      return true
    },
    reset: (next) => {
      before = []
      after = []
      stored = new Set(next)
      show(next, 'reset')
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Was the line added and not changed, or is each of its values empty? */
const isLeftEmpty = (row: GridRow) => addedRows.has(row) || !Object.values(row).some(isFilled)

const NONE: readonly GridRow[] = []

/** The lines inside one line of another grid; their undo steps belong to the outer lines. */
export function innerLines(outer: GridLines, index: number, field: string): GridLines {
  const rows = () => {
    const inner = outer.rows()[index]?.[field]
    return Array.isArray(inner) ? (inner as readonly GridRow[]) : NONE
  }
  const withInner = (next: readonly GridRow[]) => outer.rows().map((line, at) => (at === index ? { ...line, [field]: next } : line))
  return {
    rows,
    filledRows: rows,
    change: (next) => outer.change(withInner(next)),
    complete: (next) => outer.complete(withInner(next)),
    undo: outer.undo,
    canUndo: outer.canUndo,
    redo: outer.redo,
    stepTo: () => false,
    reset: () => {},
    subscribe: outer.subscribe,
  }
}
