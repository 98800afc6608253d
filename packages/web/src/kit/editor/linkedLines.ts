import type { GridLines, GridRow } from './gridLines.ts'

type Rows = readonly GridRow[]
/** The lines of a grid before and after a change. */
interface LineEdit {
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
  const [one, other] = [sideOf(first), sideOf(second)]
  // What one side wrote to the other is not followed back.
  let isFollowing = false
  const follow = (source: Side, target: Side) => {
    let before = source.lines.rows()
    return source.lines.subscribe((cause) => {
      const edit = { before, after: source.lines.rows() }
      before = edit.after
      if (cause === 'reset' || isFollowing) return
      isFollowing = true
      if (cause === 'change' || !stepTogether(source, target.lines, edit)) write(source, target, edit)
      isFollowing = false
    })
  }
  const stops = [follow(one, other), follow(other, one)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** One of the grids, with what the other had when this one had certain lines. */
interface Side extends LinkedGrid {
  others: WeakMap<Rows, Rows>
}
const sideOf = (grid: LinkedGrid): Side => ({ ...grid, others: new WeakMap() })

function write(source: Side, target: Side, edit: LineEdit): void {
  const from = target.lines.rows()
  const next = source.changed(edit, from)
  if (!isSame(from, next)) target.lines.change(next)
  const to = target.lines.rows()
  source.others.set(edit.before, from).set(edit.after, to)
  if (to !== from) target.others.set(from, edit.before).set(to, edit.after)
}

/** Undoes or redoes the other side too, if it has what it had then; otherwise false. */
function stepTogether({ others }: Side, target: GridLines, edit: LineEdit): boolean {
  const wanted = others.get(edit.after)
  if (!wanted || others.get(edit.before) !== target.rows()) return false
  if (!target.stepTo(wanted)) target.change(wanted)
  return true
}
