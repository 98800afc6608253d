import { useEditor } from '../kit/editor/editorContext.ts'
import type { GridLines, GridRow } from '../kit/editor/gridLines.ts'
import type { RecordEditor } from '../kit/editor/recordEditor.ts'

const MAX_STEPS = 200

/** The loads and the places of a form at one moment. */
interface Rows {
  loads: readonly GridRow[]
  placements: readonly GridRow[]
}

export interface LoadHistory {
  /** The loads as the lines of a grid, with the undo steps of the whole load. */
  loads: GridLines
  /** Changes loads, places or both as one step that can be undone. */
  change: (next: Partial<Rows>) => void
  undo: () => boolean
  redo: () => boolean
  canUndo: () => boolean
  subscribe: (listener: () => void) => () => void
}

/** One sequence of undo steps for loads and places, so that undo takes back the last action, whichever of them it changed. */
export function loadHistory(loads: GridLines, placements: GridLines): LoadHistory {
  let before: Rows[] = []
  let after: Rows[] = []
  const now = (): Rows => ({ loads: loads.rows(), placements: placements.rows() })
  // `complete` writes without an undo step of the lines themselves.
  const write = (next: Rows) => {
    if (next.placements !== placements.rows()) placements.complete(next.placements)
    if (next.loads !== loads.rows()) loads.complete(next.loads)
  }
  const change = (next: Partial<Rows>) => {
    before = [...before, now()].slice(-MAX_STEPS)
    after = []
    write({ ...now(), ...next })
  }
  const step = (from: Rows[], to: Rows[]) => {
    const next = from.pop()
    if (!next) return false
    to.push(now())
    write(next)
    return true
  }
  const steps = {
    undo: () => step(before, after),
    redo: () => step(after, before),
    canUndo: () => before.length > 0,
  }
  loads.subscribe((cause) => {
    if (cause === 'reset') [before, after] = [[], []]
  })
  return {
    ...steps,
    change,
    loads: { ...loads, ...steps, change: (next) => change({ loads: next }) },
    subscribe: (listener) => {
      const stops = [loads.subscribe(listener), placements.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

const histories = new WeakMap<RecordEditor, LoadHistory>()

/** The undo steps of this load, the same for all of its tabs. */
export function historyOf(editor: RecordEditor): LoadHistory {
  const [loads, placements] = [editor.lines.get('loads'), editor.lines.get('placements')]
  if (!loads || !placements) throw new Error('this record has no loads and placements')
  const history = histories.get(editor) ?? loadHistory(loads, placements)
  histories.set(editor, history)
  return history
}

export const useLoadHistory = (): LoadHistory => historyOf(useEditor())
