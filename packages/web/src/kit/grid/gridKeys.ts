import type { KeyboardEvent } from 'react'
import { isFilled } from '../fields/isFilled.ts'
import { isEditable } from './gridColumns.ts'
import type { GridActs, GridModel } from './gridActs.ts'
import type { GridLines } from '../editor/gridLines.ts'
import type { Cell, GridPlace } from '../editor/gridView.ts'

const PAGE = 12

/** The keys of the acts on whole lines, as they are written and as assistive technology reads them. */
export const LINE_KEYS = {
  duplicate: { shown: 'Ctrl Shift D', aria: 'Control+Shift+D Meta+Shift+D' },
  delete: { shown: 'Ctrl Delete', aria: 'Control+Delete Meta+Delete' },
} as const

type Size = { rows: number; cols: number }

/** Where a key leads from a cell; null when it is no key of movement. */
export function cellAfterKey(key: string, ctrl: boolean, { row, col }: Cell, { rows, cols }: Size): Cell | null {
  const lastRow = Math.max(0, rows - 1)
  switch (key) {
    case 'ArrowUp':
      return { row: ctrl ? 0 : Math.max(0, row - 1), col }
    case 'ArrowDown':
      return { row: ctrl ? lastRow : Math.min(lastRow, row + 1), col }
    case 'ArrowLeft':
      return { row, col: ctrl ? 0 : Math.max(0, col - 1) }
    case 'ArrowRight':
      return { row, col: ctrl ? cols - 1 : Math.min(cols - 1, col + 1) }
    case 'Home':
      return { row: ctrl ? 0 : row, col: 0 }
    case 'End':
      return { row: ctrl ? lastRow : row, col: cols - 1 }
    case 'PageUp':
      return { row: Math.max(0, row - PAGE), col }
    case 'PageDown':
      return { row: Math.min(lastRow, row + PAGE), col }
    default:
      return null
  }
}

/** The next cell to type in; null where the grid ends. */
export function cellAfterTab(back: boolean, { row, col }: Cell, { rows, cols }: Size, isOpen: (col: number) => boolean): Cell | null {
  const step = back ? -1 : 1
  for (let at = row * cols + col + step; at >= 0 && at < rows * cols; at += step) {
    if (isOpen(at % cols)) return { row: Math.floor(at / cols), col: at % cols }
  }
  return null
}

interface Keys extends GridModel {
  acts: GridActs
  /** Takes what stands in the editor. */
  commit: () => void
  startEditing: (text: string | null) => void
}

/** The keys of a cell, edited or not. */
export function onGridKey(event: KeyboardEvent, keys: Keys) {
  const { view, lines, columns } = keys
  const place = view.get()
  if (place.editing) return onEditorKey(event, keys, place)
  if (event.altKey) return
  const size = { rows: lines.rows().length, cols: columns.length }
  const ctrl = event.ctrlKey || event.metaKey
  const next = cellAfterKey(event.key, ctrl, place, size)
  if (next) {
    event.preventDefault()
    return view.go(next, { extend: event.shiftKey })
  }
  if (event.key === 'Tab') return goOn(event, keys, place)
  const act = ctrl ? commandOf(event, keys) : plainKeyOf(event, keys, place)
  if (act === undefined) return
  if (act !== 'types') event.preventDefault()
  if (typeof act === 'function') act()
}

/** The keys of a button below the lines are its own; what it did can be undone from where it stands. */
export function onFootKey(event: KeyboardEvent, { lines, readOnly }: GridModel) {
  const isButton = event.target instanceof HTMLButtonElement
  const step = isButton && !readOnly && !event.altKey && (event.ctrlKey || event.metaKey) ? stepOf(event, lines) : undefined
  if (!step) return
  event.preventDefault()
  step()
}

function stepOf({ key, shiftKey }: KeyboardEvent, lines: GridLines): (() => boolean) | undefined {
  const name = key.toLowerCase()
  if (name === 'z') return shiftKey ? lines.redo : lines.undo
  return name === 'y' ? lines.redo : undefined
}

function commandOf(event: KeyboardEvent, { acts, lines, view, columns, readOnly }: Keys): (() => void) | undefined {
  const name = event.key.toLowerCase()
  if (name === 'a') return () => view.select({ row: 0, col: 0 }, { row: Math.max(0, lines.rows().length - 1), col: columns.length - 1 })
  if (readOnly) return undefined
  if (name === 'd') return event.shiftKey ? acts.duplicateRows : acts.fillDown
  if (name === 'delete') return acts.deleteRows
  return stepOf(event, lines)
}

function plainKeyOf({ key, nativeEvent }: KeyboardEvent, keys: Keys, place: GridPlace): (() => void) | 'types' | undefined {
  const { readOnly, acts, startEditing } = keys
  if (readOnly) return undefined
  if (key === 'Delete' || key === 'Backspace') return acts.clear
  if (key === 'F2') return () => startEditing(null)
  if (key === 'Enter') return () => startEditing(null)
  // The key itself, or the first of an input method, falls into the editor that opens under it.
  if (key.length === 1 || nativeEvent.isComposing || key === 'Process') {
    const isChoice = keys.columns[place.col]?.kind === 'choice'
    startEditing(isChoice && key.length === 1 ? key : '')
    return isChoice ? () => {} : 'types'
  }
  return undefined
}

function onEditorKey(event: KeyboardEvent, keys: Keys, place: GridPlace) {
  if (event.nativeEvent.isComposing) return
  const { view, commit, lines } = keys
  if (event.key === 'Escape') {
    event.preventDefault()
    event.stopPropagation()
    return view.stopEditing()
  }
  if (event.key === 'Tab') {
    commit()
    return goOn(event, keys, { ...place, running: true })
  }
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
  commit()
  const row = place.row + (event.shiftKey ? -1 : 1)
  view.go({ row: Math.max(0, Math.min(row, lines.rows().length - 1)), col: place.col }, { running: true })
}

/** On to the next cell; behind the last one a new line begins, unless the last is still empty. Only a run of typing takes Tab for itself. */
function goOn(event: KeyboardEvent, { view, lines, columns, acts, readOnly }: Keys, place: GridPlace) {
  if (!place.running) return
  const rows = lines.rows()
  const isOpen = (col: number) => columns[col] !== undefined && isEditable(columns[col])
  const next = cellAfterTab(event.shiftKey, place, { rows: rows.length, cols: columns.length }, isOpen)
  const last = rows.at(-1)
  const adds = !next && !event.shiftKey && !readOnly && columns.some((column) => isEditable(column) && isFilled(last?.[column.field]))
  if (!next && !adds) return
  event.preventDefault()
  if (adds) acts.addRow()
  view.go(next ?? { row: lines.rows().length - 1, col: 0 }, { running: true })
}
