import type { GridLines, GridRow, LineCause } from './gridLines.ts'

type Rows = readonly GridRow[]
/** The lines of a grid before and after a change. */
export interface LineEdit {
  before: Rows
  after: Rows
}
/** A grid, and what its lines make of those of the other grid. */
interface LinkedGrid {
  lines: GridLines
  changed: (edit: LineEdit, others: Rows) => Rows
}

const isSame = (a: Rows, b: Rows) => a.length === b.length && a.every((row, index) => row === b[index])

/**
 * Keeps the lines of two grids in step: a change of one side changes the other, and undo or redo takes back or repeats both, unless the other side
 * was changed since. Returns what ends it.
 */
export function linkGrids(first: LinkedGrid, second: LinkedGrid): () => void {
  // What one side wrote to the other is not followed back.
  let isFollowing = false
  const followed = (source: LinkedGrid, target: LinkedGrid) => {
    let before = source.lines.rows()
    /** What the other side had when this side had these lines. */
    const others = source === first ? secondOf : firstOf
    return (cause: LineCause) => {
      const edit = { before, after: source.lines.rows() }
      before = edit.after
      if (cause === 'reset' || isFollowing) return
      isFollowing = true
      if (cause === 'change' || !stepTogether(others, edit, target.lines)) write(others, edit, target.lines, source.changed)
      isFollowing = false
    }
  }
  const [firstOf, secondOf] = [new WeakMap<Rows, Rows>(), new WeakMap<Rows, Rows>()]
  const write = (others: WeakMap<Rows, Rows>, edit: LineEdit, target: GridLines, changed: LinkedGrid['changed']) => {
    const from = target.rows()
    const next = changed(edit, from)
    if (!isSame(from, next)) target.change(next)
    others.set(edit.before, from).set(edit.after, target.rows())
    const back = others === secondOf ? firstOf : secondOf
    if (target.rows() !== from) back.set(from, edit.before).set(target.rows(), edit.after)
  }
  const stops = [first.lines.subscribe(followed(first, second)), second.lines.subscribe(followed(second, first))]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Undoes or redoes the other side too, if it has what it had then; otherwise false. */
function stepTogether(others: WeakMap<Rows, Rows>, edit: LineEdit, target: GridLines): boolean {
  const wanted = others.get(edit.after)
  if (!wanted || others.get(edit.before) !== target.rows()) return false
  if (!target.stepTo(wanted)) target.change(wanted)
  return true
}
