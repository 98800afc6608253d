import { storeOf } from '../app/store.ts'

export interface Cell {
  row: number
  col: number
}

/** The active cell and the selection of a grid. */
export interface GridPlace extends Cell {
  /** The opposite corner of the selection. */
  anchor: Cell
  /** The initial text of the cell's editor; null keeps the text of the cell. Undefined while no cell is edited. */
  editing: { text: string | null } | undefined
  /** After an edit, Tab moves to the next cell; otherwise it leaves the grid, so that keyboard users can get out. */
  running: boolean
}

export type GridView = ReturnType<typeof gridView>

export function gridView() {
  const place = storeOf<GridPlace>({ row: 0, col: 0, anchor: { row: 0, col: 0 }, editing: undefined, running: false })
  const change = (next: Partial<GridPlace>) => place.set({ ...place.get(), ...next })
  return {
    get: place.get,
    subscribe: place.subscribe,
    usePlace: place.useValue,
    /** Moves to a cell; with `extend` the selection is extended to it. */
    go: ({ row, col }: Cell, { extend = false, running = false } = {}) =>
      change({ row, col, editing: undefined, running, ...(extend ? {} : { anchor: { row, col } }) }),
    edit: (text: string | null) => change({ editing: { text }, running: true, anchor: { row: place.get().row, col: place.get().col } }),
    stopEditing: () => change({ editing: undefined, running: false }),
    select: (from: Cell, to: Cell) => change({ ...to, anchor: from, editing: undefined, running: false }),
  }
}

export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

export const rangeOf = ({ row, col, anchor }: GridPlace): Range => ({
  top: Math.min(row, anchor.row),
  bottom: Math.max(row, anchor.row),
  left: Math.min(col, anchor.col),
  right: Math.max(col, anchor.col),
})

/** The part of the position that concerns one row, as a text, so that the row renders only when it changes. */
export function placeOfRow(place: GridPlace, row: number): string {
  const { top, bottom, left, right } = rangeOf(place)
  const active = place.row === row ? `${place.col}${place.editing ? 'e' : ''}` : ''
  const selected = row >= top && row <= bottom && (top !== bottom || left !== right) ? `${left}-${right}` : ''
  return `${active}|${selected}`
}

export function readPlaceOfRow(text: string): { active: number | null; editing: boolean; left: number; right: number } {
  const [active = '', selected = ''] = text.split('|')
  const [left = -1, right = -1] = selected === '' ? [] : selected.split('-').map(Number)
  return { active: active === '' ? null : Number.parseInt(active, 10), editing: active.endsWith('e'), left, right }
}
